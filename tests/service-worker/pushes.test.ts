import { beforeEach, expect, test, vi } from 'vitest'
import type { PushPayload } from '../../src/contract/notices.ts'

// By a path that TypeScript does not follow: a worker's types are none of a page's.
const { showPushes } = await vi.importActual<{ showPushes(): void }>('../../src/service-worker/pushes.ts')

const payload: PushPayload = {
  title: '매칭됐어요',
  body: '서로 관심을 보냈어요',
  tag: 'person-4',
  key: 'key-4',
  path: '/dashboard?view=matches&person=4',
  closed: [],
}

interface Shown {
  readonly title: string
  readonly tag: string
  readonly data: { key: string; path: string }
  readonly close: () => void
}

/** A worker's world: what it shows, what it is told to open, and what it posts. */
function world() {
  const handlers = new Map<string, (event: unknown) => void>()
  let shown: Shown[] = []
  const posted: [path: string, body: unknown][] = []
  const opened: string[] = []
  const page = { focused: 0, messages: [] as unknown[], answers: true, navigated: [] as string[] }
  const client = {
    async focus() {
      page.focused += 1
      return client
    },
    async navigate(path: string) {
      page.navigated.push(path)
      return client
    },
    postMessage(message: unknown, [port]: MessagePort[] = []) {
      page.messages.push(message)
      if (page.answers) port?.postMessage(true)
    },
  }
  let clients: (typeof client)[] = []
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
  }))
  vi.stubGlobal('self', {
    navigator: { language: 'ko-KR' },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      async showNotification(title: string, { tag, data }: { tag: string; data: Shown['data'] }) {
        const close = () => {
          shown = shown.filter((each) => each.data.key !== data.key)
        }
        shown = [...shown.filter((each) => each.tag !== tag), { title, tag, data, close }]
      },
      getNotifications: async () => shown,
      pushManager: { subscribe },
    },
    addEventListener: (type: string, handle: (event: unknown) => void) => handlers.set(type, handle),
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    posted.push([path.replace('/api/v1', ''), JSON.parse(body)])
    return Response.json({})
  })
  showPushes()
  return {
    page,
    posted,
    opened,
    subscribe,
    titles: () => shown.map(({ title }) => title),
    openPage() {
      clients = [client]
    },
    /** Resolves once the worker may sleep again. */
    async fire(type: string, event: object) {
      let done: unknown
      const waitUntil = (work: unknown) => {
        done = work
      }
      handlers.get(type)?.({ ...event, waitUntil })
      await done
    },
    push(data: Partial<PushPayload>) {
      return this.fire('push', { data: { json: () => ({ ...payload, ...data }) } })
    },
    async press(type: 'notificationclick' | 'notificationclose' = 'notificationclick') {
      const [notification] = shown
      await this.fire(type, { notification })
    },
  }
}

let worker: ReturnType<typeof world>
beforeEach(() => {
  worker = world()
  return () => vi.unstubAllGlobals()
})

test.each([
  ['no data', { data: null }],
  ['no JSON', { data: { json: () => JSON.parse('{') } }],
  ['another shape', { data: { json: () => ({ title: 'x' }) } }],
])('a push with %s is shown all the same', async (_, event) => {
  await worker.fire('push', event)
  expect(worker.titles()).toEqual(['방짝'])
})

test('each push is shown, one of the same subject in the place of the earlier one, and pages hear of it', async () => {
  worker.openPage()
  await worker.push({ title: 'one' })
  await worker.push({ title: 'two', key: 'key-5' })
  await worker.push({ title: 'three', key: 'key-6', tag: 'person-6' })
  expect(worker.titles()).toEqual(['two', 'three'])
  expect(worker.page.messages).toContainEqual({ type: 'NOTICE_ARRIVED' })
})

test('what was seen on another device is closed here with the next push', async () => {
  await worker.push({ title: 'one', key: 'key-1', tag: 'one' })
  await worker.push({ title: 'two', key: 'key-2', tag: 'two', closed: ['key-1', 'key-9'] })
  expect(worker.titles()).toEqual(['two'])
})

test('a press opens the very card, closes the notification and reports it', async () => {
  await worker.push({})
  await worker.press()
  expect(worker.opened).toEqual([payload.path])
  expect(worker.titles()).toEqual([])
  expect(worker.posted).toEqual([['/notices/seen', { keys: ['key-4'] }]])
})

test('a page that is open comes forward and goes there by itself; one that does not answer is sent there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  worker.openPage()
  await worker.push({})
  await worker.press()
  expect(worker.page.messages).toContainEqual({ type: 'OPEN_PAGE', path: payload.path })
  expect([worker.page.focused, worker.page.navigated, worker.opened]).toEqual([1, [], []])

  worker.page.answers = false
  await worker.push({})
  const pressed = worker.press()
  await vi.advanceTimersByTimeAsync(1_000)
  await pressed
  vi.useRealTimers()
  expect([worker.page.navigated, worker.opened]).toEqual([[payload.path], []])
})

test('one that is put away was seen; without a signal nothing breaks', async () => {
  await worker.push({})
  await worker.press('notificationclose')
  expect(worker.posted).toEqual([['/notices/seen', { keys: ['key-4'] }]])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await worker.press()
  expect(worker.opened).toEqual([payload.path])
})

test('a subscription that the browser has ended is made again, and the server told by the old address', async () => {
  const applicationServerKey = new ArrayBuffer(65)
  const oldSubscription = {
    endpoint: 'https://push.example/old',
    options: { userVisibleOnly: true, applicationServerKey },
  }
  await worker.fire('pushsubscriptionchange', { oldSubscription, newSubscription: null })
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
  expect(worker.posted).toEqual([
    [
      '/push_subscriptions/renewal',
      {
        endpoint: 'https://push.example/new',
        keys: { p256dh: 'p', auth: 'a' },
        old_endpoint: 'https://push.example/old',
      },
    ],
  ])
  await worker.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
  expect(worker.posted).toHaveLength(1)
})
