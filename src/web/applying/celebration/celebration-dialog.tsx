import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { haptic } from '../../kit/ui/haptic.ts'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { ContactWays } from '../people/contact-ways.tsx'
import { isOpenContact, unbroken } from '../people/model.ts'
import { shortName } from '../people/short-name.ts'
import styles from './celebration-dialog.module.css'
import type { Lead } from './leads.ts'
import { MatchedHouse } from './matched-house.tsx'
import { NextSteps } from './next-steps.tsx'
import '../../kit/ui/more-icons.ts'

interface CelebrationDialogProps extends Pick<Layer, 'isOpen' | 'close'> {
  user: number
  lead: Lead
}

/** The dialog that celebrates a match: both in their rooms under one roof, what comes next, and the first words. */
export function CelebrationDialog({ isOpen, close, user, lead }: CelebrationDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { api } = useRouteContext({ from: '__root__' })
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { used, props } = useModal({ isOpen, close })
  useRootMark('moment', isOpen)
  // The title takes the focus after the dialog's opening, which gives it to the first field.
  useLayoutEffect(() => {
    if (isOpen) title.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (isOpen) haptic('celebration')
  }, [isOpen])

  const { query: records, applications = [] } = useApplications(user, {
    refetch: isOpen ? 'always' : 'never',
  })
  const { data: me } = useQuery({ ...profileQuery(api, user), enabled: isOpen })
  const isMeant = ({ person }: Pairing) => person.inquiry_id === lead.other
  const application = applications.find(({ people }) => people.some(isMeant)) ?? null
  const pairing = application?.people.find(isMeant) ?? null
  const person = pairing?.person ?? null
  const who = isolated(unbroken(shortName(person?.name ?? lead.name ?? t`Applicant`)))
  const isOpenNow = [person?.email, person?.phone].some((contact) => isOpenContact(contact ?? null))
  if (!used) return null
  return (
    <dialog {...props} className={styles.moment} aria-labelledby={titleId}>
      <div className={styles.later}>
        <IconButton icon="close" label={t`Later`} onClick={close} />
      </div>
      <div className={styles.scene}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          <Trans>You and {who} match</Trans>
        </h2>
        <MatchedHouse me={me ?? null} user={user} lead={lead} application={application} person={person} />
      </div>
      <div className={styles.next}>
        <NextSteps />
        {isOpenNow && pairing !== null ? (
          <ContactWays application={application} pairing={pairing} />
        ) : records.isFetching ? (
          <Spinner>{t`Opening their contact details…`}</Spinner>
        ) : (
          <>
            <p className={shared.soft}>{t`Your matches show how to reach each other.`}</p>
            <Button
              variant="primary"
              icon="heart"
              block
              onClick={() => {
                close()
                void navigate({ to: '/dashboard', search: { view: 'matches' } })
              }}
            >
              {t`View your matches`}
            </Button>
          </>
        )}
      </div>
    </dialog>
  )
}
