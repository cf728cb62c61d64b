import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskInquiry, InboxRequest } from '../../contract/desk.ts'
import { SEARCH_MAXIMUM } from '../../contract/limits.ts'
import { readInstant } from '../../domain/dates.ts'
import { homeName } from '../../domain/home-name.ts'
import { ContentAge, useNow } from '../data/offline-status/content-age.tsx'
import { useConnectivity } from '../data/offline-status/use-connectivity.ts'
import { useOutboxValue } from '../data/outbox/outbox-hooks.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choice.tsx'
import { classes } from '../kit/ui/classes.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { SelectField } from '../kit/ui/field.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { SearchBox } from '../kit/ui/search-box.tsx'
import shared from '../kit/ui/shared.module.css'
import { useKept } from '../kit/ui/use-kept.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './desk.module.css'
import { DeskList } from './desk-list.tsx'
import { DeskNav } from './desk-nav.tsx'
import { useSpan, useWait } from './desk-times.tsx'
import { InquiryCard, LeftInquiryCard } from './inquiry-card.tsx'
import { useInbox } from './use-desk.ts'
import { useDeskAhead } from './use-desk-ahead.ts'

type InboxState = ReturnType<typeof useInbox>

/** The inquiries, and the opened one: beside them on wide screens, in their place on phones. */
export function Inbox({ user }: { user: number }) {
  const { t } = useLingui()
  const { state = 'open', home, name } = useSearch({ from: '/desk' })
  const { id: opened } = useParams({ strict: false })
  const isOffline = useConnectivity() === 'offline'
  const request: InboxRequest = { state, ...(home && { home }), ...(name && { name }) }
  const [isSearching, setIsSearching] = useState(name !== undefined)
  const inbox = useInbox(user, request)
  useDeskAhead(user, inbox.query)
  const { shown: inquiries, left } = useSteady(
    inbox.inquiries,
    JSON.stringify(request),
    inbox.query.isFetching,
  )
  const layer = useLayer('desk-gone')
  const gone = useKept(inquiries?.find(({ inquiry_id }) => String(inquiry_id) === layer.value))
  return (
    <div className={classes(opened !== undefined && styles.panes)}>
      <div className={classes(shared.stack4, shared.column, styles.page)}>
        <DeskNav>
          <IconButton
            icon="search"
            label={t`Search by name`}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          />
        </DeskNav>
        <VisuallyHidden>
          <h1>{t`Inquiries`}</h1>
        </VisuallyHidden>
        {isOffline ? (
          <Offline {...inbox} />
        ) : (
          <Numbers {...inbox} oldest={inquiries?.find(({ answer }) => answer === null)} />
        )}
        <Filters request={request} isSearching={isSearching} {...inbox} />
        {!isOffline && <ContentAge query={inbox.query} />}
        <DeskList
          query={inbox.query}
          items={inquiries}
          keyOf={({ inquiry_id }) => inquiry_id}
          empty={<NoInquiries {...request} />}
        >
          {(inquiry) => {
            const ShownCard = left?.has(inquiry) ? LeftInquiryCard : InquiryCard
            return (
              <ShownCard
                user={user}
                loadedAt={inbox.query.dataUpdatedAt}
                inquiry={inquiry}
                isFound={name !== undefined}
                isCurrent={String(inquiry.inquiry_id) === opened}
                isShared={
                  inquiries?.some(
                    (other) => other !== inquiry && other.answer === null && isOfSameRoom(other, inquiry),
                  ) === true
                }
                onGone={() => layer.open(String(inquiry.inquiry_id))}
              />
            )
          }}
        </DeskList>
      </div>
      <Outlet />
      {gone && <AnswerDialog key={gone.inquiry_id} {...{ layer, user }} inquiry={gone} kind="gone" />}
    </div>
  )
}

const isOfSameRoom = (one: DeskInquiry, other: DeskInquiry): boolean =>
  one.room_id !== null && one.property_id === other.property_id && one.room_id === other.room_id

/**
 * The inquiries in the places where they were first shown, even once they are answered: nothing moves under the finger.
 * An opened list is what the first answer says. `left` are those without an answer that later ones have no more.
 */
export function useSteady(inquiries: readonly DeskInquiry[] | undefined, list: string, isFetching: boolean) {
  const [kept, setKept] = useState(() => ({
    ...{ list, inquiries, shown: inquiries, isOpening: true },
    left: undefined as ReadonlySet<DeskInquiry> | undefined,
  }))
  if (kept.list === list && kept.inquiries === inquiries && (isFetching || !kept.isOpening)) return kept
  const isOpening = kept.list !== list || kept.isOpening
  const before = isOpening ? [] : (kept.shown ?? [])
  const newer = new Map(inquiries?.map((each) => [each.inquiry_id, each]))
  const ids = new Set(before.map(({ inquiry_id }) => inquiry_id))
  const shown = inquiries && [
    ...before.map((each) => newer.get(each.inquiry_id) ?? each),
    ...inquiries.filter(({ inquiry_id }) => !ids.has(inquiry_id)),
  ]
  const left = new Set(shown?.filter(({ inquiry_id, answer }) => answer === null && !newer.has(inquiry_id)))
  const next = { list, inquiries, shown, isOpening: isOpening && isFetching, left }
  setKept(next)
  return next
}

