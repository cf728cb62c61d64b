/** What makes the app one that is installed, in a chunk of its own: nothing of it is needed before the app runs. */
import { workerUrl } from './trusted-types.ts'
import { keepShownPictures } from './worker-link.ts'

/** Kept out of the HTML, whose first packets are precious. */
function linkInstallation(language: string): void {
  const add = (rel: string, href: string) => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }
  add('manifest', language === 'ko' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`)
  add('apple-touch-icon', '/icons/apple-touch-icon.png')
}

/** Registers the worker. Updates are offered by the offline screens, not forced. */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  if (worker.controller === null)
    worker.addEventListener('controllerchange', keepShownPictures, { once: true })
  const { Workbox } = await import('workbox-window')
  await new Workbox(workerUrl()).register()
}

/** To be called once the page has nothing better to do. */
export async function install(language: string): Promise<void> {
  linkInstallation(language)
  await registerServiceWorker()
}
