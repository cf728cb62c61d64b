/** Reads and validates the untrusted input of requests. */
import type { Context } from 'hono'
import * as v from 'valibot'
import type { FieldErrors } from '../../contract/envelope.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { isRecord } from '../../contract/tolerant.ts'
import { RequestError } from './errors.ts'

/** The maximum size of a request body, in bytes. */
export const BODY_BYTES_MAXIMUM = 256 * 1024

/** The maximum nesting of a body; the contract needs two levels. */
const DEPTH_MAXIMUM = 16

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type JsonRecord = Readonly<Record<string, unknown>>

/** The body's chunks. An error is the sender's (it left, or was cut for being too slow), and no one gets the answer. */
async function* partsOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    throw new RequestError('invalid_request', 400)
  }
}

/** Reads the body. @throws RequestError 413 once the body exceeds BODY_BYTES_MAXIMUM, 400 if it is cut off */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new RequestError('body_too_large', 413, { headers: { connection: 'close' } })
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES_MAXIMUM) throw tooLarge
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of partsOf(request)) {
    length += part.byteLength
    if (length > BODY_BYTES_MAXIMUM) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function checkContentType(header: string | null): void {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every((parameter) => !/^charset=(?!"?utf-8"?$)/.test(parameter))
  if (type !== 'application/json' || !isUtf8) throw new RequestError('unsupported_media_type', 415)
}

function badBody(reason: string): RequestError {
  return new RequestError('invalid_request', 400, { fields: { '(body)': reason } })
}

/** Postgres can store neither NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Refuses keys that reach prototypes, text that cannot be stored, and too deep nesting. */
function checkJson(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (depth > DEPTH_MAXIMUM) throw badBody('too_deep')
    if (typeof value === 'string' && !isStorable(value)) throw badBody('forbidden_character')
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (forbiddenKeys.has(key) || !isStorable(key)) throw badBody('forbidden_key')
      open.push({ value: child, depth: depth + 1 })
    }
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RequestError('malformed_json', 400)
  }
}

const bodies = new WeakMap<Request, Promise<JsonRecord>>()

/**
 * The JSON object in the body; an empty body counts as `{}`, since clients send none to calls without fields. May be
 * called repeatedly.
 * @throws RequestError 400, 413 or 415
 */
export function readBody(c: Context): Promise<JsonRecord> {
  const request = c.req.raw
  const body = bodies.get(request) ?? readJson(request)
  bodies.set(request, body)
  return body
}

async function readJson(request: Request): Promise<JsonRecord> {
  const contentType = request.headers.get('content-type')
  const bytes = await readBytes(request)
  const isEmpty = bytes.byteLength === 0
  if (!isEmpty || contentType !== null) checkContentType(contentType)
  if (isEmpty) return {}
  const body = parseJson(bytes)
  checkJson(body)
  if (!isRecord(body)) throw badBody('wrong_type')
  return body
}

const reasons: Readonly<Record<string, string>> = {
  picklist: 'not_allowed',
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
  iso_date: 'invalid_date',
  integer: 'not_an_integer',
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'required'
  if (issue.type === 'min_length' && issue.input === '') return 'required'
  // A check's message is its reason.
  if (issue.type === 'check') return issue.message
  return reasons[issue.type] ?? (issue.kind === 'schema' ? 'wrong_type' : 'invalid')
}

/** Some single faults have a code, and so a message, of their own. */
function codeOf(fields: FieldErrors): ErrorCode {
  if (Object.keys(fields).length === 1) {
    if (fields.email === 'invalid_email') return 'invalid_email'
    if (fields.password === 'too_short') return 'password_too_short'
  }
  return 'invalid_request'
}

/** @throws RequestError 400 that lists each refused field with a reason */
export function parseWith<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? '(body)'] ??= reasonOf(issue)
  throw new RequestError(codeOf(fields), 400, { fields })
}

/** Parses the query of a GET; of a repeated name the first value counts. */
export function parseQuery<Output>(schema: v.GenericSchema<unknown, Output>, c: Context): Output {
  const query = c.req.query()
  const values = Object.values(query)
  if (!values.every(isStorable)) {
    throw new RequestError('invalid_request', 400, { fields: { '(query)': 'forbidden_character' } })
  }
  return parseWith(schema, query)
}

/** A positive integer id within the safe range of numbers, or null for anything else. */
export function readId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
