/** Answers that are too long for one piece: written in steps, between which everyone else is answered. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { acceptedEncoding } from './content-encoding.ts'

let lastStep: Promise<unknown> = Promise.resolve()

/** Runs one step at a time, of whichever answer, so that ten long ones hold up a short one no more than one does. */
export function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  const turn = lastStep.then(step)
  lastStep = turn.then(
    () => nextTurn(),
    () => {},
  )
  return turn
}

/**
 * JSON as it is written, packed where the reader takes it; a reader who leaves ends the writing. With gzip: brotli takes
 * several megabytes for each stream. A step that fails breaks the connection: status 200 has been sent.
 */
export function streamedJson(steps: AsyncGenerator<string>, acceptEncoding: string | null): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    // Says that the body is no text to be gathered (content-encoding.ts, @hono/node-server).
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
