/**
 * What the shell starts with where the worker has put a last view into it (src/offline/last-view.ts): the app's own
 * scripts would keep a slow phone from painting it. A tap on the view goes to the screen that takes its place, where that
 * has the same thing in the same place.
 */
{
  /** Milliseconds. A window that nobody sees may never get a frame. */
  const PATIENCE = 250
  const page = document
  const host = page.querySelector<HTMLElement>('[data-last-view]')
  let started = false
  const start = () => {
    if (started) return
    started = true
    const said = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
    // All at once: each says only once it is here what it imports itself.
    for (const href of said('files').split(' '))
      page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }))
    const entry = said('entry')
    import(/* @vite-ignore */ entry).catch((error) => {
      // It would look as if it answered.
      host?.remove()
      reportError(error)
    })
  }
  const size = host?.dataset.lastView
  const isShown = size !== undefined && matchMedia(size).matches && page.visibilityState === 'visible'
  if (isShown) {
    // In the frame's own callbacks it is not drawn yet, in the next task it is.
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, PATIENCE)
  } else start()

  const taps: { x: number; y: number; key: string }[] = JSON.parse((isShown && host?.dataset.taps) || '[]')
  let play = () => {}
  const note = ({ target, clientX, clientY, button, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    // The screen itself is there.
    if (target instanceof Node && page.getElementById('root')?.contains(target)) {
      play = () => {}
      return
    }
    const scrolled = scrollY
    play = () => {
      const tapped = page
        .elementFromPoint(clientX, clientY)
        ?.closest<HTMLElement>('a[href],button,input,summary')
      if (!tapped || scrollY !== scrolled || button !== 0 || metaKey || ctrlKey || shiftKey) return
      const { x, y } = tapped.getBoundingClientRect()
      const names = [tapped.getAttribute('href'), tapped.getAttribute('aria-label'), tapped.textContent]
      const key = names.join('|')
      const isSame = taps.some((tap) => tap.key === key && Math.abs(tap.x - x) < 2 && Math.abs(tap.y - y) < 2)
      if (!isSame) return
      tapped.focus()
      tapped.click()
    }
  }
  addEventListener('click', note, true)
  // Safari on a phone makes a click only of a tap on what listens for it, or is below such an element; a body does not count.
  host?.addEventListener('click', () => {})
  // Not in the event's own task: React is at work in it.
  addEventListener(
    'hydrated',
    () =>
      setTimeout(() => {
        removeEventListener('click', note, true)
        play()
      }),
    { once: true },
  )
}
