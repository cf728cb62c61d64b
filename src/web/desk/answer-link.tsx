import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AnswerLink, fetchAnswerLink, followAnswerLink } from '../../contract/answer-link.ts'
import { formatDay, readInstant } from '../../domain/dates.ts'
import type { Api } from '../data/api/api-types.ts'
import { FormFailure } from '../data/api/submit-form.tsx'
import { useNow } from '../data/offline-status/content-age.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import badges from '../kit/ui/badge.module.css'
import type { Tone } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Icon, type IconName } from '../kit/ui/icon.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import shared from '../kit/ui/shared.module.css'
import { Spinner } from '../kit/ui/waiting.tsx'
import styles from './answer-link.module.css'
import { Effect, Facts, OnHome } from './answer-link-facts.tsx'
import desk from './desk.module.css'
import { newYorkTime } from './desk-times.tsx'

/** Not stored: whoever holds the token may answer. */
const linkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['answer-link', token],
    queryFn: ({ signal }) => api.call(fetchAnswerLink, { token }, { signal }),
    staleTime: 0,
  })

/** The page of a link in the broker's mail. It answers by a press, since mail scanners open links. */
export function AnswerLinkPage({ token }: { token: string | null }) {
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const query = useQuery({ ...linkQuery(api, token ?? ''), enabled: token !== null })
  const isInvalid = query.error instanceof ApiError && query.error.code === 'answer_link_invalid'
  return (
    <section className={classes(shared.stack5, desk.page)}>
      {token === null || isInvalid ? (
        <>
          <Head tone="danger" icon="alert" title={<Trans>This link does not work</Trans>}>
            <Trans>It is incomplete, or not one of ours. Open it in the email, as it stands there.</Trans>
          </Head>
          <ToDesk />
        </>
      ) : query.data ? (
        <Shown token={token} link={query.data} />
      ) : query.error && !query.isFetching ? (
        <ErrorState heading="h1" onRetry={() => void query.refetch()}>
          {say(sayUnexpectedError(query.error))}
        </ErrorState>
      ) : (
        <Spinner />
      )}
    </section>
  )
}

interface HeadProps {
  tone?: Tone
  icon?: IconName
  title: ReactNode
  /** Whether the page was another before a press, from whose button it takes the focus. */
  arrives?: boolean
  children: ReactNode
}

