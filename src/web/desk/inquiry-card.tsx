import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type LinkedAnswer, linkedAnswers } from '../../contract/answer-link.ts'
import type { DeskInquiry } from '../../contract/desk.ts'
import { queryKeys } from '../../offline/queries/query-keys.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { textLanguage } from '../kit/i18n/text-language.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { classes } from '../kit/ui/classes.ts'
import shared from '../kit/ui/shared.module.css'
import { AnswerState, type Overtaken, OwnApplication, useAnswerRow } from './answer-state.tsx'
import styles from './card.module.css'
import { useWait, WaitBadge } from './desk-times.tsx'
import { InquiryFacts, useInquiryWords } from './inquiry-facts.tsx'
import { useAnswering } from './use-answering.ts'

interface InquiryCardProps {
  user: number
  /** When the inquiries were loaded, in ms since 1970. */
  loadedAt: number
  inquiry: DeskInquiry
  /** Whether a search found it, among answered and unanswered ones. */
  isFound: boolean
  /** Whether it is the opened one, beside the list. */
  isCurrent: boolean
  /** Whether somebody else waits for the same room. */
  isShared: boolean
  /** Opens the sheet that answers all who want the room. */
  onGone: () => void
}

/** An inquiry with the three answers that are nearly all answers; the rest is one tap away. */
export function InquiryCard(props: InquiryCardProps) {
  const { user, inquiry: listed, loadedAt, isFound, isCurrent, isShared, onGone } = props
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  const answering = useAnswering()
  const navigate = useNavigate()
  const own = useAnswerRow(listed.inquiry_id)
  /** Whose answer was left to stand: the list knows no more of it. */
  const [left, setLeft] = useState<Overtaken | null>(null)
  const inquiry = left ? { ...listed, answer: left.answer, answered_at: left.at } : listed
  const link = useRef<HTMLAnchorElement>(null)
  const { name } = useInquiryWords()(inquiry)
  const isUnderWay = own.row !== null && own.row.state !== 'sent'
  /** Whether 'gone' concerns more than this inquiry and its room: a sheet asks. */
  const asksWhom = isShared || inquiry.whole === true
  const isAsked = !isUnderWay && inquiry.answer === null && own.first === null && inquiry.own !== true
  // What stands above the answers stays while one is on its way, or all below would move under the finger.
  const [asked, setAsked] = useState(listed)
  if (isAsked && asked !== listed) setAsked(listed)
  const wait = useWait()(isUnderWay ? asked : inquiry)
  const opened = {
    to: '/desk/inquiries/$id',
    params: { id: String(inquiry.inquiry_id) },
    search: true,
  } as const

  /** An answered inquiry opens without a signal, although the list has it no more. */
  function keep() {
    const queryKey = queryKeys.deskInquiry(user, listed.inquiry_id)
    if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, listed, { updatedAt: loadedAt })
  }

  async function answer(kind: LinkedAnswer) {
    if (kind === 'gone' && asksWhom) return onGone()
    link.current?.focus({ preventScroll: true })
    await answering([inquiry], { answer: kind, taken_room: kind === 'gone' ? inquiry.room_id : null })
  }

  return (
    <Card
      as="article"
      className={classes(styles.card, isCurrent && styles.current, isUnderWay && styles.answered)}
    >
      <div className={styles.head}>
        <h2>
          <Link
            ref={link}
            {...opened}
            onClick={keep}
            className={shared.link}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        </h2>
        {wait ? <WaitBadge wait={wait} /> : isFound && <Badge tone="success">{t`Answered`}</Badge>}
      </div>
      <InquiryFacts inquiry={inquiry} />
      {inquiry.message && (
        <p
          className={classes(shared.small, styles.line)}
          lang={textLanguage(inquiry.message)}
          title={inquiry.message}
        >
          {inquiry.message}
        </p>
      )}
      {wait?.consequence && <p className={classes(shared.error, styles.consequence)}>{wait.consequence}</p>}
      <div className={isAsked ? styles.answers : undefined}>
        {inquiry.own === true && inquiry.answer === null ? (
          <OwnApplication />
        ) : isAsked ? (
          linkedAnswers.map((kind) => (
            <Button
              key={kind}
              variant={kind === 'free' ? 'primary' : 'secondary'}
              aria-haspopup={kind === 'gone' && asksWhom ? 'dialog' : undefined}
              onClick={() => answer(kind)}
            >
              {i18n._(answerWords[kind])}
            </Button>
          ))
        ) : (
          <AnswerState {...own} inquiry={inquiry} onAgain={() => void navigate(opened)} onLeave={setLeft} />
        )}
      </div>
    </Card>
  )
}
