import { useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '../../contract/desk.ts'
import { formatDay } from '../../domain/dates.ts'
import { namedHome } from '../../domain/home-name.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatDollars } from '../kit/model/money.ts'
import { cityName } from '../kit/model/place-name.ts'
import { roomName } from '../kit/model/room-name.ts'
import shared from '../kit/ui/shared.module.css'

/** Gives a function that says who an inquiry is of, for which room of which home, and from when. */
export function useInquiryWords() {
  const { t } = useLingui()
  const language = useLanguage()
  return (inquiry: DeskInquiry) => {
    const { room_id: id, room_name: name, room_name_ko: nameKo, visit_date } = inquiry
    const day = visit_date && formatDay(visit_date, language)
    return {
      name: isolated(inquiry.name),
      room: id === null ? null : roomName({ id, name, nameKo }, language),
      anyRoom: inquiry.any_room === true ? t`Any room is fine` : null,
      home: namedHome(inquiry, language) ?? t`Home`,
      moveIn: day && t`from ${day}`,
    }
  }
}

/** The room with its rent, the home, its place, and the move-in day. */
export function InquiryFacts({ inquiry }: { inquiry: DeskInquiry }) {
  const language = useLanguage()
  const { room, anyRoom, home, moveIn } = useInquiryWords()(inquiry)
  const rent = inquiry.room_price === null ? null : formatDollars(inquiry.room_price)
  const wish = [room ?? anyRoom, rent].filter(Boolean).join(' ')
  return (
    <>
      <p>
        {wish && <strong>{`${wish} · `}</strong>}
        {home}
      </p>
      <p className={shared.small}>{[cityName(inquiry, language), moveIn].filter(Boolean).join(' · ')}</p>
    </>
  )
}
