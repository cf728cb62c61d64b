import { useState } from 'react'

/** The value, or the last one there was: what a dialog shows stays the same while it closes. */
export function useKept<Value>(value: Value | null | undefined): Value | null {
  const [kept, setKept] = useState<Value | null>(value ?? null)
  if (value != null && value !== kept) setKept(value)
  return value ?? kept
}
