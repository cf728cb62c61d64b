/** Reporting a home, and hiding it from one's lists. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOutbox } from '../../outbox/outbox-hooks.ts'
import { useHiddenHomes } from '../../safety/hidden-homes.ts'
import { useIsVisitor } from '../../session/session-context.tsx'
import { BrokerageLine } from '../../ui/brokerage-line.tsx'
import { AnchorButton, Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import shared from '../../ui/shared.module.css'
import { useToast } from '../../ui/toast.tsx'

const ReportDialog = lazy(() =>
  import('../../safety/report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
)

/** Hides a home or shows it again: here at once, on the server through the outbox. */
function useHiding(home: Property): (hidden: boolean) => Promise<void> {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const about = homeName(home, useLanguage())
  return async (hidden) => {
    try {
      await outbox.enqueue('home_hiding', { property_id: home.id, hidden }, { about })
    } catch {
      toast({ message: t`That could not be saved on this device. Please try again.` })
    }
  }
}

/** On the page of a home that its reader has hidden. */
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
        <Button size="small" icon="undo" onClick={() => hide(false)}>
          <Trans>Show it again</Trans>
        </Button>
      }
    >
      <Trans>You have hidden this home. Your lists leave it out.</Trans>
    </Notice>
  )
}

/** What is wrong with a home can be said; visitors write, or log in. */
export function HomeSafety({ home }: { home: Property }) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const name = homeName(home, useLanguage()) ?? t`Home`
  const { id } = home
  const report = useLayer(`report-home-${id}`)
  const redirect = useLocation({ select: ({ href }) => href })
  const writes = useIsVisitor() || !settings.extensions
  const isHidden = useHiddenHomes().has(home.id)
  const hide = useHiding(home)
  const subject = encodeURIComponent(t`Report: ${name} (no. ${id})`)
  return (
    <section className={shared.stack4} aria-labelledby="safety">
      <h2 id="safety">
        <Trans>Is something wrong here?</Trans>
      </h2>
      {settings.brokerage !== null && (
        <p>
          <BrokerageLine brokerage={settings.brokerage} />
        </p>
      )}
      {writes ? (
        <>
          <p>
            <Trans>Taken already, wrong pictures, somebody who asks for money: please tell us.</Trans>
          </p>
          <div className={shared.row}>
            <AnchorButton href={`mailto:${settings.support_email}?subject=${subject}`} icon="mail">
              <Trans>Report by email</Trans>
            </AnchorButton>
            {settings.extensions && (
              <LinkButton to="/login" search={{ redirect }} variant="quiet">
                <Trans>Log in to report</Trans>
              </LinkButton>
            )}
          </div>
        </>
      ) : (
        <div className={shared.row}>
          <Button icon="key" onClick={() => report.open('gone')}>
            <Trans>This home is taken already</Trans>
          </Button>
          <Button icon="alert" onClick={() => report.open('other')}>
            <Trans>Report something else</Trans>
          </Button>
          <Button icon={isHidden ? 'undo' : 'eye-off'} onClick={() => hide(!isHidden)}>
            {isHidden ? <Trans>Show it again</Trans> : <Trans>Hide this home</Trans>}
          </Button>
        </div>
      )}
      {report.isOpen && !writes && (
        <Suspense fallback={null}>
          <ReportDialog
            layer={report}
            name={name}
            subject={{ property_id: home.id }}
            {...(report.value === 'gone' && { reason: 'gone' })}
          />
        </Suspense>
      )}
    </section>
  )
}
