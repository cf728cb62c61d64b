/** How I want to be told of news: all of the settings, of which the last save stands. */
import { type NoticeSettings, noticeSettings, saveNoticeSettings } from '../../contract/notices.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    notice_settings: NoticeSettings
  }
}

export const rule: WriteKind<'notice_settings'> = {
  kind: 'notice_settings',
  payload: noticeSettings,
  target: () => 'notices',
  ...sentBy(saveNoticeSettings),
  echoes: () => false,
  makesAnew: false,
  outdates: ({ user }) => ({ now: [queryKeys.noticeSettings(user)] }),
}
