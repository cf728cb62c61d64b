/** Bodies that foreign backends send with HTTP 200, and what each means for each kind of queued write. */
import { inquiryFor, yesTo } from './payloads.ts'

/** The writes that are answered; their user is 7. */
export const foreignWrites = {
  inquiry: inquiryFor(8),
  suggestion_decision: yesTo(9, 8),
  match_decision: { inquiry_id: 3, matched_inquiry_id: 9, decision: 'confirmed', property_id: 8 },
  contact: { match_id: 9, property_id: 8 },
  bookmark: { property_id: 8, saved: true },
  profile_save: { job: 'nurse' },
} as const
export type ForeignKind = keyof typeof foreignWrites

/** `unreadable` is tried again, then parks. */
export type Meaning = 'delivered' | 'unreadable' | 'sign_in' | 'park'

const delivered = { all: 'delivered' } as const
const unreadable = { all: 'unreadable' } as const
const login = { all: 'sign_in' } as const
const refused = { all: 'park' } as const

/** Delivered for these kinds, whose expected id it carries; unreadable for the others. */
const echo = (...kinds: ForeignKind[]) => ({ all: 'unreadable' as const, delivered: kinds })

interface Row {
  readonly all: Meaning
  readonly delivered?: readonly ForeignKind[]
}

const rpc = (inner: object) => ({ jsonrpc: '2.0', id: 9, ...inner })

export const foreignBodies: readonly (readonly [body: unknown, meaning: Row])[] = [
  // A mark of success.
  [{ status: 'success' }, delivered],
  [{ status: 'OK', message: 'Saved' }, delivered],
  [{ status: true }, delivered],
  [{ status: 200, error: false }, delivered],
  [{ success: true }, delivered],
  [{ success: 'true', errors: [] }, delivered],
  [{ success: 1, error: null, code: 200 }, delivered],
  [{ status: 'success', data: false }, delivered],
  [{ status: 'success', data: { status: 'rejected' } }, delivered],
  [rpc({ result: { status: 'success', data: { id: 4 } } }), delivered],
  [rpc({ result: { success: true } }), delivered],
  [{ result: { status: 'ok' } }, delivered],
  // The data with an id.
  [{ data: { inquiry_id: 12 } }, echo('inquiry')],
  [
    { data: { inquiry_id: '9', decision: 'confirmed' } },
    echo('inquiry', 'suggestion_decision', 'match_decision'),
  ],
  [{ inquiry_id: 3, status: 'matched' }, echo('inquiry', 'match_decision')],
  [{ data: [{ id: 7 }], message: 'Saved' }, echo('inquiry', 'profile_save')],
  [{ data: { id: '8', bookmarked: true } }, echo('inquiry', 'bookmark')],
  [rpc({ result: { data: { property_id: [8, 'Edgewater'] } } }), echo('bookmark')],
  [{ data: { match_id: 9, notified: true } }, echo('contact')],
  // Neither a yes nor a no.
  [{}, unreadable],
  [[], unreadable],
  ['success', unreadable],
  [{ detail: 'Not found' }, unreadable],
  [{ detail: [{ loc: ['body'], msg: 'field required' }] }, unreadable],
  [{ message: 'Welcome' }, unreadable],
  [{ code: 500 }, unreadable],
  [{ code: '403', data: { id: 7, inquiry_id: 9 } }, unreadable],
  [{ status: 'success', code: 404 }, unreadable],
  [{ status: 'success', data: { success: false } }, unreadable],
  [{ status: 'queued' }, unreadable],
  [{ data: null }, unreadable],
  [{ data: { inquiry_id: 0 } }, unreadable],
  [{ data: [{ id: 7 }, { id: 8 }] }, unreadable],
  [rpc({ result: null }), unreadable],
  [rpc({}), unreadable],
  // A login is asked for.
  [rpc({ error: { code: 100, message: 'Odoo Session Expired' } }), login],
  [{ result: { status: 'error', message: 'Session expired' } }, login],
  [{ status: 'error', code: 401 }, login],
  [{ detail: 'Your session has expired.' }, login],
  [{ error: 'session_expired' }, login],
  [{ code: 'SESSION_EXPIRED' }, login],
  [{ status: 'success', message: 'Session expired' }, login],
  // A no.
  [{ ok: false }, refused],
  [{ success: 'false' }, refused],
  [{ status: 'success', error: 'No such home' }, refused],
  [{ success: true, errors: { name: 'required' } }, refused],
  [{ status: 'Failed', data: { id: 7, inquiry_id: 9 } }, refused],
  [{ result: { status: 'error' } }, refused],
  [rpc({ error: { code: 200, message: 'Odoo Server Error' } }), refused],
]

export function meaningFor({ all, delivered: kinds }: Row, kind: ForeignKind): Meaning {
  return kinds?.includes(kind) ? 'delivered' : all
}
