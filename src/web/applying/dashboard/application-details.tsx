import { Trans, useLingui } from '@lingui/react/macro'
import { formatFactDate } from '../../../domain/dates.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button, IconButton, LinkButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import shared from '../../kit/ui/shared.module.css'
import styles from './application-card.module.css'

interface ApplicationButtonsProps {
  application: Pick<ShownApplication, 'canChange' | 'home'>
  onChange: () => void
  onWithdraw: () => void
}

/** A fact of a list of facts; nothing where there is none. */
export function Fact({ term, text }: { term: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}

interface ApplicationMenuProps extends Omit<ApplicationButtonsProps, 'application'> {
  application: ShownApplication
}

/** The button in the home's line that opens the application: its room, date and note, to change and to withdraw it. */
export function ApplicationMenu({ application, onChange, onWithdraw }: ApplicationMenuProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const roomOf = useWishedRoomWords()
  const layer = useLayer(`application-${application.id}`)
  const { home, room, moveIn, note, isShared } = application
  // The next dialog takes this one's place.
  const then = (act: () => void) => () => {
    layer.close()
    act()
  }
  return (
    <>
      <IconButton
        icon="more"
        label={t`My application`}
        className={styles.menu}
        aria-haspopup="dialog"
        onClick={() => layer.open()}
      />
      <Dialog layer={layer} title={t`My application`}>
        <div className={shared.stack4}>
          <dl className={styles.facts}>
            <Fact term={t`Preferred room`} text={isShared ? roomOf(room) : null} />
            <Fact term={t`Move-in date`} text={formatFactDate(moveIn, language) ?? t`Not decided yet`} />
            <Fact term={t`Apartment number`} text={home.unit} />
            <Fact
              term={t`Name on the application`}
              text={application.contactName === null ? null : isolated(application.contactName)}
            />
            <Fact term={t`To future roommates`} text={note === '' ? null : note} />
          </dl>
          <ApplicationButtons
            application={application}
            onChange={then(onChange)}
            onWithdraw={then(onWithdraw)}
          />
          {home.id !== null && (
            <LinkButton
              to="/property/$id"
              preload={false}
              params={{ id: String(home.id) }}
              variant="quiet"
              icon="home"
              size="small"
            >
              <Trans>View details</Trans>
            </LinkButton>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** The buttons that change and withdraw an application. */
export function ApplicationButtons({ application, ...acts }: ApplicationButtonsProps) {
  if (!application.canChange || application.home.id === null) return null
  return <TwoButtons {...acts} />
}

/** The empty place of the buttons of an application that has arrived, until its record is here, too. */
export const ApplicationButtonsPlace = () => (
  <div className={styles.empty} inert>
    <TwoButtons />
  </div>
)

function TwoButtons({ onChange, onWithdraw }: Partial<Omit<ApplicationButtonsProps, 'application'>>) {
  return (
    <div className={shared.row}>
      <Button size="small" icon="edit" onClick={onChange}>
        <Trans>Change the application</Trans>
      </Button>
      <Button size="small" variant="quiet" icon="close" onClick={onWithdraw}>
        <Trans>Withdraw the application</Trans>
      </Button>
    </div>
  )
}
