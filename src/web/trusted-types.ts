/** The page's only Trusted Types policy, made once: the Content-Security-Policy names it and allows no second. */

const POLICY = 'bangjjak'
const allowedScripts: ReadonlySet<string> = new Set(['/worker.js'])

const rules = {
  createScriptURL(path: string): string {
    if (!allowedScripts.has(path)) throw new TypeError('Only our own worker may be started')
    return path
  },
  // For DOMPurify alone, which parses what it is to clean in a document that runs nothing; nothing else asks for it.
  createHTML: (html: string): string => html,
  createScript(): string {
    throw new TypeError('No script is ever made of text')
  },
}

let policy: TrustedTypePolicy | undefined

function pagePolicy(): TrustedTypePolicy | null {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules)
  return policy ?? null
}

/** The address of our service worker in the form that `serviceWorker.register` takes under Trusted Types. */
export function workerUrl(): TrustedScriptURL | string {
  return (pagePolicy() ?? rules).createScriptURL('/worker.js')
}

/** For DOMPurify, so that it makes no policy of its own; null where the browser knows no Trusted Types. */
export function purifierPolicy(): TrustedTypePolicy | null {
  return pagePolicy()
}
