import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { DeskInquiry } from '../../contract/desk.ts'
import type { BrokerAnswerKind } from '../../contract/enums.ts'
import { ContentAge } from '../data/offline-status/content-age.tsx'
import { ApiError, isConnectionError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { petWords, smokingWords } from '../kit/i18n/lifestyle-words.ts'
import { nameList } from '../kit/i18n/name-list.ts'
import { textLanguage } from '../kit/i18n/text-language.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { callAddress, formatPhone } from '../kit/model/phone.ts'
import { pageBehind } from '../kit/navigation/dialog-history.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { classes } from '../kit/ui/classes.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { MailAddress } from '../kit/ui/mail-address.tsx'
import shared from '../kit/ui/shared.module.css'
import { useKept } from '../kit/ui/use-kept.ts'
import { useRootMark } from '../kit/ui/use-root-mark.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { Spinner } from '../kit/ui/waiting.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerState, OwnApplication, useAnswerRow } from './answer-state.tsx'
import cards from './card.module.css'
import { newYorkTime, useWait, WaitBadge } from './desk-times.tsx'
import styles from './inquiry.module.css'
import { InquiryFacts, useInquiryWords } from './inquiry-facts.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import { InquiryNotes } from './inquiry-notes.tsx'
import { NotOnDevice } from './not-on-device.tsx'
import { useDeskInquiry } from './use-desk.ts'

/** By weight: two, three, two. */
const answers: readonly BrokerAnswerKind[] = [
  'free',
  'gone',
  'come',
  'other_room',
  'papers',
  'contract',
  'declined',
]

/** One inquiry with everything that staff may know of it, and all seven answers. */
export function InquiryView({ user, id }: { user: number; id: number }) {
  const say = useSay()
  const { inquiry, query } = useDeskInquiry(user, id)
  const router = useRouter()
  const isUnknown = query.error instanceof ApiError && query.error.status === 404

  /** To the inbox at the place where it was left. */
  function goBack(event: MouseEvent) {
    const opensOtherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensOtherTab || pageBehind()?.split(/[?#]/)[0] !== '/desk') return
    event.preventDefault()
    router.history.back()
  }

  return (
    <section className={classes(shared.stack5, shared.column, styles.inquiry)} aria-labelledby="inquiry">
      <div className={styles.back}>
        <LinkButton to="/desk" search variant="quiet" icon="arrow-left" onClick={goBack}>
          <Trans>Inquiries</Trans>
        </LinkButton>
      </div>
      {inquiry ? (
        <Shown user={user} inquiry={inquiry} age={<ContentAge query={query} />} />
      ) : query.isFetching ? (
        <Spinner />
      ) : isUnknown ? (
        <EmptyState heading="h1" picture="lost" title={<Trans>There is no such inquiry</Trans>}>
          <Trans>It may have been withdrawn.</Trans>
        </EmptyState>
      ) : isConnectionError(query.error) ? (
        <NotOnDevice
          heading="h1"
          title={<Trans>This inquiry is not on this device yet</Trans>}
          onRetry={query.refetch}
        />
      ) : (
        <ErrorState heading="h1" onRetry={() => void query.refetch()}>
          {say(sayUnexpectedError(query.error))}
        </ErrorState>
      )}
    </section>
  )
}

function Shown({ user, inquiry, age }: { user: number; inquiry: DeskInquiry; age: ReactNode }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { name } = useInquiryWords()(inquiry)
  const wait = useWait()(inquiry)
  const own = useAnswerRow(inquiry.inquiry_id)
  const layer = useLayer('desk-answer')
  const kind = useKept(answers.find((each) => each === layer.value))
  useRootMark('tall-bar', true)
  const came = newYorkTime(inquiry.applied_at, language, true)
  return (
    <>
      <header className={shared.stack1}>
        <div className={cards.head}>
          <h1 id="inquiry" tabIndex={-1}>
            {name}
          </h1>
          {wait && <WaitBadge wait={wait} />}
        </div>
        <InquiryFacts inquiry={inquiry} />
        <p className={shared.small}>
          <Trans>Came {came}</Trans>
        </p>
        {wait?.consequence && <p className={shared.error}>{wait.consequence}</p>}
        {age}
      </header>
      {inquiry.message && (
        <p className={styles.said} lang={textLanguage(inquiry.message)}>
          {inquiry.message}
        </p>
      )}
      <Contacts inquiry={inquiry} />
      <Chips inquiry={inquiry} />
      <InquiryNotes inquiry={inquiry} />
      <InquiryHistory inquiry={inquiry} />
      <div className={classes(shared.thumb, styles.answers)}>
        <AnswerState {...own} inquiry={inquiry} onAgain={() => {}} onLeave={() => {}} />
        {inquiry.own === true ? (
          <OwnApplication />
        ) : (
          <div className={styles.buttons}>
            {answers.map((each) => (
              <Button
                key={each}
                variant={each === 'free' ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onClick={() => layer.open(each)}
              >
                {each === 'declined' ? t`Decline` : i18n._(answerWords[each])}
              </Button>
            ))}
          </div>
        )}
      </div>
      {kind && inquiry.own !== true && <AnswerDialog key={kind} {...{ layer, user, inquiry, kind }} isSaid />}
    </>
  )
}

/** The ways to reach somebody, with those that a tap opens as links. */
function Contacts({ inquiry: { phone, kakao_id, email } }: { inquiry: DeskInquiry }) {
  const { t } = useLingui()
  const address = email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  const ways = [
    { icon: 'phone', label: t`Phone`, href: phone && callAddress(phone), text: phone && formatPhone(phone) },
    { icon: 'message', label: t`KakaoTalk ID`, href: null, text: kakao_id },
    { icon: 'mail', label: t`Email`, href: address, text: email && <MailAddress address={email} /> },
  ] as const
  return (
    <Card>
      <ul className={styles.contacts}>
        {ways.map(
          ({ icon, label, href, text }) =>
            text && (
              <li key={label}>
                <a href={href ?? undefined} className={shared.signed}>
                  <Icon name={icon} size="small" />
                  <VisuallyHidden>{label}</VisuallyHidden>
                  <span>{text}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}

/** What the home's rules ask for, and with whom somebody applies; only what is known. */
function Chips({ inquiry: { smoking, has_pets, pet_type, household } }: { inquiry: DeskInquiry }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const names = nameList(
    household.map(({ name }) => name),
    language,
  )
  const pets = has_pets ? (pet_type ? i18n._(petWords[pet_type]) : t`Has pets`) : t`No pets`
  return (
    <div className={shared.row}>
      {smoking && <Badge icon="smoke">{i18n._(smokingWords[smoking])}</Badge>}
      {has_pets !== null && <Badge icon="paw">{pets}</Badge>}
      {names !== '' && <Badge icon="users">{t`Together with ${names}`}</Badge>}
    </div>
  )
}
