/**
 * Whether a screen keeps all it says: nothing sticks out sideways, no text is cut off, no English word of a control or a
 * table's heading breaks, no full stop begins a line, no control lies on another, and every target is 44 px or more
 * (WCAG 2.2: 1.4.4, 1.4.10, 2.5.5).
 */
import type { Page } from 'playwright/test'

/** Runs in the page. `targets`: whether their size is looked at, too; `across`: px that the screen is wide. */
function findMisfits({ targets, across: viewport }: { targets: boolean; across: number }): string[] {
  const TARGET = 44
  /** Of rounding. */
  const SLACK = 1
  const found: string[] = []
  const style = (element: Element) => getComputedStyle(element)
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    const kind = element.getAttribute('class')?.split(' ')[0] ?? ''
    return `${element.tagName.toLowerCase()}${kind && `.${kind}`} "${text.slice(0, 50)}"`
  }
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = []
    for (let each = element.parentElement; each; each = each.parentElement) all.push(each)
    return all
  }

  // What lies on top makes all else unreachable.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = modal ?? document.body
  const isShown = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    }) && element.closest('[inert], [aria-hidden="true"]') === null
  const isForReadersAlone = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || style(element).clipPath === 'inset(50%)'
  }
  const scrollsSideways = (element: Element): boolean =>
    ['auto', 'scroll'].includes(style(element).overflowX) && element.scrollWidth > element.clientWidth
  const inScroller = (element: Element): boolean =>
    ancestors(element).some((each) => each !== root && scrollsSideways(each))
  /** By something that shows a part of it on purpose; what is said there is looked at below. */
  const isClipped = (element: Element): boolean =>
    ancestors(element).some((each) => each !== root && ['hidden', 'clip'].includes(style(each).overflowX))
  const shown = [...root.querySelectorAll('*')].filter(
    (element) => !element.closest('svg svg, svg *') && isShown(element),
  )

  // Sideways. A phone's browser zooms out where something sticks out: the window's own width tells nothing.
  const edge = modal?.getBoundingClientRect().right ?? viewport
  const out = shown.filter(
    (element) =>
      element.getBoundingClientRect().right > edge + SLACK &&
      !inScroller(element) &&
      !isForReadersAlone(element) &&
      !isClipped(element) &&
      // A card goes where the finger goes.
      element.closest('[data-held]') === null,
  )
  for (const element of out.filter(
    (each) => !out.some((other) => other !== each && each.contains(other) && !each.matches('a, button, p')),
  )) {
    const beyond = Math.round(element.getBoundingClientRect().right - edge)
    found.push(`sticks out by ${beyond} px: ${nameOf(element)}`)
  }

  // Cut off.
  for (const element of shown) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(element)
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (!clips(overflowX) && !clips(overflowY)) continue
    if (isForReadersAlone(element) || element.matches('input, textarea, select')) continue
    const saysSomething = (element.textContent ?? '').trim() !== ''
    const told = element.getAttribute('title') !== null || element.getAttribute('aria-label') !== null
    const clamps = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (!saysSomething || (clamps && told)) continue
    const deeper = [...element.querySelectorAll('*')].filter(
      (each) => isShown(each) && !isForReadersAlone(each),
    )
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const texts = deeper.filter((each) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    if (!ownText && texts.length === 0) continue
    const box = element.getBoundingClientRect()
    const beyond = (side: 'right' | 'bottom', size: number) =>
      ownText ? size > 0 : texts.some((each) => each.getBoundingClientRect()[side] > box[side] + SLACK)
    if (clips(overflowX) && element.scrollWidth > element.clientWidth + SLACK && beyond('right', 1))
      found.push(`cut off sideways: ${nameOf(element)}`)
    if (clips(overflowY) && element.scrollHeight > element.clientHeight + SLACK && beyond('bottom', 1))
      found.push(`cut off below: ${nameOf(element)}`)
  }

  // What a field asks for: it does not scroll, and nobody reads the rest of it.
  const pen = document.createElement('canvas').getContext('2d')
  for (const element of shown) {
    if (pen === null || !element.matches('input:placeholder-shown')) continue
    const { font, paddingInlineStart, paddingInlineEnd } = style(element)
    pen.font = font
    const room =
      element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    const text = element.getAttribute('placeholder') ?? ''
    if (pen.measureText(text).width > room + SLACK) found.push(`cut off in its field: "${text}"`)
  }

  // What ends a sentence stays with its last word.
  const range = document.createRange()
  for (const element of shown) {
    for (const node of element.childNodes) {
      const { previousSibling: before } = node
      if (node.nodeType !== Node.TEXT_NODE || !(before instanceof Element)) continue
      const end = /^[,.;:!?)]/.exec(node.textContent ?? '')
      const above = [...before.getClientRects()].at(-1)
      if (end === null || above === undefined) continue
      range.setStart(node, 0)
      range.setEnd(node, 1)
      if (range.getBoundingClientRect().top >= above.bottom - SLACK)
        found.push(`"${end[0]}" begins a line: ${nameOf(element)}`)
    }
  }

  // Within a word: Korean may, between any two syllables, where nothing else helps.
  for (const element of shown) {
    if (!element.matches('a, a *, button, button *, label, label *, dt, th')) continue
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.includes('@')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[a-z]{3,}/gi)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) found.push(`"${word}" breaks: ${nameOf(element)}`)
      }
    }
  }

  const controls = shown.filter(
    (element) =>
      element.matches(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [tabindex="0"]',
      ) && !(element.matches('input') && element.closest('label') !== null && isForReadersAlone(element)),
  )
  const areaOf = (element: Element): DOMRect =>
    (element.matches('input[type="radio"], input[type="checkbox"], input[type="file"]')
      ? (element.closest('label') ?? element)
      : element
    ).getBoundingClientRect()
  /** What it scrolls with. */
  const layerOf = (element: Element): Element | undefined =>
    [element, ...ancestors(element)].find(
      (each) =>
        ['fixed', 'sticky'].includes(style(each).position) ||
        ['auto', 'scroll'].includes(style(each).overflowY) ||
        each.matches('[popover]'),
    )
  /** The eye in a field for a password. */
  const standsIn = (button: Element, field: Element): boolean => {
    const [inner, outer] = [button.getBoundingClientRect(), field.getBoundingClientRect()]
    const room = Number.parseFloat(style(field).paddingInlineEnd)
    return (
      button.matches('button') &&
      field.matches('input') &&
      inner.right <= outer.right &&
      outer.right - inner.left <= room + SLACK
    )
  }

  // One on another.
  const inPlace = controls
    .filter((element) => !element.matches('[tabindex="0"]'))
    .map((element) => ({ element, box: areaOf(element), layer: layerOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  for (const [index, one] of inPlace.entries()) {
    for (const other of inPlace.slice(index + 1)) {
      if (
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      if (standsIn(one.element, other.element) || standsIn(other.element, one.element)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const together =
        one.element.closest('label') !== null &&
        one.element.closest('label') === other.element.closest('label')
      if (across > 2 && down > 2 && !together)
        found.push(`lie on one another: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  }
  if (!targets) return found

  // Too small: what answers at a distance of 22 px from its middle is big enough, whatever its box.
  const place = { x: scrollX, y: scrollY }
  const inSentence = (element: Element): boolean =>
    style(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  for (const element of controls) {
    const area = areaOf(element)
    if (area.width >= TARGET - SLACK && area.height >= TARGET - SLACK) continue
    if (isForReadersAlone(element) || inSentence(element) || area.bottom < 0) continue
    const owner = element.closest('label') ?? element
    owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width: across, height: down } = areaOf(element)
    const [x, y] = [left + across / 2, top + down / 2]
    const reach = TARGET / 2 - SLACK
    const answers = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return (
        hit !== null &&
        (owner.contains(hit) ||
          hit.closest('label')?.control === element ||
          (hit.contains(element) && hit.matches('label, a, button')))
      )
    }
    const wideEnough = across >= TARGET - SLACK || (answers(-reach, 0) && answers(reach, 0))
    const highEnough = down >= TARGET - SLACK || (answers(0, -reach) && answers(0, reach))
    if (!wideEnough || !highEnough)
      found.push(`a target of ${Math.round(across)} x ${Math.round(down)} px: ${nameOf(element)}`)
  }
  scrollTo({ left: place.x, top: place.y, behavior: 'instant' })
  return found
}

const NARROW = 320
/** Percent. */
const LARGE_TEXT = 200

/** Resolves when what measures itself has answered to a new size: it is told in the next frame. */
const measured = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const DESKTOP = { width: 1280, height: 800 }

/**
 * What does not fit on the screen that is open: as it is, with text of twice the size, 320 px wide, and where `wide` is
 * given in a desktop's window, with what that finds there.
 */
export async function misfits(page: Page, wide?: (page: Page) => Promise<string[]>): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  const asIs = await page.evaluate(findMisfits, { targets: true, across: usual.width })
  const enlarge = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await enlarge(`${LARGE_TEXT}%`)
  await measured(page)
  const large = await page.evaluate(findMisfits, { targets: false, across: usual.width })
  await enlarge('')
  await page.setViewportSize({ ...usual, width: NARROW })
  await measured(page)
  const narrow = await page.evaluate(findMisfits, { targets: false, across: NARROW })
  const inWideWindow: string[] = []
  if (wide) {
    await page.setViewportSize(DESKTOP)
    await measured(page)
    inWideWindow.push(...(await page.evaluate(findMisfits, { targets: true, across: DESKTOP.width })))
    inWideWindow.push(...(await wide(page)))
  }
  await page.setViewportSize(usual)
  return [
    ...new Set([
      ...asIs,
      ...large.map((each) => `text at ${LARGE_TEXT} %, ${each}`),
      ...narrow.map((each) => `${NARROW} px wide, ${each}`),
      ...inWideWindow.map((each) => `${DESKTOP.width} px wide, ${each}`),
    ]),
  ]
}
