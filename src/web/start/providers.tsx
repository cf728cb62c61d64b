import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { noOutbox, OutboxContext } from '../data/outbox/outbox-context.ts'
import { noSession, SessionContext } from '../data/session/session-context.tsx'
import type { SessionStore } from '../data/session/session-store.ts'

interface ProvidersProps {
  router: RegisteredRouter
  /** The page's session store; absent on the server, where no user is known. */
  session?: SessionStore
}

/** The root of the React tree, which must be the same on the server and in the browser, or hydration fails. */
export function Providers({ router, session }: ProvidersProps) {
  const { i18n, queryClient, device } = router.options.context
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session ?? noSession}>
          <OutboxContext value={device?.outbox ?? noOutbox}>
            <RouterProvider router={router} />
          </OutboxContext>
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}
