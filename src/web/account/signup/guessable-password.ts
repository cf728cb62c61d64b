import { checkPassword } from '../../../contract/password-check.ts'
import { type GuessableReason, isGuessableReason } from '../../../domain/new-password.ts'
import type { Api } from '../../data/api/api-types.ts'

/** Asks the server whether a new password is easy to guess; null where it is not, or no answer tells. */
export async function askWhyGuessable(
  api: Api,
  password: string,
  signal: AbortSignal,
): Promise<GuessableReason | null> {
  try {
    const { reason } = await api.call(checkPassword, { password }, { signal })
    return isGuessableReason(reason) ? reason : null
  } catch {
    // Its own refusal at the end says the same.
    return null
  }
}
