/** Prompts to log in, whose links all lead back to the screen that they stand on. */
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../errors/api-error.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Layer } from '../ui/layer.ts'

const useHere = () => useLocation({ select: ({ href }) => href })

/**
 * A notice on a write that waits for its renter's login, with the link to it. The login screen does not send the reader
 * back: a session that a write was refused for counts as unconfirmed (see ./watch-session.ts).
 */
export function LoginAgain() {
  const redirect = useHere()
  return (
    <Trans>
      Your session has ended.{' '}
      <Link to="/login" search={{ redirect }} state={{ overLayer: true }}>
        Log in
      </Link>{' '}
      and it will be sent.
    </Trans>
  )
}

/**
 * A link to the login for a request that was answered with a redirect to one. Such an answer logs no user out, so the
 * page has no other link to the login.
 */
export function LoginForError({ error }: { error: unknown }) {
  const redirect = useHere()
  if (!(error instanceof ApiError) || error.kind !== 'redirect') return null
  return (
    <LinkButton to="/login" search={{ redirect }} state={{ overLayer: true }} icon="key">
      <Trans>Log in</Trans>
    </LinkButton>
  )
}

interface LoginNeededProps {
  layer: Layer
  /** Whether a sign-up leads to the page's application form, and not to the place in the page. */
  leadsToForm?: boolean
  /** The reason why a login is needed. */
  children: ReactNode
}

/** Tells a visitor that an action needs a login or a sign-up. */
export function LoginNeeded({ layer, leadsToForm = false, children }: LoginNeededProps) {
  const redirect = useHere()
  const toForm = `${redirect.replace(/#.*/s, '')}#inquiry`
  return (
    <Dialog
      layer={layer}
      title={<Trans>Login required</Trans>}
      footer={
        <>
          <Button onClick={layer.close}>
            <Trans>Cancel</Trans>
          </Button>
          <LinkButton to="/signup" search={{ redirect: leadsToForm ? toForm : redirect }}>
            <Trans>Sign up</Trans>
          </LinkButton>
          <LinkButton to="/login" search={{ redirect }} variant="primary">
            <Trans>Log in</Trans>
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
