import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import {
  defaultNoticeSettings,
  fetchNoticeSettings,
  type NoticeEvent,
  type NoticeSettings,
  noticeEvents,
} from '../../../contract/notices.ts'
import { rowsOver } from '../../../offline/answers-with-rows.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { useOfRows, useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { sayUnexpectedError } from '../../kit/errors/say-error.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { LoginForError } from '../../kit/navigation/login-prompts.tsx'
import { Switch } from '../../kit/ui/choice.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { DeviceNotices } from './device-notices.tsx'
import styles from './notice-settings.module.css'

const words = {
  answer: { title: msg`The broker team answered`, hint: msg`Available, gone, documents, lease` },
  yes: { title: msg`Somebody said yes`, hint: msg`Someone would like to live with you` },
  match: { title: msg`It’s a match`, hint: msg`You have both said yes` },
  viewing: { title: msg`Viewings`, hint: msg`A day and two hours before` },
  search: { title: msg`Saved searches`, hint: msg`New homes and lower rents` },
} as const satisfies Record<NoticeEvent, object>

/** The settings of notices, by event and way. Each change is saved at once, also without a signal. */
export function NoticeSettingsForm({ user }: { user: number }) {
  const { t } = useLingui()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const outbox = useOutbox()
  const say = useSay()
  const toast = useToast()
  const query = useQuery({
    queryKey: queryKeys.noticeSettings(user),
    queryFn: ({ signal }) => api.call(fetchNoticeSettings, {}, { signal }),
    enabled: settings.desk,
  })
  const rows = useOfRows((all) => all.filter(({ kind }) => kind === 'notice_settings'))
  const unsent = rowsOver(rows, query.dataUpdatedAt).at(-1)
  const shown = unsent?.kind === 'notice_settings' ? unsent.payload : query.data

  if (shown === undefined) {
    if (!query.isError && settings.desk) return <Spinner />
    return (
      <ErrorState
        title={t`The notification settings could not be loaded.`}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
        actions={<LoginForError error={query.error} />}
      >
        {say(sayUnexpectedError(query.error))}
      </ErrorState>
    )
  }
  const { once, names } = shown
  // What an earlier build kept knows fewer events.
  const ways = { ...defaultNoticeSettings.ways, ...shown.ways }
  const save = async (more: Partial<NoticeSettings>) => {
    await outbox
      .enqueue('notice_settings', { ways, once, names, ...more })
      .catch(() => toast({ message: t`That could not be saved on this device. Please try again.` }))
  }
  const hasBoth = noticeEvents.some((event) => ways[event].mail && ways[event].push)
  return (
    <>
      <ContentAge query={query} />
      <DeviceNotices user={user}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col" id="by-mail">{t`Email`}</th>
              <th scope="col" id="by-push">{t`Push`}</th>
            </tr>
          </thead>
          <tbody>
            {noticeEvents.map((event) => (
              <Row
                key={event}
                event={event}
                ways={ways[event]}
                onChange={(chosen) => void save({ ways: { ...ways, [event]: chosen } })}
              />
            ))}
          </tbody>
        </table>
        <p className={shared.small}>
          {t`If none of your devices gets notifications, we’ll email you instead. Emails about your account are always sent.`}
        </p>
        <div className={styles.switches}>
          <Switch
            label={t`Tell me each thing once`}
            hint={t`If you see the notification within 10 minutes, no email is sent.`}
            checked={once}
            disabled={!hasBoth}
            onChange={(event) => void save({ once: event.target.checked })}
          />
          <Switch
            label={t`Show names on the locked screen`}
            hint={t`While this is off, a notification says only what happened, like ‘It’s a match’.`}
            checked={names}
            onChange={(event) => void save({ names: event.target.checked })}
          />
        </div>
      </DeviceNotices>
      {unsent && unsent.state !== 'sent' && (
        <p role="status" className={shared.small}>
          {t`Saved on this device. It will be sent as soon as there is a signal.`}
        </p>
      )}
    </>
  )
}

interface RowProps {
  event: NoticeEvent
  ways: NoticeSettings['ways'][NoticeEvent]
  onChange: (ways: NoticeSettings['ways'][NoticeEvent]) => void
}

function Row({ event, ways, onChange }: RowProps) {
  const { i18n } = useLingui()
  const { title, hint } = words[event]
  const box = (way: 'mail' | 'push') => (
    <td>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-labelledby={`notice-${event} by-${way}`}
          checked={ways[way]}
          onChange={({ target }) => onChange({ ...ways, [way]: target.checked })}
        />
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <span id={`notice-${event}`}>{i18n._(title)}</span>
        <span className={shared.small}>{i18n._(hint)}</span>
      </th>
      {box('mail')}
      {box('push')}
    </tr>
  )
}
