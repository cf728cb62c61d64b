import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Gives a function that opens the dashboard's matches and moves the focus to their heading. */
export function useShowMatches(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    void navigate({ to: '/dashboard', search: { view: 'matches' } }).then(() =>
      document.getElementById('matches')?.focus({ preventScroll: true }),
    )
  }, [navigate])
}
