/** The page's only Trusted Types policy, made once: the Content-Security-Policy names it and allows no second. */

const POLICY = 'bangjjak'
const allowedScripts: ReadonlySet<string> = new Set(['/worker.js'])

const rules = {
  createScriptURL(path: string): string {
    if (!allowedScripts.has(path)) throw new TypeError('Only our own worker may be started')
    return path
  },
  createHTML(): string {
    throw new TypeError('No HTML is ever made of text')
  },
  createScript(): string {
    throw new TypeError('No script is ever made of text')
  },
}

let policy: TrustedTypePolicy | undefined

/** The address of our service worker in the form that `serviceWorker.register` takes under Trusted Types. */
export function workerUrl(): TrustedScriptURL | string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules)
  return (policy ?? rules).createScriptURL('/worker.js')
}
