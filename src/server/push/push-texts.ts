/** The words of notifications, in their reader's language. Without `detail` they name nobody and no home. */
import type { Language } from '../../contract/language.ts'
import type { NoticeEvent } from '../../contract/notices.ts'

interface PushText {
  readonly title: string
  readonly body: string
}

const texts: Readonly<Record<NoticeEvent | 'trial', Readonly<Record<Language, PushText>>>> = {
  answer: {
    ko: { title: '중개팀이 답했어요', body: '눌러서 확인해 보세요' },
    en: { title: 'The broker team answered', body: 'Tap to see the answer' },
  },
  yes: {
    ko: { title: '관심을 받았어요', body: '누가 같이 살고 싶어 해요' },
    en: { title: 'Somebody said yes', body: 'Someone would like to live with you' },
  },
  match: {
    ko: { title: '매칭됐어요', body: '서로 관심을 보냈어요' },
    en: { title: 'It’s a match', body: 'You have both said yes' },
  },
  viewing: {
    ko: { title: '방문 약속이 다가와요', body: '눌러서 시간과 장소를 확인해 보세요' },
    en: { title: 'Your viewing is coming up', body: 'Tap to see when and where' },
  },
  search: {
    ko: { title: '새 집이 나왔어요', body: '저장한 검색에 맞는 집을 확인해 보세요' },
    en: { title: 'New homes for your search', body: 'Tap to see homes that match a search you saved' },
  },
  trial: {
    ko: { title: '시험 알림이에요', body: '새 소식이 오면 이렇게 알려 드려요' },
    en: { title: 'This is a test', body: 'This is how you’ll hear from us' },
  },
}

const isKnown = (event: string): event is keyof typeof texts => Object.hasOwn(texts, event)

/** @throws where an event is not known, which a newer server has queued */
export function pushText(event: string, language: Language, detail: string): PushText {
  if (!isKnown(event)) throw new Error(`There are no words for ${event}`)
  const text = texts[event][language]
  return detail === '' ? text : { ...text, body: detail }
}
