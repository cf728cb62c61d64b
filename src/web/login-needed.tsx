import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Button, LinkButton } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

interface LoginNeededProps {
  open: boolean
  onClose: () => void
}

/** Tells a visitor that this needs a login, which leads back here. */
export function LoginNeeded({ open, onClose }: LoginNeededProps) {
  const here = useLocation({ select: (location) => location.href })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Login required</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LinkButton to="/login" search={{ redirect: here }} variant="primary">
            <Trans>Log in</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>Log in to choose a room and apply for this home. You will come back to this page.</Trans>
      </p>
    </Dialog>
  )
}
