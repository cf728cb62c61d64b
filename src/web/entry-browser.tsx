import { hashKey } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chooseLanguage } from '../contract/language.ts'
import { createApi } from './api/api.ts'
import { dropCookie, readCookie } from './api/cookies.ts'
import { ignoreComposingEnter } from './app/composing-enter.ts'
import { followHead } from './app/document-head.ts'
import { noteEarlyInput } from './app/early-fields.ts'
import { readPageState, takeAnswers } from './app/page-state.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createI18n } from './i18n/catalogues.ts'
import { readSavedLanguage } from './i18n/saved-language.ts'
import { withDialogs } from './navigation/dialog-history.ts'
import { outboxLater } from './outbox/outbox-later.ts'
import { createAppRouter } from './router.tsx'
import type { Device, DeviceAccess } from './router-context.ts'
import { createSessionStore } from './session/session-store.ts'
import { readStoredUser } from './session/stored-session.ts'
import './ui/tokens.css'
import './ui/base.css'

interface HydratedProps {
  /** Passes on to React what was typed before; null where the page came without its content. */
  replay: (() => void) | null
  then: () => void
  children: ReactNode
}

/**
 * Lets the boot script play the tap that it holds, shows tests that the page answers, and lets `start` go on.
 * A wrapper, not a sibling: that would change every useId.
 */
function Hydrated({ replay, then, children }: HydratedProps) {
  useEffect(() => {
    // Before the boot script plays its tap, and not in this task: React is at work in it.
    setTimeout(() => {
      // Has styles once before, or it would come in like a screen that takes another's place (frame/site-frame.module.css).
      void getComputedStyle(document.querySelector('main > *') ?? document.body).opacity
      replay?.()
      document.documentElement.dataset.hydrated = ''
      then()
    })
    dispatchEvent(new Event('hydrated'))
  }, [replay, then])
  return children
}

/** Resolves when React, too, has nothing left to hydrate. Safari has no idle callbacks. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

/** Resolves when the whole stylesheet is here, or cannot be had: a screen reached from here must not show without. */
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

/** Browsers have been seen to leave an IndexedDB request unanswered; then the app opens without. */
const TIMEOUT_MS = 1_500

const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))
/** Lets the page answer what came meanwhile: a slow phone takes long for what starts the app. */
const nextTask = () => pause(0)

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const state = readPageState()
  const language = state ? chooseLanguage(document.documentElement.lang) : readSavedLanguage()
  document.documentElement.lang = language

  // The shell waits for all of these at once: the settings come while the device's code, which is long, is evaluated.
  const settingsAsked =
    state?.settings ?? import('./app/settings.ts').then(({ fetchSettings }) => fetchSettings())
  const deviceCode = state ? null : import('./app/device.ts')
  const answers = deviceCode?.then(({ openAnswers }) => openAnswers(readStoredUser()?.id ?? null))
  // A failure is reported below.
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
  const { promise: opened, resolve, reject } = Promise.withResolvers<Device>()
  const openTheDevice = () => {
    const loading = deviceCode ?? import('./app/device.ts')
    loading
      .then(({ openDevice }) =>
        openDevice({
          queryClient,
          user: readStoredUser()?.id ?? null,
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
    // Without it nothing is stored, but the app works.
    return opened.then(() => {}, reportError)
  }
  const device: DeviceAccess = {
    opened,
    outbox: outboxLater(opened.then(({ outbox }) => outbox)),
    connectivity: null,
  }
  // The shell has nothing to hydrate: what is stored is its first content.
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
  })
  void opened.then(
    (stores) =>
      import('./session/watch-session.ts').then(({ watchSession }) =>
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
      // Until a rendered page is hydrated, as the server saw it: hydration must find what the server rendered.
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
    // The routes' own rule sends a reader whose session has ended to the login.
    session.subscribe(() => session.getSnapshot().status === 'visitor' && void router.invalidate())
  }
  // Without this the router suspends on its first render, and React gives up the server's markup (error 418).
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
  // As a transition it is done in slices, between which the page answers.
  if (state) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root, { onRecoverableError }).render(app)

  await hydrated.promise
  if (state) await idle()
  // A choice that outlived its cookie: the server could not know of it.
  if (state && readSavedLanguage() !== language) {
    const { changeLanguage } = await import('./i18n/change-language.ts')
    await changeLanguage(i18n, readSavedLanguage())
    await router.invalidate()
  }
  // Not in the entry, and of every page where no sink is configured.
  if (settings.analytics) {
    void import('./features/analytics/count.tsx')
      .then(({ startAnalytics }) => startAnalytics({ router, i18n, outbox: device.outbox }))
      .catch(reportError)
  }
  if (state) await openTheDevice()
  // Where the signal hangs, what is on the device does not wait for it.
  await Promise.race([session.validate(), pause(TIMEOUT_MS)])
  const { startAppOnDevice } = await import('./app/app-on-device.tsx')
  await startAppOnDevice({ i18n, outbox: device.outbox, router })
  // The boot script need not load a page anew that comes back.
  document.documentElement.dataset.started = ''
}

// Never awaited here: chunks import the entry, and their import would wait for this module, which waits for them.
start().catch(reportError)
