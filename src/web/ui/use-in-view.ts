import { type RefObject, useEffect, useState } from 'react'

/** For what is in sight only above a phone's tab bar, which is 3.75rem high. */
export const ABOVE_TABS = '0px 0px -64px'

/**
 * Whether some of the element is on the screen, but for its edges (`margin`, as CSS has it); false until that is known, as
 * on the server.
 */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, margin])
  return inView
}
