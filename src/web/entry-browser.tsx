import { hashKey } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chooseLanguage } from '../contract/language.ts'
import { createApi } from './data/api/api.ts'
import { createQueryClient } from './data/api/query-client.ts'
import { readStoredUser } from './data/device/stored-session.ts'
import { outboxLater } from './data/outbox/outbox-later.ts'
import type { Device, DeviceAccess } from './data/router-context.ts'
import { createSessionStore } from './data/session/session-store.ts'
import { dropCookie, readCookie } from './kit/cookies.ts'
import { createI18n } from './kit/i18n/catalogues.ts'
import { readSavedLanguage } from './kit/i18n/saved-language.ts'
import { withDialogs } from './kit/navigation/dialog-history.ts'
import { followHead } from './kit/navigation/document-head.ts'
import { createAppRouter } from './router.tsx'
import { ignoreComposingEnter } from './start/composing-enter.ts'
import { noteEarlyInput } from './start/early-fields.ts'
import { readPageState, takeAnswers } from './start/page-state.ts'
import { Providers } from './start/providers.tsx'
import { surviveTranslators } from './start/translated-page.ts'
import './kit/ui/tokens.css'
import './kit/ui/base.css'

interface HydratedProps {
  /** Passes on to React the input from before it ran; null where the page came without its content. */
  replay: (() => void) | null
  then: () => void
  children: ReactNode
}

/**
 * Lets the boot script play the tap that it holds, marks the page as hydrated for tests, and lets `start` continue.
 * A wrapper, not a sibling, which would change every useId.
 */
function Hydrated({ replay, then, children }: HydratedProps) {
  useEffect(() => {
    // Before the boot script plays its tap, and in another task: React is still at work in this one.
    setTimeout(() => {
      // Computes styles first, or the screen would fade in as after a navigation (frame/site-frame.module.css).
      void getComputedStyle(document.querySelector('main > *') ?? document.body).opacity
      replay?.()
      document.documentElement.dataset.hydrated = ''
      then()
    })
    dispatchEvent(new Event('hydrated'))
  }, [replay, then])
  return children
}

/** Resolves when React has nothing left to hydrate either. Safari has no idle callbacks. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

/** Resolves when all styles have loaded, or failed: a screen reached from here must not show without them. */
async function allStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => !sheet,
  )
  await Promise.all(
    missing.map((link) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
      return promise
    }),
  )
}

/** The timeout of the device's storage: browsers have been seen to leave an IndexedDB request unanswered. */
const TIMEOUT_MS = 1_500

