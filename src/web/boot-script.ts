/**
 * The only script that a rendered page runs by itself, inlined by the server and allowed by its hash. It leaves network
 * and processor to the pictures: the app starts once the largest of them is painted, 500 ms after `load` at the latest,
 * or at the reader's first move. A tap on a button before that is kept and played when the app has hydrated.
 */
{
  const page = document
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      // The page brought the styles that it uses; other screens need the rest.
      link.rel = link.as ? 'stylesheet' : 'modulepreload'
    }
    import(/* @vite-ignore */ page.querySelector<HTMLMetaElement>('meta[name=entry]')?.content ?? '')
  }

  let play = () => {}
  // Links and GET forms work by themselves; a plain button does nothing yet, and a POST form must not leave the page.
  const keep = (event: Event) => {
    const pressed = event.target
    if (!(pressed instanceof Element)) return
    const button =
      event.type === 'click' && pressed.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    const form = event.type === 'submit' && pressed.closest<HTMLFormElement>('form[method=post]')
    if (!button && !form) return
    event.preventDefault()
    // A click makes React hydrate what it lands on; a submit by itself would be dropped there, and leave the page.
    const submitter =
      form && ((event as SubmitEvent).submitter ?? form.querySelector<HTMLElement>('[type=submit]'))
    play = () => (button || submitter || null)?.click()
    start()
  }
  for (const type of ['click', 'submit']) addEventListener(type, keep, true)
  addEventListener(
    'hydrated',
    () => {
      // Not in this task: React is at work in it, and drops what reaches markup that it has yet to hydrate.
      setTimeout(() => {
        for (const type of ['click', 'submit']) removeEventListener(type, keep, true)
        play()
      })
    },
    { once: true },
  )

  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, passive: true })
  addEventListener('load', () => {
    setTimeout(start, 500)
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('url' in entry && entry.url) start()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
