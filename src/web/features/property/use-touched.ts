import { useSyncExternalStore } from 'react'

const touches = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const
let touched = false

function subscribe(listener: () => void): () => void {
  const notice = () => {
    touched = true
    listener()
  }
  for (const type of touches) addEventListener(type, notice, { once: true, passive: true })
  return () => {
    for (const type of touches) removeEventListener(type, notice)
  }
}

/**
 * Whether the reader has begun to use the page. Until then its first picture comes in a smaller width, because it
 * decides how soon the page is there; from then on it may be as sharp as the screen.
 */
export function useTouched(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => touched || (navigator.userActivation?.hasBeenActive ?? true),
    () => false,
  )
}
