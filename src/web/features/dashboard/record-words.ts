/** Statuses and decisions of a record in words, and the tones of their badges. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../contract/language.ts'
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'
import type { BadgeTone } from '../../../domain/matching-status.ts'
import type { TrackerState } from '../../../domain/tracker.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { StepState } from '../../ui/progress-steps.tsx'

export const tones: Record<BadgeTone, Tone> = {
  green: 'success',
  blue: 'info',
  yellow: 'warning',
  red: 'danger',
  grey: 'neutral',
}

const statuses: Record<string, MessageDescriptor> = {
  matched: msg`Matched`,
  searching: msg`Searching`,
  pending: msg`People to meet`,
}

/** Null for a status of a foreign backend that we have no word for. */
export function statusWord(status: string): MessageDescriptor | null {
  const key = status.trim().toLowerCase()
  return Object.hasOwn(statuses, key) ? (statuses[key] ?? null) : null
}

export const decisionWords: Record<NonNullable<ShownDecision> | 'none', MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  rejected: msg`Rejected`,
  none: msg`None yet`,
}

export const stepStates: Record<TrackerState, StepState> = {
  idle: 'upcoming',
  active: 'active',
  pending: 'pending',
  complete: 'complete',
  rejected: 'failed',
}

/** The room wished for, in the reader's language where it has a name in it; null where none was. */
export function preferredRoomName(record: MatchRecord, language: Language): string | null {
  const named =
    language === 'ko'
      ? (record.preferred_room_name_ko ?? record.preferred_room_name)
      : record.preferred_room_name
  return named ?? record.preferred_room
}
