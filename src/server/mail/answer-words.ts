/** The broker's answers in words; a test compares them with the app's screens, since mails are written without catalogues. */
import type { BrokerAnswerKind, DeclineReason } from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'

type Words = Readonly<Record<Language, string>>

export const answerWords: Readonly<Record<BrokerAnswerKind, Words>> = {
  free: { ko: '아직 있어요', en: 'Still available' },
  gone: { ko: '나갔어요', en: 'Gone' },
  other_room: { ko: '다른 방 제안', en: 'Another room' },
  come: { ko: '보러 오세요', en: 'Come and see' },
  papers: { ko: '서류 요청', en: 'Docs needed' },
  contract: { ko: '계약', en: 'Lease' },
  declined: { ko: '거절', en: 'Declined' },
}

export const declineSentences: Readonly<Record<DeclineReason, Words>> = {
  owner_withdrew: {
    ko: '집주인이 이 방을 거두었어요.',
    en: 'The owner no longer rents out this room.',
  },
  move_in_date: {
    ko: '희망한 입주일이 방이 비는 날과 맞지 않아요.',
    en: 'Your move-in date doesn’t match the day this room becomes available.',
  },
  lease_length: {
    ko: '원하는 계약 기간이 이 집과 맞지 않아요.',
    en: 'The lease length you want doesn’t work for this home.',
  },
  no_smoking: { ko: '이 집은 담배를 피울 수 없어요.', en: 'This is a non-smoking home.' },
  no_pets: {
    ko: '이 집은 반려동물과 함께 살 수 없어요. 보조 동물은 반려동물이 아니니, 보조 동물이라면 알려 주세요.',
    en: 'This home doesn’t allow pets. Assistance animals aren’t pets: tell us if yours is one.',
  },
  papers_late: {
    ko: '서류가 기한까지 오지 않았어요.',
    en: 'The documents didn’t arrive in time.',
  },
}
