/** The first screenful of the page as HTML that can only be looked at. */
import { KEPT_SCREENFULS, LONGEST_VIEW, type ViewTap } from '../offline/last-view.ts'

/** Never in a view: what acts, what is laid over the screen, and what passes. */
const LEFT_OUT =
  'script,style,link,meta,base,template,noscript,iframe,frame,object,embed,video,audio,canvas,foreignObject,animate,set,dialog,[popover],[data-passing]'

/** Comes and goes beside what the screen is about; `data-dated` is true only now. */
export const PASSING = '[data-passing],[data-dated]'

/** A carousel that plays, or stands on another than its first picture: the next start has the first. */
export const TURNED = '[data-turned=true]'

/** What the reader has said or been answered: kept as the place where it stands, without anything in it. */
const OWN = '[data-own]'

/** What never shows in a view, and changes nothing of it. */
export const UNSEEN = `${PASSING},${TURNED},${OWN},dialog,[popover]`

/** Pixels from the top of the page down to which it is kept. */
export const keptHeight = (): number => innerHeight * KEPT_SCREENFULS

/** Whether what `selector` names is in what is kept: further down it says nothing of that. */
const isInKept = (root: Element, selector: string): boolean =>
  [...root.querySelectorAll(selector)].some(
    (element) => element.getBoundingClientRect().top + scrollY <= keptHeight(),
  )

/** Whether the screen is not yet what it is going to be. */
export const isLoading = (root: Element): boolean => isInKept(root, '[aria-busy=true]')

/** What looks depend on; the rest, `style` and whatever listens to events above all, is left out. */
const SEEN = new Set(
  'class dir lang alt width height viewBox preserveAspectRatio d points x y x1 y1 x2 y2 cx cy r rx ry dx dy transform fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform text-anchor font-size type placeholder disabled rows cols colspan rowspan'.split(
    ' ',
  ),
)
const SEEN_FAMILIES = /^(?:aria|data)-[\w-]+$/

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'wbr'])

const escaped = (text: string): string => text.replace(/[&<>"'=]/g, (found) => `&#${found.charCodeAt(0)};`)

const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`

/** A path of our own, as pictures that are kept have it; nothing of other hosts, and no content in an address. */
function ownPath(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : null
}

function attributesOf(element: Element): string {
  let written = ''
  const isDrawing = element instanceof SVGElement
  for (const { name, value } of element.attributes)
    if (SEEN.has(name) || SEEN_FAMILIES.test(name) || (name === 'id' && isDrawing))
      written += attribute(name, value)
  if (element instanceof HTMLImageElement) {
    // The one of its widths that is here.
    const path = element.complete && element.naturalWidth > 0 ? ownPath(element.currentSrc) : null
    if (path !== null) written += attribute('src', path)
  }
  if (element instanceof HTMLInputElement && element.checked) written += attribute('checked', '')
  // Links are underlined only where they lead somewhere.
  if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) written += ' href="/"'
  return written
}

const hasBox = (element: Element): boolean =>
  element.checkVisibility() || getComputedStyle(element).display === 'contents'

/**
 * The first screenful of `root` and a little more; null where it is nothing to begin with: loading, failed, something typed
 * in it, or too long. The page is at its top.
 */
export function viewMarkup(root: Element): string | null {
  if (isLoading(root) || isInKept(root, '[role=alert]')) return null
  const bottom = keptHeight()
  const right = innerWidth
  let left = LONGEST_VIEW
  let isTyped = false
  const markup = (node: Node): string => {
    if (node instanceof Text) {
      const text = escaped(node.data)
      left -= text.length
      return text
    }
    if (!(node instanceof Element) || node.matches(LEFT_OUT) || left < 0) return ''
    const isThere = hasBox(node)
    const box = node.getBoundingClientRect()
    // What has no box still counts among its siblings.
    if (isThere && (box.top > bottom || box.left >= right) && box.width > 0) return ''
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)
      isTyped ||= node.value !== '' && !['checkbox', 'radio', 'range', 'hidden'].includes(node.type)
    const tag = node.localName
    const opening = `<${tag}${attributesOf(node)}>`
    left -= opening.length
    if (VOID.has(tag)) return opening
    const isEmpty = !isThere || node instanceof HTMLTextAreaElement || node.matches(OWN)
    return `${opening}${isEmpty ? '' : [...node.childNodes].map(markup).join('')}</${tag}>`
  }
  const html = [...root.childNodes].map(markup).join('')
  return isTyped || left < 0 || html.length > LONGEST_VIEW ? null : html
}

/** What answers taps within the kept height, and where it is: a tap on the view is meant for it (`after-view.ts`). */
export function viewTaps(root: Element): ViewTap[] {
  const bottom = keptHeight()
  return [...root.querySelectorAll('a[href],button,input,summary')].flatMap((element) => {
    const { x, y, width } = element.getBoundingClientRect()
    if (width === 0 || y > bottom || x >= innerWidth || element.closest(`${LEFT_OUT},${OWN}`)) return []
    const names = [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent]
    return { x: Math.round(x), y: Math.round(y), key: names.join('|') }
  })
}
