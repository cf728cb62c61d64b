import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { OutboxProvider } from '../outbox/outbox-context.tsx'
import type { AppRouter } from '../router.tsx'
import { SessionProvider } from '../session/session-context.tsx'
import type { SessionStore } from '../session/session-store.ts'

export interface ProvidersProps {
  router: AppRouter
  /** Absent on the server, where nobody is known. */
  session?: SessionStore
}

/** The same tree on the server and in the browser, or hydration fails. */
export function Providers({ router, session }: ProvidersProps) {
  const { i18n, queryClient, device } = router.options.context
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <OutboxProvider outbox={device?.outbox}>
            <RouterProvider router={router} />
          </OutboxProvider>
        </SessionProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
