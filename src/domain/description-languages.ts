/** Descriptions that say the same in two languages, with a rule between them. */
import type { Language } from '../contract/language.ts'
import type { DescriptionNode } from './description-tree.ts'
import { textLanguage } from './text-language.ts'

/** The words of a description, without its elements. */
export function descriptionWords(nodes: readonly DescriptionNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : descriptionWords(node.children))).join(' ')
}

const isRule = (node: DescriptionNode): boolean => typeof node !== 'string' && node.tag === 'hr'

/** The reader's language first, where one rule divides a description into two languages; others stay as they are. */
export function inReadersOrder(
  nodes: readonly DescriptionNode[],
  language: Language,
): readonly DescriptionNode[] {
  const at = nodes.findIndex(isRule)
  const [first, rule, second] = [nodes.slice(0, at), nodes.slice(at, at + 1), nodes.slice(at + 1)]
  if (at < 0 || second.some(isRule)) return nodes
  const [before, after] = [first, second].map((part) => textLanguage(descriptionWords(part)))
  return before !== language && after === language ? [...second, ...rule, ...first] : nodes
}
