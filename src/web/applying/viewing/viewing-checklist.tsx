import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import { readViewingNotes, type ViewingNotes, writeViewingNotes } from '../../data/device/viewing-notes.ts'
import { ChipGroup } from '../../kit/ui/choice.tsx'
import { TextArea } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

const questions = {
  water: msg`Does the water run hot and strong?`,
  heating: msg`Who pays for the heating?`,
  signal: msg`Is there a phone signal in your room?`,
  locks: msg`Do the windows and doors lock well?`,
  laundry: msg`Where are the laundry and the trash?`,
  repairs: msg`What has to be repaired before you move in?`,
}
type Question = keyof typeof questions
const all = Object.keys(questions) as Question[]

/** What to look at and to ask in the home, and one's own notes: on this device alone. */
export function ViewingChecklist({ user, propertyId }: { user: number; propertyId: number }) {
  const { i18n, t } = useLingui()
  const [notes, setNotes] = useState(() => readViewingNotes(user, propertyId))
  const [isStored, setStored] = useState(true)
  const ticked = all.filter((each) => notes.ticked.includes(each))
  const [done, count] = [ticked.length, all.length]
  function change(part: Partial<ViewingNotes>) {
    const next = { ...notes, ...part }
    setNotes(next)
    setStored(writeViewingNotes(user, propertyId, next))
  }
  return (
    <>
      <ChipGroup
        look="list"
        legend={<Trans>What to look at</Trans>}
        hint={t`${done} of ${count}`}
        options={all.map((value) => ({ value, label: i18n._(questions[value]) }))}
        values={ticked}
        onChange={(values) => change({ ticked: values })}
      />
      <TextArea
        label={<Trans>My notes</Trans>}
        hint={<Trans>On this device alone, until you log out.</Trans>}
        rows={4}
        maxLength={LONG_TEXT_MAXIMUM}
        value={notes.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {!isStored && (
        <Notice tone="warning" role="status">
          <Trans>This device keeps nothing at the moment: the notes are gone when this page closes.</Trans>
        </Notice>
      )}
    </>
  )
}
