/** Background Sync, which TypeScript does not know; Chromium alone has it. https://wicg.github.io/background-sync/spec/ */

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/** The tag by which a page asks the browser to wake the worker for rows that wait, once there is a network. */
export const OUTBOX_SYNC = 'outbox'
