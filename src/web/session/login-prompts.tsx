/** The ways to the login from a screen, all of which lead back to it. */
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Layer } from '../ui/layer.ts'

const useHere = () => useLocation({ select: ({ href }) => href })

/**
 * Of a write that waits for its renter: why, and the way to the login. The login never bounces: what a write was
 * refused for, the session is not confirmed by (see ./watch-session.ts).
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
 * The way to the login where one stood in the place of an answer. No user was logged out by that, so the page offers
 * none otherwise.
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
  /** As the reader goes to the login or the sign-up. */
  onLogin?: () => void
  /** What for; left out it is for an inquiry. */
  children?: ReactNode
}

/** Tells a visitor that this needs a login or a sign-up. */
export function LoginNeeded({ layer, onLogin, children }: LoginNeededProps) {
  const redirect = useHere()
  // A login goes back to the place in the page; a sign-up comes to its form.
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
          <LinkButton to="/signup" search={{ redirect: children ? redirect : toForm }} onClick={onLogin}>
            <Trans>Sign up</Trans>
          </LinkButton>
          <LinkButton to="/login" search={{ redirect }} variant="primary" onClick={onLogin}>
            <Trans>Log in</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        {children ?? (
          <Trans>Log in to choose a room and apply for this home. You will come back to this page.</Trans>
        )}
      </p>
    </Dialog>
  )
}
