/** What page and worker say to each other. */

/** From a page. */
export type WorkerMessage =
  /** A waiting version may take over now: the reader agreed. */
  | { readonly type: 'SKIP_WAITING' }
  /** It serves this page from here on: none did as it came. */
  | { readonly type: 'SERVE_PAGE' }
  /** Has it fetch what its caches lack of the app; answers through the port with whether all of it is there. */
  | { readonly type: 'RESTORE_APP' }
  /** Pictures that the reader will want without a signal, too. */
  | { readonly type: 'KEEP_PICTURES'; readonly urls: readonly string[] }

/** From the worker: the network has answered a call after its patience was over and a kept answer was given instead. */
export interface LateAnswer {
  readonly type: 'LATE_ANSWER'
  /** The call's. */
  readonly url: string
}

export function isLateAnswer(message: unknown): message is LateAnswer {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'LATE_ANSWER' &&
    'url' in message &&
    typeof message.url === 'string'
  )
}
