/** The mails about viewings to those who have booked, with their calendar files. */
import type { ViewingEnd } from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'
import { formatViewing, remindersAhead } from '../../domain/viewing-times.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import type { MailData, MailViewing } from './mail-data.ts'
import { isolated, type MailSurroundings, type MailText, paragraphs } from './mail-text.ts'

const dayLink = (publicOrigin: string, { propertyId }: MailViewing): string =>
  `${publicOrigin}/viewing/${propertyId}`

const words = {
  ko: {
    time: '뉴욕 시간',
    minutes: (minutes: number) => `${minutes}분`,
    video: '영상으로 봐요.',
    noLink: '중개팀이 시작 전에 연락처로 링크를 보내 드려요.',
    location: '영상 통화 (링크는 중개팀이 보내 드려요)',
    summary: (name: string) => `집 보기: ${name}`,
    /** By how many are to come, which begin with the later one. */
    reminders: ['', '두 시간 전에 다시 알려 드려요. ', '하루 전과 두 시간 전에 다시 알려 드려요. '],
  },
  en: {
    time: 'New York time',
    minutes: (minutes: number) => `${minutes} minutes`,
    video: 'By video.',
    noLink: 'The broker team will send you the link before it starts.',
    location: 'Video call; the broker team will send the link',
    summary: (name: string) => `Viewing: ${name}`,
    reminders: ['', 'We’ll remind you two hours before. ', 'We’ll remind you a day and two hours before. '],
  },
} as const

const when = ({ startsAt }: MailViewing, language: Language): string =>
  formatViewing(Date.parse(startsAt), language).replaceAll('\u00a0', ' ')

/** Time, home and place, one a line. */
const facts = (viewing: MailViewing, language: Language): string =>
  [
    `${when(viewing, language)} (${words[language].time}, ${words[language].minutes(viewing.minutes)})`,
    [viewing.propertyName, viewing.room].filter(Boolean).join(' · '),
    viewing.video
      ? `${words[language].video} ${viewing.videoLink ?? words[language].noLink}`
      : viewing.address,
  ].join('\n')

/** A viewing as an event of a calendar. */
export const viewingEvent = (
  viewing: MailViewing,
  language: Language,
  { publicOrigin, supportEmail }: MailSurroundings,
  { method, stamp }: Pick<CalendarEvent, 'method' | 'stamp'>,
): CalendarEvent => ({
  method,
  uid: `viewing-${viewing.inquiryId}@${new URL(publicOrigin).hostname}`,
  sequence: viewing.sequence,
  stamp,
  startsAt: new Date(viewing.startsAt),
  minutes: viewing.minutes,
  summary: words[language].summary(viewing.propertyName),
  location: viewing.video ? (viewing.videoLink ?? words[language].location) : viewing.address,
  url: viewing.videoLink,
  description: `${facts(viewing, language)}\n${dayLink(publicOrigin, viewing)}`,
  organizer: supportEmail,
  attendee: viewing.email,
})

const withEvent = (text: MailText, ...event: Parameters<typeof viewingEvent>): MailText => {
  const { method } = event[3]
  return { ...text, calendar: { method, content: calendarFile(viewingEvent(...event)) } }
}

/** What a mail is written with beside its data. */
export interface ViewingMail<Data> extends MailSurroundings {
  readonly data: Data
  readonly language: Language
  readonly queuedAt: Date
}

