import { LANGUAGE_COOKIE } from '../../contract/headers.ts'
import { chooseLanguage, LANGUAGE_COOKIE_AGE_S } from '../../contract/language.ts'

const OWN = 'http://own.invalid'

/** A safe path to return to, escaped for a header; `//host` and `/\host` would lead to other hosts. */
function ownPath(wanted: string | null): string {
  const url = URL.parse(wanted ?? '/', OWN)
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** Answers `/language?to=en&back=/listing`: saves the choice and redirects. It works without JavaScript. */
export function languageResponse(request: Request, https: boolean): Response {
  const { searchParams } = new URL(request.url)
  const language = chooseLanguage(searchParams.get('to'))
  const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${https ? '; Secure' : ''}`
  return new Response(null, {
    status: 303,
    headers: {
      location: ownPath(searchParams.get('back')),
      'set-cookie': cookie,
      'cache-control': 'no-store',
    },
  })
}
