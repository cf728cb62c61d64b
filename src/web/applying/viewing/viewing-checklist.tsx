import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHomeNotes } from '../../data/device/use-home-notes.ts'
import { NoteField } from '../../homes/saved/home-note.tsx'
import { ChipGroup } from '../../kit/ui/choice.tsx'

const questions = {
  water: msg`Is there hot water and good pressure?`,
  heating: msg`Who pays for heat?`,
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
  const noted = useHomeNotes(user, propertyId)
  const { notes, change } = noted
  const ticked = all.filter((each) => notes.ticked.includes(each))
  const [done, count] = [ticked.length, all.length]
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
      <NoteField owner={user} {...noted} />
    </>
  )
}
