import { useEffect, useState } from 'react'

/** True once `duration` milliseconds have passed since the first render with that duration. */
export function usePassed(duration: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), duration)
    return () => clearTimeout(timer)
  }, [duration])
  return passed
}
