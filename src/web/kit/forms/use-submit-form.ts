import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Wording } from '../errors/say-error.ts'
import { useSay } from '../i18n/error-text.ts'
import { useDirtyForm } from './dirty-forms.ts'
import { removeDraft, useDraft } from './use-draft.ts'

/** The validation errors by field; a field without an entry is valid. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: Wording | null | undefined }

/** The failure of a submit: shown above the form, beside the fields concerned, or both. */
export interface Failure<Values> {
  readonly title?: Wording
  readonly text?: Wording
  readonly errors?: FieldErrors<Values>
}

interface SubmitFormOptions<Values> {
  /** The first values, the same object at every render. Its field order decides which invalid field gets the focus. */
  initial: Values
  /** The name of the draft that outlives a reload; without a name nothing of the form is stored. */
  draft?: string
  /** The present name of each field by its name in drafts of earlier builds; the same object at every render. */
  earlierNames?: Readonly<Record<string, string>>
  /** Fields that the draft leaves out; the same array at every render. */
  secrets?: readonly (keyof Values)[]
  validate: (values: Values) => FieldErrors<Values>
  submit: (values: Values, signal: AbortSignal) => Promise<unknown>
  explain: (error: unknown) => Failure<Values>
  /**
   * Whether changed values may be sent while a request is under way, which is then aborted, as it is when the page is
   * left. Otherwise a submit waits for the request under way.
   */
  abortable?: boolean
  /**
   * Whether the form submits to the outbox, which may yet report a refusal: the draft then stays until `clear`, and the
   * form itself says whether it is dirty.
   */
  queued?: boolean
  /** Brings a field into view before it gets the focus, e.g. one on another tab. */
  reveal?: (name: keyof Values & string) => void
}

/** Attributes of a text field. */
export interface FieldProps {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  error: string | null
}

export interface SubmitForm<Values> {
  values: Values
  /** Changes values, and drops the errors of their fields. */
  edit: (change: Partial<Values>) => void
  field: (name: keyof Values & string) => FieldProps
  /** Replaces the shown failure by errors, and focuses the first of their fields. @returns whether there are any */
  refuse: (errors: FieldErrors<Values>) => boolean
  /** Whether a request for these values is under way. */
  busy: boolean
  failure: Failure<Values> | null
  /** The values of the last submit, where it succeeded. */
  sent: Values | null
  clear: () => void
  submit: () => Promise<void>
  /** Attributes of the `<form>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

function isSame<Values extends object>(one: Values, other: Values | null): boolean {
  return other !== null && Object.entries(one).every(([name, value]) => value === Reflect.get(other, name))
}

/**
 * A form that is submitted at once or not at all. Typed text outlives every failure; a second submit while one is under
 * way does nothing.
 */
export function useSubmitForm<Values extends object>(options: SubmitFormOptions<Values>): SubmitForm<Values> {
  const {
    initial,
    draft,
    earlierNames,
    secrets,
    validate,
    explain,
    abortable = false,
    queued = false,
    reveal,
  } = options
  const say = useSay()
  const [values, setValues, clear] = useDraft(draft ?? null, initial, secrets, earlierNames)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [failure, setFailure] = useState<Failure<Values> | null>(null)
  const [sending, setSending] = useState<Values | null>(null)
  const [sent, setSent] = useState<Values | null>(null)
  /** A ref, since a second press may come before a state is rendered. */
  const underWay = useRef<{ values: Values; controller: AbortController } | null>(null)
  const form = useRef<HTMLFormElement>(null)

  useDirtyForm(!queued && !isSame(values, initial) && !isSame(values, sent))

  useEffect(() => {
    if (!abortable) return
    const abort = () => underWay.current?.controller.abort()
    addEventListener('pagehide', abort)
    return () => {
      removeEventListener('pagehide', abort)
      abort()
    }
  }, [abortable])

  const edit = useCallback(
    (change: Partial<Values>) => {
      setValues(change)
      setErrors((before) => {
        const rest: { [Name in keyof Values]?: Wording | null | undefined } = { ...before }
        for (const name of Object.keys(change)) Reflect.deleteProperty(rest, name)
        return rest
      })
    },
    [setValues],
  )

  function refuse(found: FieldErrors<Values>): boolean {
    setErrors(found)
    setFailure(null)
    const first = Object.keys(initial).find((name) => Reflect.get(found, name))
    if (first === undefined) return false
    if (reveal) flushSync(() => reveal(first as keyof Values & string))
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return true
  }

  async function submit() {
    const before = underWay.current
    if (before && !(abortable && !isSame(values, before.values))) return
    setSent(null)
    if (refuse(validate(values))) return
    before?.controller.abort()
    const controller = new AbortController()
    underWay.current = { values, controller }
    setSending(values)
    try {
      await options.submit(values, controller.signal)
      if (controller.signal.aborted) return
      setSent(values)
      if (draft !== undefined && !queued) removeDraft(draft)
    } catch (error) {
      if (controller.signal.aborted) return
      const failed = explain(error)
      refuse(failed.errors ?? {})
      setFailure(failed)
    } finally {
      if (underWay.current?.controller === controller) {
        underWay.current = null
        setSending(null)
      }
    }
  }

  return {
    values,
    edit,
    field: (name) => {
      const error = errors[name]
      return {
        name,
        value: String(values[name]),
        onChange: (event) => edit({ [name]: event.target.value } as Partial<Values>),
        error: error ? say(error) : null,
      }
    },
    refuse,
    busy: sending !== null && (!abortable || isSame(values, sending)),
    failure,
    sent,
    clear,
    submit,
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        void submit()
      },
    },
  }
}
