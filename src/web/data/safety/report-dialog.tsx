/** Reports of a person or a home to the support: a reason, and a text. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import type { ReportReason } from '../../../contract/safety.ts'
import type { OutboxPayloads } from '../../../offline/outbox/row.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup, Switch } from '../../kit/ui/choice.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextArea } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import { useOutbox } from '../outbox/outbox-hooks.ts'

const personReasons: readonly (readonly [ReportReason, MessageDescriptor])[] = [
  ['fake', msg`Not who they say they are`],
  ['harassment', msg`Rude, threatening or sexual`],
  ['money', msg`Asks for money or bank details`],
  ['discrimination', msg`Discriminates against someone`],
  ['other', msg`Something else`],
]

const homeReasons: readonly (readonly [ReportReason, MessageDescriptor])[] = [
  ['gone', msg`Already taken`],
  ['wrong', msg`Pictures, price or facts are wrong`],
  ['money', msg`Asks for money before a viewing`],
  ['discrimination', msg`Discriminates against someone`],
  ['other', msg`Something else`],
]

interface ReportDialogProps {
  layer: Layer
  /** The name of the person or the home. */
  name: string
  subject: Pick<OutboxPayloads['report'], 'property_id' | 'inquiry_id'>
  /** Blocks the person as well; offered, and preselected. */
  block?: () => Promise<unknown>
}

/** The form of a report, which is stored on the device before the dialog closes. */
export function ReportDialog({ layer, name, ...form }: ReportDialogProps) {
  return (
    <Dialog layer={layer} title={<Trans>Report {name}</Trans>} closesOutside={false}>
      <ReportForm key={form.subject.inquiry_id} name={name} close={layer.close} {...form} />
    </Dialog>
  )
}

function ReportForm({
  name,
  subject,
  block,
  close,
}: Omit<ReportDialogProps, 'layer'> & { close: () => void }) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const isOffline = useConnectivity() === 'offline'
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [blocks, setBlocks] = useState(true)
  const [wrong, setWrong] = useState<'reason' | 'storage' | null>(null)
  const reasons = subject.inquiry_id === undefined ? homeReasons : personReasons

  async function send() {
    if (reason === null) return setWrong('reason')
    try {
      await outbox.enqueue('report', { ...subject, reason, details }, { about: name })
    } catch {
      return setWrong('storage')
    }
    close()
    toast({
      message: isOffline
        ? t`Your report is saved on this device, and will be sent when you are back online.`
        : t`Reported. We will look into it and act on it.`,
    })
    if (block && blocks) await block()
  }

  return (
    <form
      className={shared.stack4}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RadioGroup
        legend={t`What happened?`}
        options={reasons.map(([value, words]) => ({ value, label: i18n._(words) }))}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setWrong(null)
        }}
        error={wrong === 'reason' && t`Please choose what it is about.`}
      />
      <TextArea
        label={t`What should we know?`}
        optional
        rows={4}
        maxLength={LONG_TEXT_MAXIMUM}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {block && (
        <Switch
          label={t`Block this person as well`}
          hint={t`You will no longer see each other. They are not told.`}
          checked={blocks}
          onChange={(event) => setBlocks(event.target.checked)}
        />
      )}
      <p
        className={shared.small}
      >{t`Our team will look into it, and write to you if there are questions.`}</p>
      {wrong === 'storage' && (
        <Notice tone="danger" role="alert">
          {t`That could not be saved on this device. Please try again.`}
        </Notice>
      )}
      <Button type="submit" variant="primary" block>
        <Trans>Send the report</Trans>
      </Button>
    </form>
  )
}
