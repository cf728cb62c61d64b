/** Response headers that restrict what pages may do. */

const self = "'self'"
const none = "'none'"

/**
 * The policy of every HTML page. Inline code is allowed by hash, never by nonce: the worker's cached shell is used for
 * months with the header that it was stored with.
 */
export function contentSecurityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  https: boolean,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': [none],
    'script-src': [self, ...inline.scripts.map((hash) => `'${hash}'`)],
    'style-src': [self, ...inline.styles.map((hash) => `'${hash}'`)],
    // Brokers host pictures anywhere; data: and blob: are forms of pictures, too (rule 2.2).
    'img-src': [self, 'data:', 'blob:', 'https:'],
    'connect-src': [self],
    'manifest-src': [self],
    'worker-src': [self],
    'form-action': [self],
    'base-uri': [none],
    'frame-ancestors': [none],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['bangjjak'],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** The policy of answers that are not pages: nothing in them may load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The service worker's policy: its fetches for a page count as `connect-src`, pictures of other hosts included; `img-src` is for notifications. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' https:; img-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/** Headers of every answer. `publicOrigin` decides whether browsers are told to insist on HTTPS. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
    }),
  }
}

/** Adds the headers of every answer, unless the answer has set them. */
export function withSecurityHeaders(response: Response, publicOrigin: string): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders(publicOrigin)))
    if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
