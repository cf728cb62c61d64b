import { Link } from '@tanstack/react-router'
import { textLanguage } from '../../kit/i18n/text-language.ts'
import type { Block, Inline } from './long-text.ts'

/** Paragraphs and lists, with their links. */
export function BlockTexts({ of, supportEmail }: { of: readonly Block[]; supportEmail: string }) {
  return of.map((block) => {
    const key = JSON.stringify(block)
    if (!('items' in block)) return <p key={key}>{inlines(block, supportEmail)}</p>
    return (
      <ul key={key}>
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>{inlines(item, supportEmail)}</li>
        ))}
      </ul>
    )
  })
}

function inlines(sentence: readonly Inline[], supportEmail: string) {
  return sentence.map((inline) => {
    const key = JSON.stringify(inline)
    if (typeof inline === 'string') return inline
    if ('mail' in inline)
      return (
        <a key={key} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )
    if ('foreign' in inline)
      return (
        <span key={key} lang={textLanguage(inline.foreign)}>
          {inline.foreign}
        </span>
      )
    return (
      <Link key={key} to={inline.to} search={inline.search}>
        {inline.text}
      </Link>
    )
  })
}