export function bookedMail({
  data,
  language,
  queuedAt,
  ...surroundings
}: ViewingMail<MailData['viewing_booked']>): MailText {
  const { name, sequence, propertyName, video } = data
  const link = dayLink(surroundings.publicOrigin, data)
  const isMoved = sequence > 0
  const ahead = data.reminded ? remindersAhead(Date.parse(data.startsAt), queuedAt.getTime()) : []
  const reminders = words[language].reminders[ahead.length]
  const text =
    language === 'ko'
      ? {
          subject: `${isMoved ? '보러 갈 시간이 바뀌었어요' : '보러 갈 시간을 예약했어요'}: ${when(data, language)}`,
          text: paragraphs(
            `${isolated(name)} 님, ${propertyName} 보러 가는 시간을 ${isMoved ? '바꿨어요' : '예약했어요'}.`,
            facts(data, language),
            `시간을 바꾸거나 취소하려면 아래 링크를 열어 주세요.${video ? '' : ' 주소와 도면은 신호가 없어도 열려요.'}\n${link}`,
            `${reminders}집을 보기 전에는 누구에게도 돈을 보내지 마세요.`,
          ),
        }
      : {
          subject: `${isMoved ? 'Your viewing has moved' : 'Your viewing is booked'}: ${when(data, language)}`,
          text: paragraphs(
            `Hello ${isolated(name)}, your viewing of ${propertyName} ${isMoved ? 'has moved' : 'is booked'}.`,
            facts(data, language),
            `Open this link to change or cancel it.${video ? '' : ' The address and floor plan open without a signal.'}\n${link}`,
            `${reminders}Don’t send money to anyone before you’ve seen the home.`,
          ),
        }
  return withEvent(text, data, language, surroundings, { method: 'REQUEST', stamp: queuedAt })
}

const reasons: Readonly<Record<ViewingEnd, Readonly<Record<Language, string>>>> = {
  renter: { ko: '요청하신 대로 취소했어요.', en: 'It was canceled as you asked.' },
  slot: {
    ko: '중개팀이 그 시간을 취소했어요. 다른 시간을 골라 주세요.',
    en: 'The broker team has canceled that time. Please choose another one.',
  },
  answer: {
    ko: '중개팀의 답이 바뀌어 집을 볼 수 없게 되었어요. 답은 내 매칭에서 볼 수 있어요.',
    en: 'The broker team’s answer has changed, and the home can’t be seen. Your matches show the answer.',
  },
  application: { ko: '이 집의 신청이 끝나 취소했어요.', en: 'Your application for the home has ended.' },
  home: { ko: '집이 목록에서 내려갔어요.', en: 'The home is no longer listed.' },
}

export function cancelledMail({
  data,
  language,
  queuedAt,
  ...surroundings
}: ViewingMail<MailData['viewing_cancelled']>): MailText {
  const { name, propertyName, reason } = data
  const link = `${surroundings.publicOrigin}/dashboard`
  const text =
    language === 'ko'
      ? {
          subject: `보러 가는 약속이 취소됐어요: ${when(data, language)}`,
          text: paragraphs(
            `${isolated(name)} 님, ${when(data, language)} ${propertyName} 보러 가는 약속이 취소됐어요.`,
            `${reasons[reason].ko}\n${link}`,
          ),
        }
      : {
          subject: `Your viewing is canceled: ${when(data, language)}`,
          text: paragraphs(
            `Hello ${isolated(name)}, your viewing of ${propertyName} on ${when(data, language)} is canceled.`,
            `${reasons[reason].en}\n${link}`,
          ),
        }
  return withEvent(text, data, language, surroundings, { method: 'CANCEL', stamp: queuedAt })
}

/** @param cancelLink opens a page that cancels the viewing without a login */
export function reminderMail(
  { data, language, publicOrigin }: ViewingMail<MailData['viewing_reminder']>,
  cancelLink: string,
): MailText {
  const { hours, name, video } = data
  const link = dayLink(publicOrigin, data)
  return language === 'ko'
    ? {
        subject: `${hours === 24 ? '하루 뒤' : '두 시간 뒤'} 보러 가요: ${when(data, language)}`,
        text: paragraphs(
          `${isolated(name)} 님, 보러 가는 시간이 ${hours === 24 ? '하루' : '두 시간'} 안으로 다가왔어요.`,
          facts(data, language),
          `${video ? '도면, 물어볼 것' : '주소, 도면, 가서 볼 것'}:\n${link}`,
          `못 가게 되었다면 여기서 취소해 주세요. 자리가 다른 분께 가요.\n${cancelLink}`,
        ),
      }
    : {
        subject: `Your viewing is ${hours === 24 ? 'within a day' : 'soon'}: ${when(data, language)}`,
        text: paragraphs(
          `Hello ${isolated(name)}, your viewing is less than ${hours === 24 ? 'a day' : 'two hours'} away.`,
          facts(data, language),
          `${video ? 'Floor plan and what to ask' : 'Address, floor plan and what to look at'}:\n${link}`,
          `If you can’t make it, please cancel here, so that someone else can have your spot.\n${cancelLink}`,
        ),
      }
}
