import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../kit/ui/card.tsx'
import shared from '../kit/ui/shared.module.css'
import styles from './account-page.module.css'

interface AccountPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Whether the card replaces a form that has unmounted, and so takes the focus from it. */
  arrives?: boolean
  children: ReactNode
}

/** A card in the middle of a quiet page: login, short signup, password reset, confirming an email address. */
export function AccountPage({ title, lead, arrives = false, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <div className={styles.page}>
      <Card as="section" padded className={styles.card}>
        <header className={shared.head}>
          <h1 ref={heading} tabIndex={arrives ? -1 : undefined}>
            {title}
          </h1>
          {lead}
        </header>
        {children}
      </Card>
    </div>
  )
}

/** A link below a form, on a line of its own. */
export function AccountFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>
}
