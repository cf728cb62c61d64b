/** The script that a shell with a last view starts with: without it the view would lie over an app that never starts. */
import { systemClock } from '../offline/clock.ts'
import { START_WITHOUT_AFTER_VIEW } from '../offline/last-view.ts'
import { patiently } from '../offline/patient-storage.ts'

/** Of whatever build, as they name it (vite.config.ts): the page may be of the one before this worker. */
export const isAfterView = (path: string): boolean => /^\/assets\/after-view-[^/]+\.js$/.test(path)

/** Milliseconds. */
const PATIENCE = 1_000

/** The kept script; where that is gone, or does not come, one that starts the app and no more. Never rejects. */
export async function afterView(kept: Promise<Response | undefined>): Promise<Response> {
  const script = await patiently(systemClock, kept, PATIENCE).catch(() => undefined)
  return script ?? new Response(START_WITHOUT_AFTER_VIEW, { headers: { 'content-type': 'text/javascript' } })
}
