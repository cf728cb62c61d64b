import { type RefObject, useEffect, useState } from 'react'

/** Whether some of the element is on the screen; false until that is known, as on the server. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return inView
}
