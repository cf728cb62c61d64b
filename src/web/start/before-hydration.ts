/**
 * The only script that a rendered page runs by itself, inlined by the server and allowed by its hash. It leaves network
 * and processor to the pictures: the app starts once the largest of them is painted, 500 ms after `load` at the latest,
 * or at the reader's first move. A tap on a button before that is held and played once the app has hydrated. Input
 * before that outlives a reload, and the link to the other language, which reloads; never a password.
 */
{
  const page = document
  let started = false
  const start = () => {
    if (started) return
    started = true
    let platform = ''
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      // The page has its own screen's styles; other screens need the rest.
      link.rel = link.as ? 'stylesheet' : 'modulepreload'
      if (/platform-/.test(link.href)) platform = link.href
    }
    const run = (file: string) => import(/* @vite-ignore */ file)
    // Two tasks, since running both files at once would take a slow phone too long for a tap in between.
    run(platform).then(() =>
      setTimeout(run, 0, page.querySelector<HTMLMetaElement>('meta[name=entry]')?.content),
    )
  }

  // The key begins like every draft's (forms/use-draft.ts), so that a logout removes it, too.
  const EARLY = 'draft:early-input'
  const here = location.pathname + location.search
  const fields = () => [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=password],[type=hidden],[autocomplete$=password]),textarea',
    ),
  ]
  const isCheck = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio'
  const hold = () => {
    const typed = fields().map((field) => {
      if (isCheck(field)) return field.checked === field.defaultChecked ? null : field.checked
      return field.value === field.defaultValue ? null : field.value
    })
    if (typed.every((value) => value === null)) return
    try {
      sessionStorage.setItem(EARLY, JSON.stringify({ here, typed }))
    } catch {
      // A blocked or full storage loses the input.
    }
  }
  try {
    const held = JSON.parse(sessionStorage.getItem(EARLY) ?? '{}')
    sessionStorage.removeItem(EARLY)
    // Restored values reach React through app/early-fields.ts, like all input from before the app runs.
    if (held.here === here) {
      for (const [at, field] of fields().entries()) {
        const value = held.typed[at]
        if (isCheck(field)) field.checked = value ?? field.checked
        else if (value !== null) field.value = value
      }
    }
  } catch {
    // A blocked storage, or a record of another version.
  }

  const buttons = () => [...page.querySelectorAll<HTMLElement>('button')]
  let play = () => {}
  // Links and GET forms work by themselves; a plain button does nothing yet, and a POST form must not leave the page.
  const intercept = (event: Event) => {
    const pressed = event.target
    if (!(pressed instanceof Element)) return
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    // The link's page loads while this one may still hydrate, so the input is stored now.
    if (pressed.closest('a[href^="/language?"]') && !metaKey && !ctrlKey && !shiftKey) hold()
    const button =
      event.type === 'click' && pressed.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    const form = event.type === 'submit' && pressed.closest<HTMLFormElement>('form[method=post]')
    if (!button && !form) return
    event.preventDefault()
    // A click makes React hydrate its target; a submit event would be dropped there, and leave the page.
    const submitter =
      form && ((event as SubmitEvent).submitter ?? form.querySelector<HTMLElement>('[type=submit]'))
    const tapped = button || submitter || null
    const at = tapped ? buttons().indexOf(tapped) : -1
    // React makes the buttons anew where a translator had changed the markup.
    play = () => (tapped?.isConnected ? tapped : buttons()[at])?.click()
    start()
  }
  for (const type of ['click', 'submit']) addEventListener(type, intercept, true)
  addEventListener('pagehide', hold)
  addEventListener(
    'hydrated',
    () => {
      // In another task: React is at work in this one, and drops events on markup that it has yet to hydrate.
      setTimeout(() => {
        for (const type of ['click', 'submit']) removeEventListener(type, intercept, true)
        removeEventListener('pagehide', hold)
        play()
      })
    },
    { once: true },
  )

  // WebKit cancels a page's loads as the page goes into the back/forward cache, and never resumes them.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !('started' in page.documentElement.dataset) && navigator.onLine) location.reload()
  })
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, passive: true })
  addEventListener('load', () => {
    setTimeout(start, 500)
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('url' in entry && entry.url) start()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
