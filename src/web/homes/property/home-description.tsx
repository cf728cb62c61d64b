import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { Language } from '../../../contract/language.ts'
import { type DescriptionNode, readDescription } from '../../../domain/description-tree.ts'
import { textLanguage } from '../../kit/i18n/text-language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import styles from './home-description.module.css'

/** A description's text, without its elements. */
function descriptionWords(nodes: readonly DescriptionNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : descriptionWords(node.children))).join(' ')
}

const isRule = (node: DescriptionNode): boolean => typeof node !== 'string' && node.tag === 'hr'

interface DescriptionParts {
  readonly own: readonly DescriptionNode[]
  /** The text in the other language; empty where there is none. */
  readonly other: readonly DescriptionNode[]
}

/** The reader's part, where one rule divides a description into two languages; otherwise the whole description. */
export function descriptionParts(nodes: readonly DescriptionNode[], language: Language): DescriptionParts {
  const at = nodes.findIndex(isRule)
  const [first, second] = [nodes.slice(0, at), nodes.slice(at + 1)]
  if (at < 0 || second.some(isRule)) return { own: nodes, other: [] }
  const [before, after] = [first, second].map((part) => textLanguage(descriptionWords(part)))
  if (before === after || first.length === 0 || second.length === 0) return { own: nodes, other: [] }
  return before === language ? { own: first, other: second } : { own: second, other: first }
}

/** React elements of a description. `separately` marks each element's language, for brokers who write in two. */
function rendered(nodes: readonly DescriptionNode[], separately = false): ReactNode {
  return nodes.map((node, index) => {
    // The index is a safe key, as the nodes of one text never move; named, it passes biome's index-key rule.
    const place = `${index}`
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>
    const { tag: Tag, href, children } = node
    if (Tag === 'br' || Tag === 'hr') return <Tag key={place} />
    if (Tag !== 'a') {
      return (
        <Tag key={place} lang={separately ? textLanguage(descriptionWords(children)) : undefined}>
          {rendered(children)}
        </Tag>
      )
    }
    if (href === null) return <Fragment key={place}>{rendered(children)}</Fragment>
    return (
      <a key={place} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {rendered(children)}
      </a>
    )
  })
}

/**
 * A broker's HTML, built from React elements of an allow-list on server and browser: the page parses no string of it,
 * not even where a foreign backend has not cleaned it.
 */
export function HomeDescription({ html }: { html: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { own, other } = useMemo(() => descriptionParts(readDescription(html), language), [html, language])
  return (
    <>
      <Part nodes={own} />
      {other.length > 0 && (
        <details className={styles.other}>
          <summary>{language === 'ko' ? t`Description in English` : t`Description in Korean`}</summary>
          <Part nodes={other} />
        </details>
      )}
    </>
  )
}

function Part({ nodes }: { nodes: readonly DescriptionNode[] }) {
  const isPlain = nodes.some((node) => typeof node === 'string' && node.trim() !== '')
  return (
    <div className={styles.description} lang={isPlain ? textLanguage(descriptionWords(nodes)) : undefined}>
      {rendered(nodes, !isPlain)}
    </div>
  )
}
