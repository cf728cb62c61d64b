/** The document's head: defined by each route, written into the HTML by the server and into the page by the browser. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'

interface PageHead {
  title: string
  description?: string
  /** The path of a picture for link previews, a JPEG of 1200 × 630 px; left out, the product's own. */
  image?: string | null
  /** False for pages that no search engine should index. */
  listed?: boolean
  /** Whether the address holds a secret: requests made from the page then name its origin at most. */
  secret?: boolean
}

const PRODUCT = '방짝'

type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string }

/** The tags of a page, for a route's `head` option. */
export function pageHead({ title, description, image, listed = true, secret = false }: PageHead): {
  meta: MetaTag[]
} {
  const fullTitle = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  const meta: MetaTag[] = [{ title: fullTitle }, { property: 'og:title', content: fullTitle }]
  if (description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  meta.push(
    { property: 'og:image', content: image ?? '/share.jpg' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  )
  if (!listed) meta.push({ name: 'robots', content: 'noindex' })
  if (secret) meta.push({ name: 'referrer', content: 'strict-origin' })
  return { meta }
}

interface TitledOptions extends Pick<PageHead, 'listed' | 'secret'> {
  description?: MessageDescriptor
}

interface Matched {
  match: { context: { i18n: I18n } }
}

/** A route's `head` whose sentences depend on the language alone. */
export const titled =
  (title: MessageDescriptor, { description, ...options }: TitledOptions = {}) =>
  ({ match: { context } }: Matched) =>
    pageHead({
      title: context.i18n._(title),
      ...(description && { description: context.i18n._(description) }),
      ...options,
    })

/** The page's tags, each name's from the deepest route that sets it, in a stable order. */
export function headTags(router: AnyRouter): MetaTag[] {
  const tags = new Map<string, MetaTag>()
  for (const match of router.state.matches) {
    for (const tag of (match.meta ?? []) as (MetaTag | undefined)[]) {
      if (tag) tags.set('title' in tag ? 'title' : 'name' in tag ? tag.name : tag.property, tag)
    }
  }
  return [...tags.values()]
}

/**
 * Updates title, description and indexing as the reader moves: under the worker every page begins as the same shell,
 * even an unknown one, which comes with status 200. Link previews read only the server's HTML.
 */
export function followHead(router: AnyRouter): () => void {
  return router.subscribe('onResolved', () => {
    document.head.querySelector('meta[name=robots]')?.remove()
    for (const tag of headTags(router)) {
      if ('title' in tag) document.title = tag.title
      else if ('name' in tag) setMeta(tag.name, tag.content)
    }
  })
}

function setMeta(name: string, content: string): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)
  if (!element) {
    element = document.createElement('meta')
    element.name = name
    document.head.append(element)
  }
  element.content = content
}
