/** The mails of the desk: applications to the broker with links that answer, what waits, and answers to renters. */
import type { LinkedAnswer } from '../../contract/answer-link.ts'
import type { BrokerAnswerKind, DeclineReason } from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'
import { formatDate, formatTimeAgo } from '../../domain/dates.ts'
import { answerWords, declineSentences } from './answer-words.ts'
import { askedLines } from './asked-lines.ts'
import type { MailData } from './mail-data.ts'
import { contactLines, isolated, type MailWriter, paragraphs } from './mail-text.ts'
import { titled } from './team-mails.ts'

type Texts<Data> = Readonly<Record<Language, MailWriter<Data>>>

/** `until` is the last day on which the links act, as calendar date. */
type Inquiry = MailData['broker_inquiry'] & {
  readonly until: string
  readonly links: readonly { readonly answer: LinkedAnswer; readonly link: string }[]
}

const linkLines = (links: Inquiry['links'], language: Language): string[] =>
  links.map(({ answer, link }) => `${answerWords[answer][language]}\n${link}`)

export const brokerInquiryText: Texts<Inquiry> = {
  ko: (
    { inquiryId, propertyId, propertyRef, propertyName, applicant, room, visitDate, details, asked, ...mail },
    { publicOrigin },
  ) => ({
    replyTo: applicant.email,
    subject: `[신청 ${inquiryId}] ${titled(propertyRef, propertyName)}`,
    text: paragraphs(
      `${titled(propertyRef, propertyName)}에 새 신청이 들어왔어요.\n${publicOrigin}/property/${propertyId}`,
      contactLines(applicant),
      `방: ${room ?? '상관없음'}\n방문/입주 희망일: ${visitDate ?? '정하지 않음'}`,
      details && `중개팀에게 남긴 말:\n${details}`,
      asked && askedLines(asked, 'ko'),
      `로그인하지 않고 답하려면 링크를 열고 버튼을 누르세요. ${formatDate(mail.until, 'ko')}까지 쓸 수 있어요.`,
      ...linkLines(mail.links, 'ko'),
      '이 메일에 답장하면 신청한 분께 바로 가요.',
    ),
  }),
  en: (
    { inquiryId, propertyId, propertyRef, propertyName, applicant, room, visitDate, details, asked, ...mail },
    { publicOrigin },
  ) => ({
    replyTo: applicant.email,
    subject: `[Application ${inquiryId}] ${titled(propertyRef, propertyName)}`,
    text: paragraphs(
      `There is a new application for ${titled(propertyRef, propertyName)}.\n${publicOrigin}/property/${propertyId}`,
      contactLines(applicant),
      `Room: ${room ?? 'no preference'}\nVisit or move-in date: ${visitDate ?? 'not given'}`,
      details && `To the broker:\n${details}`,
      asked && askedLines(asked, 'en'),
      `To answer without a login, open a link and press its button. The links work until ${formatDate(mail.until, 'en')}.`,
      ...linkLines(mail.links, 'en'),
      'Reply to this email to write to the applicant.',
    ),
  }),
}

/** An application that waits. */
interface WaitingInquiry {
  readonly id: number
  readonly name: string
  /** A room's name, null with no preference. */
  readonly room: string | null
  readonly propertyRef: string
  readonly propertyName: string
  readonly createdAt: Date
}

interface Waiting {
  readonly now: Date
  /** The oldest first; `count` says how many there are. */
  readonly waiting: readonly WaitingInquiry[]
  readonly count: number
}

/** An application a paragraph, and how many are not named. */
function waitingLines({ waiting, count, now }: Waiting, language: Language, publicOrigin: string): string[] {
  const more = count - waiting.length
  const lines = waiting.map(({ id, name, room, propertyRef, propertyName, createdAt }) => {
    const where = [isolated(name), room, titled(propertyRef, propertyName)].filter((part) => part !== null)
    const ago = formatTimeAgo(createdAt.getTime(), now.getTime(), language)
    return `${where.join(' · ')}\n${ago}\n${publicOrigin}/desk/inquiries/${id}`
  })
  if (more > 0) lines.push(language === 'ko' ? `그 밖에 ${more}건이 더 있어요.` : `And ${more} more.`)
  return [...lines, `${language === 'ko' ? '모두 보기' : 'All of them'}\n${publicOrigin}/desk`]
}

export const deskReminderText: Texts<Waiting & { readonly hours: number }> = {
  ko: ({ hours, ...data }, { publicOrigin }) => ({
    subject: `[답을 기다리는 신청 ${data.count}건] 시간이 절반 지났어요`,
    text: paragraphs(
      `월요일부터 토요일까지 9시에서 19시만 세어 ${hours}시간 안에 답이 없으면 집이 목록에서 내려가요. 다음 신청은 그 절반이 지났어요.`,
      ...waitingLines(data, 'ko', publicOrigin),
    ),
  }),
  en: ({ hours, ...data }, { publicOrigin }) => ({
    subject: `[Unanswered applications: ${data.count}] Half the time has passed`,
    text: paragraphs(
      `A home leaves the lists when an application isn’t answered within ${hours} hours, counted Monday to Saturday, 9 a.m. to 7 p.m. Half of that has passed for:`,
      ...waitingLines(data, 'en', publicOrigin),
    ),
  }),
}

