/**
 * A proxy before the real server that does to each request what a bad network does. Connections to it are kept alive
 * and carry many requests, as those of browsers do; a fault hits the one connection that carries its request.
 */
import { once } from 'node:events'
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, reachesServer } from './fault.ts'
import { listenOn, listenOnReservedPort } from './reserved-port.ts'

/** A request as it arrived, and what became of it. */
export interface Proxied {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly fault: Fault | null
  /** The server's status, once it has answered. */
  status: number | null
}

type Arrived = Pick<Proxied, 'method' | 'path' | 'headers' | 'body'>

export interface Rule {
  readonly method?: string
  readonly path: RegExp
  readonly fault: Fault
  /** How many matching requests it hits; all when left out. */
  readonly times?: number
}

interface Answer {
  readonly status: number
  readonly message: string
  readonly headers: string[]
  readonly body: Buffer
}

export interface ProxyOptions {
  /** Host and port of the server; another one after it was started again elsewhere. */
  readonly upstream: () => string
}

/** Another body for an answer, or another status as well. */
type Rewrite = (path: string, body: Buffer) => Buffer | Pick<Answer, 'status' | 'body'>

const rewritten = (as: ReturnType<Rewrite>) => (Buffer.isBuffer(as) ? { body: as } : as)

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
/** By these an answer would come packed, or not at all, and could not be rewritten. */
const shortcuts = new Set([...hopByHop, 'accept-encoding', 'if-none-match', 'if-modified-since'])

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** Names and values in turn, without those that describe a connection or a length. */
function endToEnd(rawHeaders: readonly string[], without: ReadonlySet<string> = hopByHop): string[] {
  return rawHeaders.filter((_, index) => !without.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}

export type FaultProxy = Awaited<ReturnType<typeof openProxy>>

export async function openProxy({ upstream }: ProxyOptions) {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const log: Proxied[] = []
  const rules: { rule: Rule; left: number }[] = []
  let decide: ((request: Arrived) => Fault | null) | null = null
  let rewrite: Rewrite | null = null
  const held = new Map<string, Promise<void>>()
  // Requests that may still have an effect.
  let underWay = 0
  let waiters: (() => void)[] = []

  function changed(): void {
    const woken = waiters
    waiters = []
    for (const wake of woken) wake()
  }

  function faultFor(request: Arrived): Fault | null {
    const hit = rules.find(
      ({ rule, left }) =>
        left > 0 &&
        (rule.method === undefined || rule.method === request.method) &&
        rule.path.test(request.path),
    )
    if (!hit) return decide?.(request) ?? null
    hit.left -= 1
    return hit.rule.fault
  }

  function ask(message: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const [hostname, upstreamPort] = upstream().split(':')
      const headers = endToEnd(message.rawHeaders, rewrite ? shortcuts : hopByHop)
      if (body.length > 0 || message.method === 'POST') headers.push('content-length', String(body.length))
      const sent = forward(
        { agent, hostname, port: upstreamPort, method: message.method, path: message.url, headers },
        (answer) => {
          bodyOf(answer).then(
            (whole) =>
              resolve({
                status: answer.statusCode ?? 502,
                message: answer.statusMessage ?? '',
                headers: endToEnd(answer.rawHeaders),
                body: whole,
              }),
            reject,
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  function say(response: ServerResponse, answer: Answer): void {
    // Who asked may have gone by now.
    if (response.destroyed || response.socket === null || response.socket.destroyed) return
    response.sendDate = false
    const bodiless = answer.status === 204 || answer.status === 304
    const headers = bodiless
      ? answer.headers
      : [...answer.headers, 'content-length', String(answer.body.length)]
    response.writeHead(answer.status, answer.message, headers)
    response.end(bodiless ? undefined : answer.body)
  }

  function sayOwn(response: ServerResponse, status: number, type: string, text: string, more: string[] = []) {
    const headers = ['content-type', type, 'cache-control', 'no-store', ...more]
    say(response, { status, message: '', headers, body: Buffer.from(text) })
  }

  /** Writes the start of the answer as it would go over the wire, and ends the connection there. */
  function cut(socket: Socket, answer: Answer, where: 'headers' | 'body'): void {
    const lines = [`HTTP/1.1 ${answer.status} ${answer.message}`]
    for (let index = 0; index < answer.headers.length; index += 2)
      lines.push(`${answer.headers[index]}: ${answer.headers[index + 1]}`)
    const head = `${lines.join('\r\n')}\r\ncontent-length: ${answer.body.length}\r\n\r\n`
    if (where === 'headers') socket.end(head.slice(0, Math.ceil(head.length / 2)))
    else socket.end(Buffer.concat([Buffer.from(head), answer.body.subarray(0, answer.body.length / 2)]))
  }

  function sayError(response: ServerResponse, { status = 503, retryAfter }: Fault): void {
    const more = retryAfter === undefined ? [] : ['retry-after', String(retryAfter)]
    sayOwn(response, status, 'text/html', '<h1>The gateway could not reach the server</h1>', more)
  }

  function instead(fault: Fault, response: ServerResponse, socket: Socket): void {
    if (fault.kind === 'drop_before') socket.end()
    else if (fault.kind === 'reset_before') socket.resetAndDestroy()
    else if (fault.kind === 'error_before') sayError(response, fault)
    else if (fault.kind === 'portal_login')
      sayOwn(response, 302, 'text/html', '', ['location', 'http://192.0.2.1/login'])
    else if (fault.kind === 'portal')
      sayOwn(response, 200, 'text/html', '<h1>Welcome to the station Wi-Fi</h1>')
  }

  async function afterwards(fault: Fault, answer: Answer, response: ServerResponse, socket: Socket) {
    if (fault.kind === 'drop_after') socket.end()
    else if (fault.kind === 'reset_after') socket.resetAndDestroy()
    else if (fault.kind === 'cut_headers') cut(socket, answer, 'headers')
    else if (fault.kind === 'cut_body') cut(socket, answer, 'body')
    else if (fault.kind === 'error_after') sayError(response, fault)
    else if (fault.kind === 'delay_before') say(response, answer)
    else if (fault.kind === 'delay_after') {
      await pause(fault.delay ?? 0)
      say(response, answer)
    }
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = message
    const body = await bodyOf(message)
    const arrived = {
      method: message.method ?? 'GET',
      path: message.url ?? '/',
      headers: message.headers,
      body: body.toString(),
    }
    const fault = faultFor(arrived)
    const entry: Proxied = { ...arrived, fault, status: null }
    log.push(entry)
    changed()
    await [...held].find(([prefix]) => arrived.path.startsWith(prefix))?.[1]
    if (fault !== null && !reachesServer(fault)) return instead(fault, response, socket)
    underWay += 1
    try {
      if (fault?.kind === 'delay_before') await pause(fault.delay ?? 0)
      const answer = await ask(message, body)
      entry.status = answer.status
      const shown = rewrite ? { ...answer, ...rewritten(rewrite(arrived.path, answer.body)) } : answer
      if (fault === null) say(response, shown)
      else await afterwards(fault, shown, response, socket)
    } catch {
      // The server is down, or went down over this request.
      socket.destroy()
    } finally {
      underWay -= 1
      changed()
    }
  }

  const server = createServer((message, response) => {
    handle(message, response).catch(() => message.socket.destroy())
  })
  server.keepAliveTimeout = 75_000
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })

  const ownPort = await listenOnReservedPort(server)

  async function cutOff(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : Promise.resolve()
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    port: ownPort,
    origin: `http://127.0.0.1:${ownPort}`,
    /** Every request since the start or since `forget`, in the order of their arrival. */
    log: log as readonly Proxied[],
    forget() {
      log.length = 0
    },
    /** From now on matching requests meet a fault; earlier rules come first. */
    script(...more: readonly Rule[]) {
      rules.push(...more.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY })))
    },
    /** What befalls the requests that no rule hits; null for nothing. */
    decideBy(next: ((request: Arrived) => Fault | null) | null) {
      decide = next
    },
    /** No fault from now on. */
    calm() {
      rules.length = 0
      decide = null
    },
    /** Holds back what is asked of paths that begin so; gives the way to let it go. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
    /** Changes what the server answers on its way; null for nothing. */
    rewriteBy(next: Rewrite | null) {
      rewrite = next
    },
    /** No signal: every connection breaks and none opens. */
    cutOff,
    /** The signal is back. */
    async mend() {
      if (!server.listening) await listenOn(server, ownPort)
    },
    /** Resolves once `condition` holds; it is asked at each arrival and each answer. */
    async until(condition: (log: readonly Proxied[]) => boolean): Promise<void> {
      while (!condition(log)) await new Promise<void>((resolve) => waiters.push(resolve))
    },
    /** Resolves once no request is on its way to the server. */
    async settled(): Promise<void> {
      while (underWay > 0) await new Promise<void>((resolve) => waiters.push(resolve))
    },
    async close() {
      await cutOff()
      agent.destroy()
    },
  }
}
