import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { CornerSheet } from '../../kit/ui/corner-sheet.tsx'
import type { NewVersion, Updates } from './updates.ts'

/** Offers a new version once it is ready and would disturb nothing. */
export function UpdateSheet({ updates }: { updates: Updates }) {
  const { t } = useLingui()
  const { offer, taking } = useSyncExternalStore(updates.subscribe, updates.getSnapshot)
  return (
    // The live region exists from the start, so that a screen reader reads what appears in it.
    <div aria-live="polite">
      {offer && (
        <CornerSheet
          title={titles[offer]}
          actions={
            <>
              <Button variant="primary" busy={taking} onClick={updates.accept}>
                {offer === 'gone' ? t`Reload` : t`Update now`}
              </Button>
              <Button onClick={updates.postpone}>{t`Later`}</Button>
            </>
          }
        >
          <p>{texts[offer]}</p>
        </CornerSheet>
      )}
    </div>
  )
}

const titles: Record<NewVersion, ReactNode> = {
  waiting: <Trans>A new version is ready</Trans>,
  taken: <Trans>방짝 has been updated</Trans>,
  gone: <Trans>A part of the app could not be loaded</Trans>,
}

const texts: Record<NewVersion, ReactNode> = {
  waiting: <Trans>The page will reload in a moment. Anything waiting to be sent is kept and sent.</Trans>,
  taken: <Trans>Load this page again so that everything fits together.</Trans>,
  gone: (
    <Trans>
      There may be a newer version. Loading the page again brings it; what you typed stays, except passwords.
    </Trans>
  ),
}
