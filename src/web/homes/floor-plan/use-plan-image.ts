import { type RefObject, useEffect, useState } from 'react'
import { sourceUrl } from '../../data/pictures/source-url.ts'
import type { PlanSize } from './shown-plan.ts'

interface PlanImage {
  readonly status: 'waiting' | 'loaded' | 'failed'
  /** The image's URL, once it has loaded. */
  readonly url: string | null
  /** The image's own size in pixels, once it has loaded. */
  readonly size: PlanSize | null
  readonly retry: () => void
}

const SOON = { rootMargin: '50px' }

/** Loads a plan's image 50 px before `place` comes into view (rule 2.8). A source that is no image has failed. */
export function usePlanImage(source: string | null, place: RefObject<Element | null>): PlanImage {
  const url = sourceUrl(source)
  const [isNear, setNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ url: string; attempt: number; size: PlanSize | null } | null>(null)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }, SOON)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place])

  useEffect(() => {
    if (!isNear || url === null) return
    const image = new Image()
    image.onload = () =>
      setOutcome({ url, attempt, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.onerror = () => setOutcome({ url, attempt, size: null })
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [isNear, url, attempt])

  const isOver = outcome !== null && outcome.url === url && outcome.attempt === attempt
  const size = isOver ? outcome.size : null
  return {
    status: size !== null ? 'loaded' : url === null || isOver ? 'failed' : 'waiting',
    url: size && url,
    size,
    retry: () => setAttempt((current) => current + 1),
  }
}
