import { workerUrl } from './trusted-types.ts'

/** Registers the worker once the page has nothing better to do. Updates are offered by the offline screens, not forced. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  await new Workbox(workerUrl()).register()
}
