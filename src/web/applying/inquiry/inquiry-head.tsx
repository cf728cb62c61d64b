import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import shared from '../../kit/ui/shared.module.css'

/** What an application for a shared home leads to. */
export function InquiryLead() {
  return (
    <p className={shared.soft}>
      <Trans>Apply, then meet the others who want to live here.</Trans>
    </p>
  )
}

/** The head of the form's card, also while the form is loading. */
export function InquiryHead({ isShared, children }: { isShared: boolean; children: ReactNode }) {
  return (
    <header className={shared.stack1}>
      <h2 tabIndex={-1}>{isShared ? <Trans>Find a roommate</Trans> : <Trans>Apply for this home</Trans>}</h2>
      {children}
    </header>
  )
}
