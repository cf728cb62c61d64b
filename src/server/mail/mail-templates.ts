/** What our mails say, in the reader's language. Plain text: it shows everywhere and carries nothing active. */
import type { Language } from '../../contract/language.ts'
import type { ReportReason } from '../../contract/safety.ts'
import { livingLines } from './living-lines.ts'
import type { MailContact, MailData, MailReportParty, MailTemplate } from './mail-data.ts'

export interface MailText {
  /** Whom an answer reaches (RFC 5322 section 3.6.2); the sender where it is absent. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

/** What every mail knows besides its own data. */
export interface MailSurroundings {
  /** Scheme and host that links begin with. */
  readonly publicOrigin: string
  readonly supportEmail: string
}

/** Writes one mail in one language. */
export type MailWriter<Data> = (data: Data, surroundings: MailSurroundings) => MailText

function contactLines({ name, email, phone }: MailContact): string {
  return [name, email, ...(phone === null ? [] : [phone])].join('\n')
}

const reportReasonWords: Readonly<Record<ReportReason, Readonly<Record<Language, string>>>> = {
  fake: { ko: '거짓 프로필', en: 'fake profile' },
  harassment: { ko: '괴롭힘', en: 'harassment' },
  gone: { ko: '이미 나간 방', en: 'already taken' },
  wrong: { ko: '사실과 다름', en: 'wrong details' },
  money: { ko: '돈을 요구함', en: 'asks for money' },
  discrimination: { ko: '차별', en: 'discrimination' },
  other: { ko: '기타', en: 'something else' },
}

/** The broker knows homes by their own reference, and by name where a mail lacks it. */
const titled = (ref: string | undefined, name: string): string =>
  ref === undefined ? name : `${ref} · ${name}`

function paragraphs(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** To the card of the person whom a mail is about, over the reader's matches; to those alone where it does not say who. */
const cardLink = (publicOrigin: string, [about]: readonly number[] = []): string =>
  `${publicOrigin}/dashboard?view=matches${about === undefined ? '' : `&person=${about}`}`

/** @param data `link` completes the reset and works for an hour */
export const passwordResetText: Readonly<Record<Language, MailWriter<{ link: string }>>> = {
  ko: ({ link }) => ({
    subject: '방짝 비밀번호를 다시 정해 주세요',
    text: paragraphs(
      '비밀번호를 다시 정하고 싶다는 요청을 받았어요.',
      `아래 링크를 열어 새 비밀번호를 정해 주세요. 링크는 1시간 동안 한 번만 쓸 수 있어요.\n${link}`,
      '요청하신 적이 없다면 이 메일은 무시하셔도 돼요. 비밀번호는 그대로예요.',
    ),
  }),
  en: ({ link }) => ({
    subject: 'Reset your 방짝 password',
    text: paragraphs(
      'We received a request to reset your password.',
      `Open this link to choose a new one. It works once, within the next hour.\n${link}`,
      'If this was not you, you can ignore this mail. Your password has not changed.',
    ),
  }),
}

/** @param data `link` leads to a page that asks to confirm, and works for three days */
export const emailVerificationText: Readonly<Record<Language, MailWriter<{ link: string }>>> = {
  ko: ({ link }) => ({
    subject: '방짝 이메일 주소를 확인해 주세요',
    text: paragraphs(
      '방짝에 가입해 주셔서 고마워요.',
      `아래 링크를 열어 이 주소가 내 것임을 확인해 주세요. 링크는 3일 동안 쓸 수 있어요.\n${link}`,
      '확인이 끝나면 신청이 담당자와 다른 신청자에게 보여요.',
      '가입하신 적이 없다면 이 메일은 무시하셔도 돼요.',
    ),
  }),
  en: ({ link }) => ({
    subject: 'Confirm your email address for 방짝',
    text: paragraphs(
      'Thank you for signing up.',
      `Open this link to confirm that this address is yours. It works for three days.\n${link}`,
      'Once it is confirmed, our team and the other applicants see your applications.',
      'If you did not sign up, you can ignore this mail.',
    ),
  }),
}

type WaitingMail = Exclude<MailTemplate, 'password_reset' | 'email_verification'>

export const mailTexts: {
  readonly [Template in WaitingMail]: Readonly<Record<Language, MailWriter<MailData[Template]>>>
} = {
  password_changed: {
    ko: ({ name }, { publicOrigin }) => ({
      subject: '방짝 비밀번호가 바뀌었어요',
      text: paragraphs(
        `${name}님, 안녕하세요.`,
        '방짝 계정의 비밀번호가 방금 바뀌었어요. 다른 기기에서는 모두 로그아웃됐어요.',
        `직접 바꾸신 게 아니라면 바로 비밀번호를 다시 정해 주세요.\n${publicOrigin}/passwordreset`,
      ),
    }),
    en: ({ name }, { publicOrigin }) => ({
      subject: 'Your 방짝 password was changed',
      text: paragraphs(
        `Hello ${name},`,
        'the password of your 방짝 account has just been changed, and all other devices were logged out.',
        `If this was not you, reset your password at once.\n${publicOrigin}/passwordreset`,
      ),
    }),
  },
  broker_inquiry: {
    ko: (
      {
        inquiryId,
        propertyId,
        propertyRef,
        propertyName,
        applicant,
        room,
        visitDate,
        details,
        roommateNote,
        living,
      },
      { publicOrigin },
    ) => ({
      replyTo: applicant.email,
      subject: `[신청 ${inquiryId}] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `${titled(propertyRef, propertyName)}에 새 신청이 들어왔어요.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        `방: ${room ?? '상관없음'}\n방문/입주 희망일: ${visitDate ?? '정하지 않음'}`,
        details && `중개팀에게 남긴 말:\n${details}`,
        roommateNote && `함께 살 사람에게 남긴 말:\n${roommateNote}`,
        living ? livingLines(living, 'ko') : null,
        '이 메일에 답장하면 신청한 분께 바로 가요.',
      ),
    }),
    en: (
      {
        inquiryId,
        propertyId,
        propertyRef,
        propertyName,
        applicant,
        room,
        visitDate,
        details,
        roommateNote,
        living,
      },
      { publicOrigin },
    ) => ({
      replyTo: applicant.email,
      subject: `[Application ${inquiryId}] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `There is a new application for ${titled(propertyRef, propertyName)}.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        `Room: ${room ?? 'no preference'}\nVisit or move-in date: ${visitDate ?? 'not given'}`,
        details && `To the broker:\n${details}`,
        roommateNote && `To those who would live with them:\n${roommateNote}`,
        living ? livingLines(living, 'en') : null,
        'Reply to this mail to write to the applicant.',
      ),
    }),
  },
  broker_lead: {
    ko: ({ leadId, propertyId, propertyName, people }, { publicOrigin }) => ({
      subject: `[매칭 ${leadId}] ${propertyName}`,
      text: paragraphs(
        `${propertyName}에서 함께 살고 싶다고 서로 수락했어요.\n${publicOrigin}/property/${propertyId}`,
        ...people.map(contactLines),
      ),
    }),
    en: ({ leadId, propertyId, propertyName, people }, { publicOrigin }) => ({
      subject: `[Lead ${leadId}] ${propertyName}`,
      text: paragraphs(
        `These people have agreed to share ${propertyName}.\n${publicOrigin}/property/${propertyId}`,
        ...people.map(contactLines),
      ),
    }),
  },
  broker_inquiry_change: {
    ko: (
      { inquiryId, propertyId, propertyRef, propertyName, applicant, room, visitDate },
      { publicOrigin },
    ) => ({
      replyTo: applicant.email,
      subject: `[신청 ${inquiryId} 변경] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `${titled(propertyRef, propertyName)} 신청이 바뀌었어요.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        room && `방: ${room.before ?? '상관없음'} → ${room.after ?? '상관없음'}`,
        visitDate &&
          `방문/입주 희망일: ${visitDate.before ?? '정하지 않음'} → ${visitDate.after ?? '정하지 않음'}`,
        '이 메일에 답장하면 신청한 분께 바로 가요.',
      ),
    }),
    en: (
      { inquiryId, propertyId, propertyRef, propertyName, applicant, room, visitDate },
      { publicOrigin },
    ) => ({
      replyTo: applicant.email,
      subject: `[Application ${inquiryId} changed] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `An application for ${titled(propertyRef, propertyName)} has changed.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        room && `Room: ${room.before ?? 'no preference'} → ${room.after ?? 'no preference'}`,
        visitDate &&
          `Visit or move-in date: ${visitDate.before ?? 'not given'} → ${visitDate.after ?? 'not given'}`,
        'Reply to this mail to write to the applicant.',
      ),
    }),
  },
  broker_withdrawal: {
    ko: ({ inquiryId, propertyId, propertyRef, propertyName, applicant, matches }, { publicOrigin }) => ({
      replyTo: applicant.email,
      subject: `[신청 ${inquiryId} 취소] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `${titled(propertyRef, propertyName)} 신청이 취소됐어요.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        matches.length > 0 ? `함께 끝난 매칭: ${matches.join(', ')}` : null,
      ),
    }),
    en: ({ inquiryId, propertyId, propertyRef, propertyName, applicant, matches }, { publicOrigin }) => ({
      replyTo: applicant.email,
      subject: `[Application ${inquiryId} withdrawn] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `An application for ${titled(propertyRef, propertyName)} was withdrawn.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        matches.length > 0 ? `Matches that end with it: ${matches.join(', ')}` : null,
      ),
    }),
  },
  match_ended: {
    ko: ({ name, propertyName, other }, { publicOrigin }) => ({
      subject: `${other}님과의 매칭이 끝났어요`,
      text: paragraphs(
        `${name}님, 안녕하세요.`,
        `${other}님이 ${propertyName} 신청을 취소해서 두 분의 매칭이 끝났어요. 함께 살 다른 분을 찾아볼 수 있어요.`,
        `${publicOrigin}/dashboard?view=matches`,
      ),
    }),
    en: ({ name, propertyName, other }, { publicOrigin }) => ({
      subject: `Your match with ${other} has ended`,
      text: paragraphs(
        `Hello ${name},`,
        `${other} has withdrawn the application for ${propertyName}, so your match has ended. You can meet the other applicants.`,
        `${publicOrigin}/dashboard?view=matches`,
      ),
    }),
  },
  someone_interested: {
    ko: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject:
        other === undefined
          ? `${propertyName}에서 함께 살고 싶다는 분이 있어요`
          : `${other}님이 ${propertyName}에서 함께 살고 싶어 해요`,
      text: paragraphs(
        `${name}님, 안녕하세요.`,
        `${propertyName}에 신청하신 ${other === undefined ? '분 가운데 한 분' : `${other}님`}이 ${name}님과 함께 살고 싶다고 하셨어요.`,
        `어떤 분인지 보고 마음을 정해 주세요.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
    en: ({ name, propertyName, other = 'Someone', inquiries }, { publicOrigin }) => ({
      subject: `${other} would like to share ${propertyName} with you`,
      text: paragraphs(
        `Hello ${name},`,
        `${other} has applied for ${propertyName}, too, and would like to share it with you.`,
        `See who it is and decide.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
  },
  report: {
    ko: ({ reportId, propertyId, propertyRef, propertyName, reason, details, reporter, person }, around) => ({
      replyTo: reporter.email,
      subject: `[신고 ${reportId}] ${reportReasonWords[reason].ko} · ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `사건 번호 ${reportId}: ${person === null ? '집' : '사람'} 신고 (${reportReasonWords[reason].ko})`,
        `${titled(propertyRef, propertyName)}\n${around.publicOrigin}/property/${propertyId}`,
        person && `신고된 사람\n${reportPartyLines(person)}`,
        details && `신고 내용\n${details}`,
        `신고한 사람\n${reportPartyLines(reporter)}`,
        '이 메일에 답장하면 신고한 분께 바로 가요.',
      ),
    }),
    en: ({ reportId, propertyId, propertyRef, propertyName, reason, details, reporter, person }, around) => ({
      replyTo: reporter.email,
      subject: `[Report ${reportId}] ${reportReasonWords[reason].en} · ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `Case ${reportId}: a report about a ${person === null ? 'home' : 'person'} (${reportReasonWords[reason].en})`,
        `${titled(propertyRef, propertyName)}\n${around.publicOrigin}/property/${propertyId}`,
        person && `About\n${reportPartyLines(person)}`,
        details && `What they wrote\n${details}`,
        `Reported by\n${reportPartyLines(reporter)}`,
        'Reply to this mail to write to who reported it.',
      ),
    }),
  },
  both_confirmed: {
    ko: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject: `${other.name}님과 매칭됐어요`,
      text: paragraphs(
        `${name}님, 축하해요!`,
        `${propertyName}에서 함께 살고 싶다고 두 분 모두 수락하셨어요. 이제 서로 연락할 수 있어요.`,
        contactLines(other),
        '집을 보기 전에는 누구에게도 돈을 보내지 마세요.',
        `저희 담당자도 곧 연락드릴게요.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
    en: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject: `You and ${other.name} are matched`,
      text: paragraphs(
        `Good news, ${name}!`,
        `You have both agreed to share ${propertyName}. You can contact each other now.`,
        contactLines(other),
        'Send no money to anyone before you have seen the home.',
        `Our team will be in touch soon, too.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
  },
}

function reportPartyLines(party: MailReportParty): string {
  const ids = [`user ${party.userId}`, ...(party.inquiryId === null ? [] : [`inquiry ${party.inquiryId}`])]
  return `${contactLines(party)}\n(${ids.join(', ')})`
}

const signature: Readonly<Record<Language, (supportEmail: string) => string>> = {
  ko: (supportEmail) => `방짝 드림\n궁금한 점은 ${supportEmail} 주소로 알려 주세요.`,
  en: (supportEmail) => `방짝\nQuestions? Write to ${supportEmail}.`,
}

/** The mail with its signature. */
export function signed(
  { text, ...head }: MailText,
  language: Language,
  { supportEmail }: MailSurroundings,
): MailText {
  return { ...head, text: `${paragraphs(text, `-- \n${signature[language](supportEmail)}`)}\n` }
}
