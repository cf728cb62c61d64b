/** Descriptions that say the same in two languages, with a rule between them. */
import type { Language } from '../contract/language.ts'
import type { DescriptionNode } from './description-tree.ts'
import { textLanguage } from './text-language.ts'

/** The words of a description, without its elements. */
export function descriptionWords(nodes: readonly DescriptionNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : descriptionWords(node.children))).join(' ')
}

const isRule = (node: DescriptionNode): boolean => typeof node !== 'string' && node.tag === 'hr'

export interface DescriptionParts {
  readonly own: readonly DescriptionNode[]
  /** The same in the other language; empty where there is none. */
  readonly other: readonly DescriptionNode[]
}

/** The part for the reader, where one rule divides a description into two languages; any other is theirs as a whole. */
export function descriptionParts(nodes: readonly DescriptionNode[], language: Language): DescriptionParts {
  const at = nodes.findIndex(isRule)
  const [first, second] = [nodes.slice(0, at), nodes.slice(at + 1)]
  if (at < 0 || second.some(isRule)) return { own: nodes, other: [] }
  const [before, after] = [first, second].map((part) => textLanguage(descriptionWords(part)))
  if (before === after || first.length === 0 || second.length === 0) return { own: nodes, other: [] }
  return before === language ? { own: first, other: second } : { own: second, other: first }
}
