import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, LinkButton } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import type { Layer } from './ui/layer.ts'

interface LoginNeededProps {
  layer: Layer
  /** As the reader goes to the login or the sign-up. */
  onLogin?: () => void
  /** What for; left out it is for an inquiry. */
  children?: ReactNode
}

/** Tells a visitor that this needs a login or a sign-up, which lead back here. */
export function LoginNeeded({ layer, onLogin, children }: LoginNeededProps) {
  const here = useLocation({ select: (location) => location.href })
  return (
    <Dialog
      layer={layer}
      title={<Trans>Login required</Trans>}
      footer={
        <>
          <Button onClick={layer.close}>
            <Trans>Cancel</Trans>
          </Button>
          <LinkButton to="/signup" search={{ redirect: here }} onClick={onLogin}>
            <Trans>Sign up</Trans>
          </LinkButton>
          <LinkButton to="/login" search={{ redirect: here }} variant="primary" onClick={onLogin}>
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
