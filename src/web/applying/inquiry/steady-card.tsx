import { Component, createRef, type ReactNode } from 'react'
import { Card } from '../../kit/ui/card.tsx'
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import shared from '../../kit/ui/shared.module.css'

interface SteadyCardProps {
  shape: string
  /** A text that names the card's errors; empty where there are none. */
  alerts: string
  children: ReactNode
}

interface Snapshot {
  readonly bottom: number
  readonly end: number
  readonly hadFocus: boolean
  /** The card's last control in view, and its place. */
  readonly control: { readonly element: Element; readonly top: number } | null
}

/** The page's end, in the window's coordinates. */
const endOfPage = () => document.documentElement.getBoundingClientRect().bottom

const topOf = (element: Element) => element.getBoundingClientRect().top

function lastControlInView(box: Element): Snapshot['control'] {
  const inView = (control: Element) => {
    const { top, bottom } = control.getBoundingClientRect()
    return top > 0 && bottom <= innerHeight
  }
  const element = [...box.querySelectorAll(':is(a, button):not(dialog *)')].findLast(inView)
  return element ? { element, top: topOf(element) } : null
}

/**
 * A card that takes another shape without moving the page below it: a notice then stands where the button was. It is a
 * class, since only a class can measure right before the DOM changes.
 */
export class SteadyCard extends Component<SteadyCardProps> {
  box = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ shape }: SteadyCardProps): Snapshot | null {
    const box = this.box.current
    // An arrival at the form by its address shows the form's head.
    const isArrival = shape === 'looking' && location.hash === '#inquiry'
    if (shape === this.props.shape || box === null || isArrival) return null
    const { bottom } = box.getBoundingClientRect()
    const hadFocus = box.contains(document.activeElement)
    return { bottom, end: endOfPage(), hadFocus, control: lastControlInView(box) }
  }

  override componentDidMount() {
    this.showAlerts('')
  }

  override componentDidUpdate(
    { alerts, shape: former }: SteadyCardProps,
    _state: unknown,
    before: Snapshot | null,
  ) {
    this.showAlerts(alerts)
    const box = this.box.current
    // A standing inquiry leads into the match flow, which moves the focus as it closes.
    const hasLostFocus = before?.hadFocus && document.activeElement === document.body
    const inCard = box?.querySelector('dialog[open] *, h2')
    if (hasLostFocus && inCard && !['standing', 'recorded'].includes(this.props.shape))
      focusHeadingNear(inCard)
    const moved = before ? endOfPage() - before.end : 0
    if (before === null || box === null || moved === 0) return
    // The card stays as it is, and has grown in its midst.
    if (former === 'standing') {
      if (before.control)
        scrollBy({ top: topOf(before.control.element) - before.control.top, behavior: 'instant' })
      return
    }
    if (before.bottom <= innerHeight) scrollBy({ top: moved, behavior: 'instant' })
    // The card's head says what became of the press; the page's header and the header's bar may lie over it.
    const headerEnd =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(box).scrollMarginTop)
    if (box.getBoundingClientRect().top < headerEnd)
      box.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  /** Scrolls the card to its errors: beside the home the card scrolls by itself, and errors stand at its end. */
  showAlerts(before: string) {
    const card = this.box.current?.firstElementChild
    const { alerts } = this.props
    if (card && alerts !== '' && alerts !== before) card.scrollTop = card.scrollHeight
  }

  override render() {
    return (
      <div ref={this.box}>
        <Card as="section" padded className={shared.stack5}>
          {this.props.children}
        </Card>
      </div>
    )
  }
}
