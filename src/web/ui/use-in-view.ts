import { type RefObject, useEffect, useState } from 'react'

/** Where a phone's tab bar lies over the page (site-frame.module.css). */
const HAS_TABS = '(width < 48rem)'
/** Its height and a little more, in the root's font size. */
const TABS_HEIGHT = 4

/** CSS pixels at the window's foot that show nothing of the page. */
function behindTabs(): number {
  const { fontSize } = getComputedStyle(document.documentElement)
  return matchMedia(HAS_TABS).matches ? TABS_HEIGHT * Number.parseFloat(fontSize) : 0
}

interface InViewOptions {
  /** What lies behind a phone's tab bar is not in sight. */
  readonly aboveTabs?: boolean
}

/** Whether some of the element is on the screen; false until that is known, as on the server. */
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
