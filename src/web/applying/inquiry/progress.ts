/** What has become of the presses on a home's form that the outbox does not know of. Pure. */

/**
 * The outcome of the last press of the form's button, until its row is in the outbox.
 *
 *   none ──press──▶ pressed ──profile lacks something──▶ lacking ──saved──▶ pressed
 *                      ├──────everything is there──────▶ none, and the row is stored
 *                      ├──────an inquiry stands────────▶ repeated
 *                      └──────the profile did not come─▶ unanswered ──press──▶ retried ──▶ as pressed
 */
export type Press = 'none' | 'pressed' | 'lacking' | 'repeated' | 'unanswered' | 'retried'

export interface InquiryProgress {
  /** The user to whom all of this belongs. */
  readonly owner: number | null
  readonly press: Press
  /** The notice of a withdrawal: `told` outlives its row, `again` once the reader wants the form. */
  readonly withdrawal: 'none' | 'told' | 'again'
  /** Whether the inquiry's row has waited: it keeps that look while it is sent again. */
  readonly hasWaited: boolean
}

export type InquiryEvent =
  /** A press of `user`, and what came of it. */
  | { readonly type: 'pressed' | 'unanswered' | 'lacking' | 'repeated' | 'stored'; readonly user: number }
  | { readonly type: 'form_wanted' }
  /** What outbox and records say now. */
  | {
      readonly type: 'known'
      readonly owner: number | null
      readonly stands: boolean
      readonly isWithdrawing: boolean
      readonly isWaiting: boolean
    }

export const noProgress = (owner: number | null): InquiryProgress => ({
  owner,
  press: 'none',
  withdrawal: 'none',
  hasWaited: false,
})

function pressAfter(press: Press, type: Exclude<InquiryEvent['type'], 'form_wanted' | 'known'>): Press {
  switch (type) {
    case 'pressed':
      return press === 'unanswered' ? 'retried' : 'pressed'
    case 'stored':
      return 'none'
    default:
      return type
  }
}

/** The progress after an event; the same object where nothing changes. A press of another user changes nothing. */
export function reduceProgress(before: InquiryProgress, event: InquiryEvent): InquiryProgress {
  if (event.type === 'form_wanted') return { ...before, withdrawal: 'again' }
  if (event.type !== 'known')
    return event.user === before.owner ? { ...before, press: pressAfter(before.press, event.type) } : before
  const { owner, stands, isWithdrawing, isWaiting } = event
  const own = before.owner === owner ? before : noProgress(owner)
  const told = isWithdrawing && own.withdrawal === 'none' ? 'told' : own.withdrawal
  const withdrawal = stands ? 'none' : told
  const isSame = own === before && own.withdrawal === withdrawal && own.hasWaited === isWaiting
  return isSame ? before : { ...own, withdrawal, hasWaited: isWaiting }
}
