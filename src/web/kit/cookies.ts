/** The value of a cookie in a Cookie header or in `document.cookie`; null where it is absent. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return rest.join('=')
    }
  }
  return null
}

/** Removes a readable cookie of this origin. */
export function dropCookie(name: string): void {
  // Browsers change a cookie whose name begins with __Host- only with `secure`.
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure}`
}