const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))
/** Starts a new task, so that the page can answer events in between: a slow phone takes long to start the app. */
const nextTask = () => pause(0)

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  surviveTranslators(document)
  const state = readPageState()
  const language = state ? chooseLanguage(document.documentElement.lang) : readSavedLanguage()
  document.documentElement.lang = language

  // The shell requests all of these at once: the settings arrive while the device's long code is evaluated.
  const settingsAsked =
    state?.settings ?? import('./start/settings.ts').then(({ fetchSettings }) => fetchSettings())
  const deviceCode = state ? null : import('./start/device.ts')
  const answers = deviceCode?.then(({ openAnswers }) => openAnswers(readStoredUser()?.id ?? null))
  // A failure is reported by `openTheDevice`.
  answers?.catch(() => {})
  const [i18n, settings] = await Promise.all([createI18n(language), settingsAsked])
  if (state) await nextTask()
  const queryClient = createQueryClient('browser')
  const brought = state?.queries ?? []
  takeAnswers(queryClient, brought)
  const presentToServer = state?.session === true
  const rendered = new Set(brought.map(([queryKey]) => hashKey(queryKey)))

  const csrf = () => {
    const token = readCookie(document.cookie, settings.csrf_cookie)
    return token === null ? null : { header: settings.csrf_header, token }
  }
  /** Without the chunk the desk's rows wait for the next start. */
  const startDesk = () =>
    import('./desk/desk-start.ts').then(({ startDesk }) => startDesk(i18n)).catch(() => {})
  const { promise: opened, resolve, reject } = Promise.withResolvers<Device>()
  const openTheDevice = () => {
    const loading = deviceCode ?? import('./start/device.ts')
    loading
      .then(({ openDevice }) =>
        openDevice({
          queryClient,
          user: readStoredUser(),
          startDesk,
          csrf,
          extensions: settings.extensions,
          rendered,
          answers,
        }),
      )
      .then((opening) => {
        device.connectivity = opening.connectivity
        resolve(opening)
      })
      .catch(reject)
    // The app works without the device's storage, but stores nothing.
    return opened.then(() => {}, reportError)
  }
  const device: DeviceAccess = {
    opened,
    outbox: outboxLater(opened.then(({ outbox }) => outbox)),
    connectivity: null,
  }
  // The shell has nothing to hydrate: stored answers are its first content.
  if (!state) await Promise.race([openTheDevice(), pause(TIMEOUT_MS)])

  const api = createApi({
    origin: location.origin,
    csrf,
    onAnswer: (answered) => device.connectivity?.observed(answered),
  })
  const session = createSessionStore({
    api,
    queryClient,
    device,
    csrf,
    dropCookie: () => dropCookie(settings.csrf_cookie),
    startDesk,
  })
  void opened.then(
    (stores) =>
      import('./data/session/watch-session.ts').then(({ watchSession }) =>
        watchSession(session, queryClient, stores),
      ),
    () => {},
  )

  if (state) await nextTask()
  const context = {
    side: 'browser' as const,
    queryClient,
    api,
    i18n,
    settings,
    session: {
      // Until hydration the server's view of the session holds: hydration must find what the server rendered.
      present: () =>
        state && document.documentElement.dataset.hydrated === undefined
          ? presentToServer
          : session.getSnapshot().status !== 'visitor',
      presentToServer,
    },
    device,
  }
  const router = createAppRouter(context, withDialogs(createBrowserHistory()))
  followHead(router)
  ignoreComposingEnter(document)
  if (settings.browse_access === 'members') {
    // The route's own check redirects a reader whose session has ended to the login.
    session.subscribe(() => session.getSnapshot().status === 'visitor' && void router.invalidate())
  }
  // Without `ssr` the router suspends on its first render, and React discards the server's markup (error 418).
  if (state) router.ssr = { manifest: undefined }
  await Promise.all([router.load(), allStyles()])

  const hydrated = Promise.withResolvers<void>()
  const replay = state && noteEarlyInput(document)
  const app = (
    <Hydrated replay={replay} then={hydrated.resolve}>
      <Providers router={router} session={session} />
    </Hydrated>
  )
  const onRecoverableError = (error: unknown) => reportError(error)
  // A transition hydrates in slices, between which the page answers.
  if (state) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root, { onRecoverableError }).render(app)

  await hydrated.promise
  if (state) await idle()
  // A language stored here may have outlived its cookie, which is all that the server sees.
  if (state && readSavedLanguage() !== language) {
    const { changeLanguage } = await import('./kit/i18n/change-language.ts')
    await changeLanguage(i18n, readSavedLanguage())
    await router.invalidate()
  }
  // Analytics is a chunk of its own, which no page loads where no sink is configured.
  if (settings.analytics) {
    void import('./data/analytics/count.tsx')
      .then(({ startAnalytics }) => startAnalytics({ router, i18n, outbox: device.outbox }))
      .catch(reportError)
  }
  if (state) await openTheDevice()
  // A hanging signal does not hold up what is on the device.
  await Promise.race([session.validate(), pause(TIMEOUT_MS)])
  const { startAppOnDevice } = await import('./start/app-on-device.tsx')
  await startAppOnDevice({ i18n, outbox: device.outbox, router })
  // From here on the boot script need not reload a page that comes back from the back/forward cache.
  document.documentElement.dataset.started = ''
}

// `start` is never awaited: chunks import the entry, so a top-level await that waits for a chunk would deadlock.
start().catch(reportError)