export const deskMorningText: Texts<Waiting> = {
  ko: (data, { publicOrigin }) => ({
    subject: `[답을 기다리는 신청 ${data.count}건]`,
    text: paragraphs('아직 답하지 않은 신청이에요.', ...waitingLines(data, 'ko', publicOrigin)),
  }),
  en: (data, { publicOrigin }) => ({
    subject: `[Unanswered applications: ${data.count}]`,
    text: paragraphs('These applications have no answer yet.', ...waitingLines(data, 'en', publicOrigin)),
  }),
}

interface SilentHomes {
  readonly homes: readonly {
    readonly propertyId: number
    readonly propertyRef: string
    readonly propertyName: string
  }[]
}

export const deskSilentText: Texts<SilentHomes> = {
  ko: ({ homes }, { publicOrigin }) => ({
    subject: `[집 ${homes.length}곳이 목록에서 내려갔어요]`,
    text: paragraphs(
      '정해 둔 시간 안에 답하지 않은 신청이 있어서, 다음 집이 목록과 검색에서 빠졌어요.',
      ...homes.map((home) => homeLines(home, publicOrigin)),
      `그 집의 신청 하나에 답하면 바로 돌아와요.\n${publicOrigin}/desk`,
    ),
  }),
  en: ({ homes }, { publicOrigin }) => ({
    subject: `[Homes that left the lists: ${homes.length}]`,
    text: paragraphs(
      'Applications for these homes were not answered in time, so the homes left the lists and search.',
      ...homes.map((home) => homeLines(home, publicOrigin)),
      `A home is back once one of its applications is answered.\n${publicOrigin}/desk`,
    ),
  }),
}

const homeLines = ({ propertyId, propertyRef, propertyName }: SilentHomes['homes'][number], origin: string) =>
  `${titled(propertyRef, propertyName)}\n${origin}/property/${propertyId}`

interface Answered {
  readonly name: string
  readonly propertyName: string
  readonly answer: BrokerAnswerKind
  readonly sentence: string | null
  readonly reason: DeclineReason | null
  /** The offered room's name. */
  readonly room: string | null
}

export const brokerAnswerText: Texts<Answered> = {
  ko: ({ name, propertyName, answer, sentence, reason, room }, { publicOrigin }) => ({
    subject: `${propertyName}: 중개팀이 답했어요`,
    text: paragraphs(
      `${isolated(name)} 님, 안녕하세요.`,
      `${propertyName} 신청에 중개팀이 답했어요: ${answerWords[answer].ko}`,
      room && `제안한 방: ${room}`,
      reason && declineSentences[reason].ko,
      sentence && `중개팀이 남긴 말:\n${sentence}`,
      `내 신청은 여기에서 볼 수 있어요.\n${publicOrigin}/dashboard`,
    ),
  }),
  en: ({ name, propertyName, answer, sentence, reason, room }, { publicOrigin }) => ({
    subject: `${propertyName}: the broker has answered`,
    text: paragraphs(
      `Hello ${isolated(name)},`,
      `The broker has answered your application for ${propertyName}: ${answerWords[answer].en}`,
      room && `The room on offer: ${room}`,
      reason && declineSentences[reason].en,
      sentence && `The broker writes:\n${sentence}`,
      `Your applications are here.\n${publicOrigin}/dashboard`,
    ),
  }),
}

interface Undone extends Pick<Answered, 'name' | 'propertyName' | 'answer'> {
  /** The earlier answer that stands again. */
  readonly standing: BrokerAnswerKind | null
}

export const answerUndoneText: Texts<Undone> = {
  ko: ({ name, propertyName, answer, standing }, { publicOrigin }) => ({
    subject: `${propertyName}: 조금 전 답은 잘못 보낸 거예요`,
    text: paragraphs(
      `${isolated(name)} 님, 안녕하세요.`,
      `${propertyName} 신청에 온 ‘${answerWords[answer].ko}’라는 답은 중개팀이 잘못 보낸 거예요. 신청은 그대로 있고, ${standing ? `먼저 온 ‘${answerWords[standing].ko}’라는 답이 다시 유효해요.` : '중개팀이 다시 답할 거예요.'}`,
      `내 신청은 여기에서 볼 수 있어요.\n${publicOrigin}/dashboard`,
    ),
  }),
  en: ({ name, propertyName, answer, standing }, { publicOrigin }) => ({
    subject: `${propertyName}: the last answer was a mistake`,
    text: paragraphs(
      `Hello ${isolated(name)},`,
      `The broker sent you “${answerWords[answer].en}” about ${propertyName} by mistake. Your application is still open, and ${standing ? `the answer before it counts again: “${answerWords[standing].en}”.` : 'the broker will answer again.'}`,
      `Your applications are here.\n${publicOrigin}/dashboard`,
    ),
  }),
}
