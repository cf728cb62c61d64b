/** A member's actions on a home, reporting and hiding it, in a chunk apart from the page, which visitors load too. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import { useSentLater } from '../../data/safety/sent-later.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useToast } from '../../kit/ui/toast.tsx'

const ReportDialog = lazy(() =>
  import('../../data/safety/report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
)

/** Gives a function that hides a home or shows it again: here at once, on the server through the outbox. */
function useHiding(home: Property): (hidden: boolean) => Promise<void> {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const sentLater = useSentLater()
  const about = homeName(home, useLanguage())
  return async (hidden) => {
    try {
      await outbox.enqueue('home_hiding', { property_id: home.id, hidden }, { about })
      const sentence = t`This home is hidden from your lists.`
      if (hidden) toast({ message: sentLater === null ? sentence : `${sentence} ${sentLater}` })
    } catch {
      toast({ message: t`That could not be saved on this device. Please try again.` })
    }
  }
}

/** A notice on the page of a home that the reader has hidden. */
export function HiddenNotice({ home }: { home: Property }) {
  const isHidden = useHiddenHomes().has(home.id)
  const hide = useHiding(home)
  if (!isHidden) return null
  return (
    <Notice
      tone="info"
      icon="eye-off"
      role="status"
      actions={
        <Button
          size="small"
          icon="undo"
          onClick={async () => {
            await hide(false)
            // The pressed button unmounts with the notice, and would take the focus with it.
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          <Trans>Show it again</Trans>
        </Button>
      }
    >
      <Trans>You have hidden this home. Your lists leave it out.</Trans>
    </Notice>
  )
}

/** The buttons to report a home and to hide it, in one line of text. */
export function HomeActions({ home }: { home: Property }) {
  const { t } = useLingui()
  const name = homeName(home, useLanguage()) ?? t`Home`
  const report = useLayer(`report-home-${home.id}`)
  const isHidden = useHiddenHomes().has(home.id)
  const hide = useHiding(home)
  return (
    <>
      <p>
        <button type="button" aria-haspopup="dialog" onClick={() => report.open()}>
          <Trans>Report this home</Trans>
        </button>
        {' · '}
        <button type="button" onClick={() => hide(!isHidden)}>
          {isHidden ? <Trans>Show it again</Trans> : <Trans>Hide this home</Trans>}
        </button>
      </p>
      {report.isOpen && (
        <Suspense fallback={null}>
          <ReportDialog layer={report} name={name} subject={{ property_id: home.id }} />
        </Suspense>
      )}
    </>
  )
}
