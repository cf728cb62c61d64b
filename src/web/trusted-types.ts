/** The page's only Trusted Types policy, made once: the Content-Security-Policy names it and allows no second. */

const POLICY = 'bangjjak'
const allowedScripts: ReadonlySet<string> = new Set(['/worker.js'])

const rules = {
  createScriptURL(path: string): string {
    if (!allowedScripts.has(path)) throw new TypeError('Only our own worker may be started')
    return path
  },
}

let policy: { createScriptURL: (path: string) => TrustedScriptURL | string } | undefined

/** The address of our service worker in the form that `serviceWorker.register` takes under Trusted Types. */
export function workerUrl(): TrustedScriptURL | string {
  const made = policy ?? window.trustedTypes?.createPolicy(POLICY, rules) ?? rules
  policy = made
  return made.createScriptURL('/worker.js')
}
