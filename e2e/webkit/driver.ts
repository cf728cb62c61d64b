/** WebKitGTK's MiniBrowser, driven by the WebDriver protocol (https://www.w3.org/TR/webdriver2/): what journeys need of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { webkitPaths } from '../../tests/gate/webkit.mjs'

/** An element as the protocol names it. */
type Element = Readonly<Record<string, string>>

/** Names an element by what it is (a CSS selector) and a part of what it says. */
export interface Wanted {
  readonly css: string
  readonly says?: string
}

const TIMEOUT_MS = 30_000
const POLL_MS = 100
/** CSS pixels. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a screen that nobody sees. Gives its name. */
async function startScreen(path: string): Promise<{ screen: ChildProcess; display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '480x900x24', '-nolisten', 'tcp']
  const screen = spawn(path, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

/** Runs in the page: the first such element that shows. */
function find(css: string, says: string): globalThis.Element | null {
  const text = (element: globalThis.Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const shown = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility())
  const found = shown.find((element) => text(element).includes(says)) ?? null
  // The driver would scroll it to an edge, where bars lie over it.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

export type WebKit = Awaited<ReturnType<typeof startWebKit>>

/** @throws where the browser does not start */
export async function startWebKit(paths: NonNullable<ReturnType<typeof webkitPaths>>) {
  const { screen, display } = await startScreen(paths.screen)
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANG: 'ko_KR.UTF-8', TZ: 'America/New_York' },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(origin + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  const poll = async <Value>(
    what: string,
    look: () => Promise<Value>,
    timeout = TIMEOUT_MS,
  ): Promise<Value> => {
    let last: unknown
    for (const end = Date.now() + timeout; Date.now() < end; await pause(POLL_MS)) {
      last = await look().catch((error: unknown) => error)
      if (last && !(last instanceof Error)) return last as Value
    }
    throw new Error(`${what} does not come in ${timeout} ms: ${last}`)
  }

  function end(): void {
    driver.kill()
    screen.kill()
  }

  async function begin(): Promise<string> {
    const browserOptions = { binary: paths.browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
    await poll('The driver', async () => (await fetch(`${origin}/status`)).ok)
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
    await ask('POST', `/session/${sessionId}/window/rect`, WINDOW)
    return sessionId
  }
  const sessionId = await begin().catch((error: unknown) => {
    end()
    throw error
  })
  const session = (method: string, path: string, body?: unknown) =>
    ask(method, `/session/${sessionId}${path}`, body)

  /** Runs a function in the page. What it needs it must be given. */
  async function run<Arguments extends unknown[], Result>(
    script: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>> {
    const text = `const done = arguments[arguments.length - 1]; Promise.resolve((${script}).apply(null, Array.prototype.slice.call(arguments, 0, -1))).then(done)`
    return (await session('POST', '/execute/async', { script: text, args: given })) as Awaited<Result>
  }

  const see = ({ css, says = '' }: Wanted, timeout?: number): Promise<Element> =>
    poll(`${css} “${says}”`, async () => (await run(find, css, says)) as unknown as Element, timeout)

  return {
    open: (url: string) => session('POST', '/url', { url }),
    back: () => session('POST', '/back', {}),
    forward: () => session('POST', '/forward', {}),
    reload: () => session('POST', '/refresh', {}),
    run,
    poll,
    /** Waits until such an element shows. */
    see,
    async press(wanted: Wanted): Promise<void> {
      // It may move or be made anew in between.
      await poll(`A press on ${wanted.css} “${wanted.says ?? ''}”`, async () => {
        const [id] = Object.values(await see(wanted))
        await session('POST', `/element/${id}/click`, {})
        return true
      })
    },
    /** Moves an element by so many CSS pixels with a finger's movement. */
    async drag(wanted: Wanted, by: number): Promise<void> {
      // It may still be coming in.
      await poll(`A drag of ${wanted.css}`, async () => {
        const element = await see(wanted)
        const move = (x: number) => ({ type: 'pointerMove', origin: element, x, y: 0, duration: 100 })
        const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
        const actions = [move(0), down, move(by / 2), move(by), up]
        await session('POST', '/actions', { actions: [{ type: 'pointer', id: 'finger', actions }] })
        return true
      })
    },
    async type(wanted: Wanted, text: string): Promise<void> {
      const [id] = Object.values(await see(wanted))
      await session('POST', `/element/${id}/value`, { text })
    },
    /** A PNG of what the window shows, in base64. */
    picture: async () => (await session('GET', '/screenshot')) as string,
    async stop(): Promise<void> {
      await session('DELETE', '').catch(() => undefined)
      end()
    },
  }
}
