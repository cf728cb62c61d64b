import { LANGUAGE_COOKIE } from '../../contract/headers.ts'
import { chooseLanguage, LANGUAGE_COOKIE_AGE } from '../../contract/language.ts'

/** A path of our own to return to; `//host` and `/\host` are addresses of someone else. */
function ownPath(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])[^\r\n]*$/.test(wanted) ? wanted : '/'
}

/** Answers `/language?to=en&back=/listing`: saves the choice and goes back. It works before any script has run. */
export function languageResponse(request: Request, https: boolean): Response {
  const { searchParams } = new URL(request.url)
  const language = chooseLanguage(searchParams.get('to'))
  const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE}; SameSite=Lax${https ? '; Secure' : ''}`
  return new Response(null, {
    status: 303,
    headers: {
      location: encodeURI(decodeURI(ownPath(searchParams.get('back')))),
      'set-cookie': cookie,
      'cache-control': 'no-store',
    },
  })
}
