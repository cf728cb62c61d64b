import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure, SubmitForm as SubmitFormState } from '../../kit/forms/use-submit-form.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { IconName } from '../../kit/ui/icon.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { NeedsConnection } from '../offline-status/needs-connection.tsx'

/** The reason why the last submit failed, unless a field shows it. It comes into view: its button may be far below. */
export function FormFailure({ failure }: { failure: Failure<object> | null }) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure?.text) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure?.text) return null
  return (
    <div ref={place}>
      <Notice tone="danger" role="alert" title={failure.title && say(failure.title)}>
        {say(failure.text)}
      </Notice>
    </div>
  )
}

interface SubmitFormProps {
  form: Pick<SubmitFormState<object>, 'props' | 'failure' | 'busy'>
  /** The button's label, and below the one while a request is under way. */
  label: ReactNode
  busyLabel?: ReactNode
  icon?: IconName
  /** False for a form that calls no server. */
  online?: boolean
  children: ReactNode
}

/** A form's failure, its fields, its button, and a hint while offline that it needs a connection. */
export function SubmitForm(props: SubmitFormProps) {
  const { form, label, busyLabel = label, icon, online = true, children } = props
  return (
    <form {...form.props} className={shared.stack4}>
      <FormFailure failure={form.failure} />
      {children}
      <Button type="submit" variant="primary" size="large" block icon={icon} busy={form.busy}>
        {form.busy ? busyLabel : label}
      </Button>
      {online && <NeedsConnection />}
    </form>
  )
}
