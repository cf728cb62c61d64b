/** Streams long answers in steps, between which other requests are answered. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { acceptedEncoding } from './content-encoding.ts'

let lastStep: Promise<unknown> = Promise.resolve()

/** Runs one step at a time across all streams, so that ten long answers delay a short one no more than one does. */
export function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const turn = lastStep.then(step)
  lastStep = turn.then(
    () => nextTurn(),
    () => {},
  )
  return turn
}

/**
 * Streams JSON, compressed where the client accepts it; a client that disconnects ends the stream. By gzip, since
 * brotli takes several megabytes per stream. A failed step breaks the connection, because status 200 has been sent.
 */
export function streamedJson(steps: AsyncGenerator<string>, acceptEncoding: string | null): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    // Marks the body as a stream, which must not be buffered (content-encoding.ts, @hono/node-server).
    'transfer-encoding': 'chunked',
    vary: 'accept-encoding',
  })
  const source = new ReadableStream<string>({
    async pull(stream) {
      const { done, value } = await steps.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    async cancel() {
      await steps.return(undefined)
    },
  })
  const text = source.pipeThrough(new TextEncoderStream())
  if (acceptedEncoding(acceptEncoding, ['gzip']) === null) return new Response(text, { headers })
  headers.set('content-encoding', 'gzip')
  return new Response(text.pipeThrough(new CompressionStream('gzip')), { headers })
}
