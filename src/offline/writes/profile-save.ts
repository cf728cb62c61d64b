/** Changes to my profile. */
import { smokingHabits } from '../../contract/enums.ts'
import {
  type Partner,
  type ProfileSaveRequest,
  profileSaveRequest,
  saveProfile,
} from '../../contract/partners.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { mergeFields, peopleOf, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    profile_save: ProfileSaveRequest
  }
}

function withSave(profile: Partner, { smoking, ...rest }: ProfileSaveRequest): Partner {
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const merged: Partner = { ...profile, ...changed }
  if (smoking === undefined) return merged
  return {
    ...merged,
    smoking: typeof smoking === 'boolean' || smoking === null ? smoking : smoking !== 'no_smoking',
    smoking_habit: smokingHabits.find((habit) => habit === smoking) ?? null,
  }
}

export const rule: WriteKind<'profile_save'> = {
  kind: 'profile_save',
  payload: profileSaveRequest,
  target: () => 'profile',
  ...sentBy(saveProfile),
  echoes: ({ id }, _payload, user) => id === user,
  merge: mergeFields,
  // After an edit made on another device the form shows what stands.
  isMadeAfresh: (_row, { lastError }) => lastError?.code === 'profile_superseded',
  makesAnew: false,
  hasForm: true,
  onProfile: withSave,
  outdates: ({ user }) => ({
    now: [queryKeys.profile(user)],
    // Scores change.
    later: peopleOf(user),
  }),
}
