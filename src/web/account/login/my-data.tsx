import { useLingui } from '@lingui/react/macro'
import { fetchMyData } from '../../../contract/account.ts'
import { callPath } from '../../../contract/call.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import shared from '../../kit/ui/shared.module.css'
import { LeaveDialog } from './leave-dialog.tsx'

/** A copy of all that is stored about the reader, and leaving: both (+). */
export function MyData({ email }: { email: string }) {
  const { t } = useLingui()
  const leaving = useLayer('leave')
  const offline = useConnectivity() === 'offline'
  return (
    <Card as="section" padded className={shared.stack4}>
      <h2>{t`My data`}</h2>
      <p>{t`All that we store about you, in one zip file: the data as text, and your photo.`}</p>
      {offline ? (
        <p className={shared.small}>{t`The download needs a connection.`}</p>
      ) : (
        <div>
          {/* A link, since an app on an iPhone's home screen saves no file that a script has made. */}
          <AnchorButton href={callPath(fetchMyData)} download icon="download">
            {t`Download my data`}
          </AnchorButton>
        </div>
      )}
      <div>
        <Button variant="quiet" onClick={() => leaving.open()}>
          {t`Leave 방짝`}
        </Button>
      </div>
      <LeaveDialog layer={leaving} email={email} />
    </Card>
  )
}
