import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode, useMemo } from 'react'
import { descriptionParts, descriptionWords } from '../../../domain/description-languages.ts'
import { type DescriptionNode, readDescription } from '../../../domain/description-tree.ts'
import { textLanguage } from '../../../domain/text-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import styles from './home-description.module.css'

/** `separately`: each element says which language it is in, as brokers who write in two languages keep them apart. */
function rendered(nodes: readonly DescriptionNode[], separately = false): ReactNode {
  return nodes.map((node, index) => {
    // biome's index-key rule is met by naming the place: the nodes of one text never move.
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
 * A broker's HTML, built from React elements of an allow-list on both sides: no string of it is ever parsed by the page,
 * also where a foreign backend has not cleaned it.
 */
export function HomeDescription({ html }: { html: string }) {
  const language = useLanguage()
  const { own, other } = useMemo(() => descriptionParts(readDescription(html), language), [html, language])
  return (
    <>
      <Part nodes={own} />
      {other.length > 0 && (
        <details className={styles.other}>
          <summary>
            {language === 'ko' ? <Trans>Description in English</Trans> : <Trans>Description in Korean</Trans>}
          </summary>
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