/** How many wait, how long an answer usually takes, and how long the oldest waits. */
function Numbers({ numbers, oldest }: Pick<InboxState, 'numbers'> & { oldest: DeskInquiry | undefined }) {
  const { t } = useLingui()
  const span = useSpan()
  const wait = useWait()
  const now = useNow()
  const since = readInstant(numbers?.oldest_at)
  const unknown = numbers ? '–' : '\u00a0'
  return (
    <dl className={styles.numbers}>
      <div>
        <dt className={shared.small}>{t`Waiting`}</dt>
        <dd>{numbers?.unanswered ?? unknown}</dd>
      </div>
      <div>
        <dt className={shared.small}>{t`Usual answer`}</dt>
        <dd>{numbers?.median_ms == null ? unknown : span(numbers.median_ms)}</dd>
      </div>
      <div>
        <dt className={shared.small}>{t`Longest wait`}</dt>
        <dd data-urgency={oldest?.applied_at === numbers?.oldest_at && oldest && wait(oldest)?.urgency}>
          {since === null ? unknown : span(now - since)}
        </dd>
      </div>
    </dl>
  )
}

function Offline({ query }: Pick<InboxState, 'query'>) {
  const unsent = useOutboxValue(
    ({ rows }) => rows.filter(({ kind, state }) => kind.startsWith('desk_') && state !== 'sent').length,
  )
  return (
    <Notice tone="warning" icon="no-signal" role="status" title={<ContentAge query={query} />}>
      <Trans>Answer as usual: it is sent in order once the signal is back.</Trans>{' '}
      {unsent > 0 && (
        <span>
          <Plural value={unsent} one="# is still to be sent." other="# are still to be sent." />
        </span>
      )}
    </Notice>
  )
}

interface FiltersProps extends Pick<InboxState, 'numbers' | 'homes'> {
  request: InboxRequest
  isSearching: boolean
}

/** Whether they have an answer, of which home, and whose. */
function Filters({ request, isSearching, numbers, homes }: FiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(request.name ?? '')
  const change = (changed: Partial<InboxRequest>) => {
    const { state, home, name } = { ...request, ...changed }
    const search = { state: state === 'answered' ? state : undefined, home: Number(home) || undefined }
    void navigate({
      to: '.',
      search: { ...search, name: name || undefined },
      replace: true,
      resetScroll: false,
    })
  }
  const open = request.home
    ? homes?.find(({ property_id }) => property_id === request.home)?.unanswered
    : numbers?.unanswered
  return (
    <div className={styles.filters}>
      {isSearching && (
        <SearchBox
          action="/desk"
          name="name"
          takesFocus={request.name === undefined}
          label={t`Search by name`}
          placeholder={t`Name`}
          maxLength={SEARCH_MAXIMUM}
          value={typed}
          onChange={setTyped}
          onSearch={() => change({ name: typed.trim() })}
        />
      )}
      {request.name ? (
        <p className={shared.small}>
          <Trans>Found among all inquiries, answered ones too</Trans>
        </p>
      ) : (
        <RadioGroup
          legend={<VisuallyHidden>{t`Shown inquiries`}</VisuallyHidden>}
          options={[
            { value: 'open', label: open === undefined ? t`Waiting` : t`Waiting ${open}` },
            { value: 'answered', label: t`Answered` },
          ]}
          value={request.state ?? 'open'}
          onChange={(state) => change({ state })}
        />
      )}
      <SelectField
        label={<VisuallyHidden>{t`Home`}</VisuallyHidden>}
        placeholder={t`Any home`}
        options={(homes ?? []).map((each) => ({
          value: String(each.property_id),
          label: `${homeName(each, language)} (${each.unanswered})`,
        }))}
        value={String(request.home ?? '')}
        onChange={({ target }) => change({ home: target.value })}
      />
    </div>
  )
}

function NoInquiries({ state, home, name }: InboxRequest) {
  if (home || name)
    return (
      <EmptyState picture="search" title={<Trans>No inquiry fits</Trans>}>
        <Trans>Try another home or a shorter name.</Trans>
      </EmptyState>
    )
  return state === 'open' ? (
    <EmptyState picture="send" title={<Trans>Everything is answered</Trans>}>
      <Trans>New inquiries show up here, and by email.</Trans>
    </EmptyState>
  ) : (
    <EmptyState picture="send" title={<Trans>No answers yet</Trans>}>
      <Trans>What you answer is here, the latest answer first.</Trans>
    </EmptyState>
  )
}
