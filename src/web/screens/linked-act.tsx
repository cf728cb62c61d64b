import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SubmitForm } from '../data/api/submit-form.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { Spinner } from '../kit/ui/waiting.tsx'
import { AccountPage } from './account-page.tsx'

interface LinkedActProps<Link> {
  title: ReactNode
  /** The key under which what the link says is known while the screen is open. */
  queryKey: readonly string[]
  token: string
  read: (signal: AbortSignal) => Promise<Link>
  /** Said of a link without a token, and of one that the server does not know. */
  invalid: ReactNode
  children: (link: Link) => ReactNode
}

/** The screen of a link in an email that does something by a press alone, since mail scanners open links. */
export function LinkedAct<Link>({ title, queryKey, token, read, invalid, children }: LinkedActProps<Link>) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, token],
    queryFn: ({ signal }) => read(signal),
    enabled: token !== '',
  })
  const isInvalid = token === '' || (error instanceof ApiError && error.status === 404)
  return (
    <AccountPage title={title}>
      {isInvalid ? (
        <Notice tone="danger">{invalid}</Notice>
      ) : data ? (
        children(data)
      ) : error ? (
        <ErrorState onRetry={refetch}>{say(sayUnexpectedError(error))}</ErrorState>
      ) : (
        <Spinner />
      )}
    </AccountPage>
  )
}

const initial = {}

/** The button of such a link. */
export function ActForm({
  label,
  act,
  children,
}: {
  label: ReactNode
  act: () => Promise<void>
  children: ReactNode
}) {
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    submit: act,
    explain: (error) => ({ text: sayUnexpectedError(error) }),
  })
  return (
    <SubmitForm form={form} label={label}>
      {children}
    </SubmitForm>
  )
}
