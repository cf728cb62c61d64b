import { hydrate } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chooseLanguage } from '../contract/language.ts'
import { createApi } from './api.ts'
import { readCookie } from './cookies.ts'
import { followHead } from './document-head.ts'
import { createI18n } from './i18n/catalogues.ts'
import { readSavedLanguage } from './i18n/saved-language.ts'
import { asOf, readPageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { registerServiceWorker } from './service-worker-registration.ts'
import { fetchSettings } from './settings.ts'
import './ui/tokens.css'
import './ui/base.css'

/** Tells the boot script to play the tap that it kept, and tests that the page answers. A wrapper, not a sibling: that would change every useId. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

/** Kept out of the HTML: nothing of it is needed before the app runs. */
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

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const state = readPageState()
  const language = state ? chooseLanguage(document.documentElement.lang) : readSavedLanguage()
  document.documentElement.lang = language

  const [i18n, settings] = await Promise.all([createI18n(language), state?.settings ?? fetchSettings()])
  const queryClient = createQueryClient('browser')
  if (state) hydrate(queryClient, asOf(Date.now(), state.queries))

  const csrfToken = () => readCookie(document.cookie, settings.csrf_cookie)
  const router = createAppRouter({
    side: 'browser',
    queryClient,
    api: createApi({
      origin: location.origin,
      csrf: () => {
        const token = csrfToken()
        return token === null ? null : { header: settings.csrf_header, token }
      },
    }),
    i18n,
    settings,
    session: { present: () => csrfToken() !== null },
  })
  followHead(router)
  // Without this the router suspends on its first render, and React gives up the server's markup (error 418).
  if (state) router.ssr = { manifest: undefined }
  await router.load()

  const app = (
    <Hydrated>
      <Providers router={router} />
    </Hydrated>
  )
  const onRecoverableError = (error: unknown) => reportError(error)
  if (state) hydrateRoot(root, app, { onRecoverableError })
  else createRoot(root, { onRecoverableError }).render(app)

  linkInstallation(language)
  await registerServiceWorker()
}

// Never awaited here: chunks import the entry, and their import would wait for this module, which waits for them.
start().catch(reportError)
