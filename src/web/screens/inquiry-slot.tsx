import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { InquiryHead, InquiryLead } from '../applying/inquiry/inquiry-head.tsx'
import { InquirySkeleton } from '../applying/inquiry/inquiry-skeleton.tsx'
import { VisitorCard } from '../applying/inquiry/visitor-card.tsx'
import { useSession } from '../data/session/session-context.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import type { Layer } from '../kit/ui/layer.ts'
import { Notice } from '../kit/ui/notice.tsx'
import shared from '../kit/ui/shared.module.css'
import type { ApplyForm } from './apply-form.tsx'
import { showSection } from './home-sections.tsx'

const SessionEndedHere = lazy(() =>
  import('../data/session/session-ended.tsx').then(({ SessionEndedHere }) => ({
    default: SessionEndedHere,
  })),
)

interface InquirySlotProps extends ComponentProps<typeof ApplyForm> {
  /** The members' form; null until it is loaded. */
  Form: ComponentType<ComponentProps<typeof ApplyForm>> | null
  /** Whether the form could not be loaded. */
  isFormMissing: boolean
  isVisitor: boolean
  /** Called for a visitor's tap on a room of the page, or with null on any room. */
  onVisitorTap: (roomId: string | null) => void
  /** Called for one in the sheet, which itself leads on to the login. */
  onVisitorChoice: (roomId: string | null) => void
}

type Sheet = typeof import('../applying/inquiry/visitor-sheet.tsx')

/** The visitors' sheet, once it is opened and loaded; where it cannot be, the card in the page is shown. */
function useVisitorSheet({ isOpen, close }: Layer, isVisitor: boolean): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const isMissing = isVisitor && isOpen && sheet === null
  useEffect(() => {
    if (!isMissing) return
    let left = false
    import('../applying/inquiry/visitor-sheet.tsx').then(setSheet, () => {
      if (left) return
      close()
      showSection('inquiry')
    })
    return () => {
      left = true
    }
  }, [isMissing, close])
  return sheet
}

/** The form to apply for members, and for visitors the card that leads there. */
export function InquirySlot(props: InquirySlotProps) {
  const { Form, isFormMissing, isVisitor, onVisitorTap, onVisitorChoice, ...form } = props
  const { home, plan, selection, sheet, sheetPlan } = form
  const visitorSheet = useVisitorSheet(sheet, isVisitor)
  const session = useSession()
  const isMember = session.user !== null
  const [wasMember, setWasMember] = useState(isMember)
  if (isMember && !wasMember) setWasMember(true)
  const hasEnded = session.status === 'visitor' && session.ended
  // What was typed into the form stays in sight as the session ends.
  if (isVisitor && !(wasMember && hasEnded)) {
    return (
      <div>
        <VisitorCard {...form} onTap={onVisitorTap}>
          {hasEnded && (
            <Suspense fallback={null}>
              <SessionEndedHere />
            </Suspense>
          )}
        </VisitorCard>
        {visitorSheet && (
          <visitorSheet.VisitorSheet
            layer={sheet}
            home={home}
            plan={plan}
            selection={selection}
            onTap={onVisitorChoice}
            drawing={sheetPlan}
          />
        )}
      </div>
    )
  }
  if (Form !== null) return <Form {...form} />
  return (
    <div>
      <Card as="section" padded className={shared.stack5}>
        <InquiryHead isShared={form.isShared}>{form.isShared && <InquiryLead />}</InquiryHead>
        {isFormMissing ? (
          <Notice
            tone="danger"
            role="alert"
            actions={
              <Button size="small" icon="refresh" onClick={() => location.reload()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>A part of the app could not be loaded</Trans>
          </Notice>
        ) : (
          <InquirySkeleton />
        )}
      </Card>
    </div>
  )
}
