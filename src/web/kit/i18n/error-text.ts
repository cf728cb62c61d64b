import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { networkSentences, sayError, type Wording } from '../errors/say-error.ts'

/** Gives a function that says a sentence in the reader's language; a server's own words stay as they are. */
export function useSay(): (said: Wording) => string {
  const { i18n } = useLingui()
  return useCallback((said) => (typeof said === 'string' ? said : i18n._(said)), [i18n])
}

/** Says an error, by `fallback` where nothing better is known. */
type ErrorText = (error: unknown, fallback: Wording) => string

/** Gives the `ErrorText` for calls that have no sentences of their own but a fallback. */
export function useErrorText(): ErrorText {
  const say = useSay()
  return useCallback(
    (error, fallback) => say(sayError(error, { noAnswer: networkSentences.failed, otherwise: fallback })),
    [say],
  )
}
