/** One message of the error catalogue: what provokes it, and where it shows. Data alone, for Playwright and for Vitest. */

/** What a call gets in place of its answer. */
export type Reply = { readonly status: number; readonly body?: unknown } | 'no_network' | 'no_answer'

export interface ErrorRow {
  /** In English, letter by letter (rule 10.2). Braces hold what `values` fills in. */
  readonly sentence: string
  readonly values?: Readonly<Record<string, string | number>>
  /** The calls that fail, and how; none where a form refuses by itself. */
  readonly replies?: Readonly<Record<string, Reply>>
  /** The role that says it; `text` where it is part of the page. */
  readonly shown: 'alert' | 'status' | 'heading' | 'text'
  /** What is typed before, by the field's name. */
  readonly typed?: Readonly<Record<string, string>>
  /** Which of the screen's acts provokes it, where it has several. */
  readonly act?: string
}

/** A row that shows in a place, once these calls have failed. */
export const row = (
  shown: ErrorRow['shown'],
  sentence: string,
  replies?: ErrorRow['replies'],
  more: Pick<ErrorRow, 'values' | 'typed' | 'act'> = {},
): ErrorRow => ({ shown, sentence, ...(replies && { replies }), ...more })

export const refusal = (status: number): Reply => ({ status, body: {} })
/** A no beside HTTP 200 that gives no reason. */
export const plainNo: Reply = { status: 200, body: { status: 'error' } }
/** As our server passes it on (src/server/http/upstream.ts). */
export const insecureRedirect: Reply = { status: 502, body: { status: 'error', code: 'insecure_redirect' } }
export const says = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message },
})
