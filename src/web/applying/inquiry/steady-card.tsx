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

/** The page's end, in the window's coordinates. */
const endOfPage = () => document.documentElement.getBoundingClientRect().bottom

/**
 * A card that takes another shape without moving the page below it: a notice then stands where the button was. It is a
 * class, since only a class can measure right before the DOM changes.
 */
export class SteadyCard extends Component<SteadyCardProps> {
  box = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ shape }: SteadyCardProps) {
    const box = this.box.current
    // An arrival at the form by its address shows the form's head.
    const isArrival = shape === 'looking' && location.hash === '#inquiry'
    if (shape === this.props.shape || box === null || isArrival) return null
    const { bottom } = box.getBoundingClientRect()
    return { bottom, end: endOfPage(), hadFocus: box.contains(document.activeElement) }
  }

  override componentDidMount() {
    this.showAlerts('')
  }

  override componentDidUpdate(
    { alerts }: SteadyCardProps,
    _state: unknown,
    before: { bottom: number; end: number; hadFocus: boolean } | null,
  ) {
    this.showAlerts(alerts)
    const box = this.box.current
    // A standing inquiry leads into the match flow, which moves the focus as it closes.
    const hasLostFocus = before?.hadFocus && document.activeElement === document.body
    const inCard = box?.querySelector('dialog[open] *, h2')
    if (hasLostFocus && inCard && this.props.shape !== 'standing') focusHeadingNear(inCard)
    const moved = before ? endOfPage() - before.end : 0
    if (before === null || box === null || moved === 0) return
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
