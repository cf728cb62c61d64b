import { Link } from '@tanstack/react-router'
import { textLanguage } from '../../../domain/text-language.ts'
import type { Block, Inline } from './long-text.ts'

/** A paragraph or a list, with its links. */
export function BlockText({ of, supportEmail }: { of: Block; supportEmail: string }) {
  if (!('items' in of)) return <p>{inlines(of, supportEmail)}</p>
  return (
    <ul>
      {of.items.map((item) => (
        <li key={JSON.stringify(item)}>{inlines(item, supportEmail)}</li>
      ))}
    </ul>
  )
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