function Head({ tone, icon, title, arrives = false, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <header className={shared.stack3}>
      {tone && icon && (
        <div className={classes(styles.emblem, badges[tone])}>
          <Icon name={icon} size="large" />
        </div>
      )}
      <div className={shared.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
      </div>
    </header>
  )
}

/** The press of the page: sends the answer, or takes it back. */
function usePress(token: string, undo: boolean, then: () => void) {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  return useSubmitForm({
    initial: nothing,
    validate: () => ({}),
    async submit() {
      const link = await api.call(followAnswerLink, { token, undo })
      then()
      client.setQueryData(linkQuery(api, token).queryKey, link)
    },
    explain(error) {
      // What stands may be another by now.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries(linkQuery(api, token))
      return { text: sayUnexpectedError(error) }
    },
  })
}
const nothing = {}

function Shown({ token, link }: { token: string; link: AnswerLink }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  /** What was pressed last on this page. */
  const [pressed, setPressed] = useState<'answer' | 'undo' | null>(null)
  const answer = usePress(token, false, () => setPressed('answer'))
  const undo = usePress(token, true, () => setPressed('undo'))
  const now = useNow()
  const { standing } = link
  const name = isolated(link.applicant ?? '')
  const label = i18n._(answerWords[link.answer])
  const sent = standing?.answer && i18n._(answerWords[standing.answer])
  const time = standing ? newYorkTime(standing.at, language, true) : ''
  const silentFrom = link.silent_from && newYorkTime(link.silent_from, language, true)
  const goodUntil = link.good_until && formatDay(link.good_until, language)
  const canUndo = (readInstant(link.undo_until) ?? 0) > now
  const arrives = pressed !== null

  switch (link.state) {
    case 'open':
      return (
        <>
          <Head key={pressed} title={<Trans>Answer “{label}”?</Trans>} arrives={pressed === 'undo'}>
            {pressed === 'undo' ? (
              <Trans>Your answer is taken back. Nothing is sent again until you press the button.</Trans>
            ) : (
              <Trans>Nothing has been sent yet. It is sent once you press the button below.</Trans>
            )}
          </Head>
          {sent && (
            <Notice tone="info">
              <Trans>
                {time}, by another link: “{sent}”. This answer takes its place.
              </Trans>
            </Notice>
          )}
          <Facts link={link} />
          <div className={shared.stack3}>
            <h2>{t`What the button does`}</h2>
            <ul className={styles.effects}>
              <Effect icon="send">{t`${name} gets an email.`}</Effect>
              <Effect icon="home">
                <OnHome link={link} />
              </Effect>
              {!sent && <Effect icon="message">{t`The inquiry moves to ‘Answered’.`}</Effect>}
            </ul>
          </div>
          <form {...answer.props} className={shared.stack3}>
            <FormFailure failure={answer.failure} />
            <Button type="submit" variant="primary" size="large" block busy={answer.busy}>
              {label}
            </Button>
            <ToInquiry id={link.inquiry_id} variant="quiet">
              <Trans>Send a different answer</Trans>
            </ToInquiry>
            {goodUntil && (
              <p className={classes(shared.small, styles.note)}>
                <Trans>This link works once, until {goodUntil}.</Trans>
              </p>
            )}
          </form>
        </>
      )
    case 'sent':
      return (
        <>
          <Head tone="success" icon="check" title={<Trans>You have answered</Trans>} arrives={arrives}>
            <Trans>
              {time}: “{label}” was sent to {name}.
            </Trans>
          </Head>
          <Facts link={link} />
          <ToDesk variant="primary" />
          <ToInquiry id={link.inquiry_id} />
          {canUndo && (
            <form {...undo.props} className={shared.stack3}>
              <FormFailure failure={undo.failure} />
              <Button type="submit" variant="quiet" block icon="undo" busy={undo.busy}>
                <Trans>That was a mistake</Trans>
              </Button>
            </form>
          )}
          {!canUndo && <FormFailure failure={undo.failure} />}
        </>
      )
    case 'answered':
      return (
        <>
          <Head tone="info" icon="info" title={<Trans>This inquiry is answered</Trans>} arrives={arrives}>
            <Standing link={link} time={time} />
          </Head>
          <Facts link={link} />
          <Notice tone="neutral" icon="undo">
            <Trans>Things change: on the desk you can answer again, and {name} gets the new answer.</Trans>
          </Notice>
          <ToInquiry id={link.inquiry_id} variant="primary" />
          <ToDesk />
        </>
      )
    case 'expired':
      return (
        <>
          <Head tone="warning" icon="clock" title={<Trans>This link has expired</Trans>} arrives={arrives}>
            <Trans>
              It worked until {goodUntil}. Nothing has changed, and {name} still waits for an answer.
            </Trans>
          </Head>
          <Facts link={link} />
          {silentFrom && (
            <Notice tone="danger">
              <Trans>Without an answer before {silentFrom}, this home leaves the lists.</Trans>
            </Notice>
          )}
          <ToInquiry id={link.inquiry_id} variant="primary">
            <Trans>Log in and answer</Trans>
          </ToInquiry>
        </>
      )
    case 'withdrawn':
      return (
        <>
          <Head tone="info" icon="info" title={<Trans>This inquiry was withdrawn</Trans>} arrives={arrives}>
            <Trans>Nobody is waiting for an answer to it anymore, and nothing was sent.</Trans>
          </Head>
          <ToDesk />
        </>
      )
  }
}

function Standing({ link: { standing }, time }: { link: AnswerLink; time: string }) {
  const { i18n } = useLingui()
  const by = standing?.by ? isolated(standing.by) : null
  const answer = standing?.answer ? i18n._(answerWords[standing.answer]) : '-'
  return by === null ? (
    <Trans>
      {time}, by another link: “{answer}”. This link changes nothing.
    </Trans>
  ) : (
    <Trans>
      {time}, {by}: “{answer}”. This link changes nothing.
    </Trans>
  )
}

interface ToInquiryProps {
  id: number | null
  variant?: 'primary' | 'secondary' | 'quiet'
  children?: ReactNode
}

/** The way to the inquiry on the desk, which asks for a login. */
function ToInquiry({ id, variant, children }: ToInquiryProps) {
  if (id === null) return null
  return (
    <LinkButton to="/desk/inquiries/$id" params={{ id: String(id) }} variant={variant} block>
      {children ?? <Trans>Open the inquiry</Trans>}
    </LinkButton>
  )
}

const ToDesk = ({ variant }: Pick<ToInquiryProps, 'variant'>) => (
  <LinkButton to="/desk" variant={variant} block>
    <Trans>See the other inquiries</Trans>
  </LinkButton>
)
