import { homeName } from '../../../domain/home-name.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Dotted } from '../../kit/ui/dotted.tsx'
import shared from '../../kit/ui/shared.module.css'

interface HomeLineProps {
  application: ShownApplication
  /** What stands after home and room. */
  more?: string
}

/** The home and the room that an application is for. */
export function HomeLine({ application: { home, room }, more }: HomeLineProps) {
  const language = useLanguage()
  const roomWords = useWishedRoomWords()
  const { property_name: name, property_name_ko: name_ko } = home
  const parts = [homeName({ name, name_ko }, language), roomWords(room), more]
  return (
    <p className={shared.soft}>
      <Dotted text={parts.filter(Boolean).join(' · ')} />
    </p>
  )
}
