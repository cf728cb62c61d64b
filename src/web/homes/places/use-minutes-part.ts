import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { hasPlaces } from '../../data/device/kept-places.ts'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'

type Part = typeof import('./minutes-part.tsx')

let part: Part | null = null
const listeners = new Set<() => void>()

async function load(i18n: I18n): Promise<void> {
  const [loaded] = await Promise.all([import('./minutes-part.tsx'), loadLaterSentences(i18n)])
  part = loaded
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What says minutes to places, with all timetables and its sentences: loaded by itself where places are chosen on this
 * device, and never by those who have none.
 * @param isNeeded true loads it in any case
 */
export function useMinutesPart(isNeeded: boolean): Part | null {
  const { i18n } = useLingui()
  useEffect(() => {
    // Without it nothing is said.
    if (!part && (isNeeded || hasPlaces())) load(i18n).catch(() => {})
  }, [isNeeded, i18n])
  return useSyncExternalStore(
    subscribe,
    () => part,
    () => null,
  )
}
