import { type RefObject, useEffect, useState } from 'react'

/** The media query of a phone's tab bar, which lies over the page (site-frame.module.css). */
const HAS_TABS = '(width < 48rem)'
/** The tab bar's height and a little more, in rem. */
const TABS_HEIGHT = 4

/** The px at the window's foot that the tab bar covers. */
function behindTabs(): number {
  const { fontSize } = getComputedStyle(document.documentElement)
  return matchMedia(HAS_TABS).matches ? TABS_HEIGHT * Number.parseFloat(fontSize) : 0
}

interface InViewOptions {
  /** Whether an element behind a phone's tab bar counts as out of sight. */
  readonly aboveTabs?: boolean
}

/** Whether a part of the element is on the screen; false until that is known, as on the server. */
export function useInView(
  element: RefObject<Element | null>,
  { aboveTabs = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let observer: IntersectionObserver | null = null
    const observe = () => {
      observer?.disconnect()
      observer = new IntersectionObserver(
        (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
        aboveTabs ? { rootMargin: `0px 0px -${behindTabs()}px` } : {},
      )
      observer.observe(target)
    }
    observe()
    const tabs = matchMedia(HAS_TABS)
    if (aboveTabs) tabs.addEventListener('change', observe)
    return () => {
      tabs.removeEventListener('change', observe)
      observer?.disconnect()
    }
  }, [element, aboveTabs])
  return inView
}
