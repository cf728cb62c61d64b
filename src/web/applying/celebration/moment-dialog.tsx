import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { haptic } from '../../kit/ui/haptic.ts'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { ContactWays } from '../people/contact-ways.tsx'
import { Face } from '../people/face.tsx'
import { isOpenContact, unbroken } from '../people/model.ts'
import type { Lead } from './leads.ts'
import styles from './moment-dialog.module.css'
import '../../kit/ui/more-icons.ts'

interface MomentDialogProps extends Pick<Layer, 'isOpen' | 'close'> {
  user: number
  lead: Lead
}

const noFace = { avatar: null, photo: null }

/** The dialog that celebrates a match: both faces under one roof, and the first words to each other. */
export function MomentDialog({ isOpen, close, user, lead }: MomentDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
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
  const name = person?.name ?? lead.name
  const names = [me?.name, name ?? t`Applicant`].filter((each) => each != null)
  const isOpenNow = [person?.email, person?.phone].some((contact) => isOpenContact(contact ?? null))
  if (!used) return null
  return (
    <dialog {...props} className={styles.moment} aria-labelledby={titleId}>
      <div className={styles.scene}>
        <div className={styles.house} aria-hidden="true">
          <svg viewBox="3 3.5 26 14" aria-hidden="true">
            <path d="M6 15 16 6l10 9" pathLength="1" />
          </svg>
          <Face person={me ?? noFace} seed={user} size="large" className={styles.mine} />
          <Face person={person ?? noFace} seed={lead.other} size="large" className={styles.theirs} />
        </div>
        <h2 id={titleId} ref={title} tabIndex={-1}>{t`The two of you said yes to each other`}</h2>
        <p className={styles.names}>{names.map((each) => isolated(unbroken(each))).join(' · ')}</p>
        <p>{namedHome(application?.home ?? {}, language)}</p>
      </div>
      <div className={styles.next}>
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
        <div className={styles.later}>
          <Button block onClick={close}>
            <Trans>Later</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  )
}
