/** (+) News that reaches people: of which events, by which ways, and on which devices. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'

/**
 * `answer`: the broker answered; `yes`: another applicant said yes; `match`: both did; `viewing`: one is near; `search`: a
 * saved search has news.
 */
export const noticeEvents = ['answer', 'yes', 'match', 'viewing', 'search'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** Neither: the event is not told. */
const ways = v.object({ mail: v.boolean(), push: v.boolean() })
export type NoticeWays = v.InferOutput<typeof ways>

const everyWay = { mail: true, push: true }

export const noticeSettings = v.object({
  ways: v.object({
    answer: ways,
    yes: ways,
    match: ways,
    viewing: ways,
    // Earlier builds, and what they have queued, know no searches.
    search: v.optional(ways, everyWay),
  } satisfies Record<NoticeEvent, v.GenericSchema<unknown, NoticeWays>>),
  /** Of an event told by both ways the mail waits, and goes only where the notification was not seen. */
  once: v.boolean(),
  /** Whether notifications name people and homes, which a locked screen shows to everybody. */
  names: v.boolean(),
})
export type NoticeSettings = v.InferOutput<typeof noticeSettings>

/** Until somebody chooses. Where no device takes notifications, all of it is mail. */
export const defaultNoticeSettings: NoticeSettings = {
  ways: { answer: everyWay, yes: everyWay, match: everyWay, viewing: everyWay, search: everyWay },
  once: true,
  names: false,
}

/** The minutes for which a mail waits for its notification to be seen. */
export const MAIL_WAITS_MINUTES = 10

export const fetchNoticeSettings = defineCall({
  method: 'GET',
  path: '/notice_settings',
  client: 'authenticated',
  request: v.object({}),
  /** `vapid_key` is the server's public key (RFC 8292), for which a browser makes a subscription. */
  response: unwrapped(v.object({ ...noticeSettings.entries, vapid_key: v.string() })),
})

export const saveNoticeSettings = defineCall({
  method: 'POST',
  path: '/notice_settings',
  client: 'authenticated',
  request: noticeSettings,
  response: v.unknown(),
})

const endpoint = v.pipe(v.string(), v.maxLength(1_000), v.url())
const base64url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

/** As a browser's PushSubscription becomes JSON: an address, a P-256 point and 16 bytes. */
export const pushSubscription = v.object({
  endpoint,
  keys: v.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionRequest = v.InferOutput<typeof pushSubscription>

/** Sends this device notifications for the caller from now on, until the session ends. */
export const subscribePush = defineCall({
  method: 'POST',
  path: '/push_subscriptions',
  client: 'authenticated',
  request: pushSubscription,
  response: v.unknown(),
})

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/push_subscriptions/removal',
  client: 'authenticated',
  request: v.object({}),
  response: v.unknown(),
})

/** The browser has replaced a subscription. Its old address, which nobody else knows, is what allows the call. */
export const renewPush = defineCall({
  method: 'POST',
  path: '/push_subscriptions/renewal',
  client: 'public',
  request: v.object({ ...pushSubscription.entries, old_endpoint: endpoint }),
  response: v.unknown(),
})

/** Notifications that were looked at or put away, by their keys, which only the device knows that was sent them. */
export const reportSeen = defineCall({
  method: 'POST',
  path: '/notices/seen',
  client: 'public',
  request: v.object({ keys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(50)) }),
  response: v.unknown(),
})

/** Sends the calling device a notification to look at. `sent` is false where it has no subscription. */
export const testPush = defineCall({
  method: 'POST',
  path: '/push_test',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(v.object({ sent: v.boolean() })),
})

/** What a push carries, encrypted for its device. */
export const pushPayload = v.object({
  title: v.string(),
  body: v.string(),
  /** The subject: a later notification of the same takes the place of the earlier one. */
  tag: v.string(),
  key: v.string(),
  /** The page that a press opens, relative to the origin. */
  path: v.string(),
  /** The keys of notifications that were seen on another device. */
  closed: v.array(v.string()),
})
export type PushPayload = v.InferOutput<typeof pushPayload>
