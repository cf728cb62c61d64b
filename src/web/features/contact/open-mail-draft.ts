/** Milliseconds that a mail app may take to come up; none tells a page that it has. */
const PATIENCE = 1_000

/**
 * Hands a `mailto:` address to the reader's mail app. Resolves when the window gives way to it, or after a second: a
 * browser does not say whether there is such an app.
 * @throws where the browser refuses to follow the address
 */
export function openMailDraft(href: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('blur', () => resolve(), { once: true })
  setTimeout(resolve, PATIENCE)
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  try {
    link.click()
  } finally {
    link.remove()
  }
  return promise
}
