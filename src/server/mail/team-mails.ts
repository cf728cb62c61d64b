/** The mails to the brokerage and to our support, in the team's language. */
import type { Language } from '../../contract/language.ts'
import type { ReportReason } from '../../contract/safety.ts'
import type { MailReportParty } from './mail-data.ts'
import { contactLines, isolated, type MailTexts, paragraphs } from './mail-text.ts'

const reportReasonWords: Readonly<Record<ReportReason, Readonly<Record<Language, string>>>> = {
  fake: { ko: '거짓 프로필', en: 'fake profile' },
  harassment: { ko: '괴롭힘', en: 'harassment' },
  gone: { ko: '이미 나간 방', en: 'already taken' },
  wrong: { ko: '사실과 다름', en: 'wrong details' },
  money: { ko: '돈을 요구함', en: 'asks for money' },
  discrimination: { ko: '차별', en: 'discrimination' },
  other: { ko: '기타', en: 'something else' },
}

/** The home's reference, which brokers know it by, and its name; the name alone in mails without a reference. */
export const titled = (ref: string | undefined, name: string): string =>
  ref === undefined ? name : `${ref} · ${name}`

function reportPartyLines(party: MailReportParty): string {
  const ids = [`user ${party.userId}`, ...(party.inquiryId === null ? [] : [`inquiry ${party.inquiryId}`])]
  return `${contactLines(party)}\n(${ids.join(', ')})`
}

type TeamMail = 'broker_inquiry_change' | 'broker_withdrawal' | 'broker_lead' | 'report'

export const teamMails: MailTexts<TeamMail> = {
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
        'Reply to this email to write to the applicant.',
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
        matches.length > 0 ? `함께 끝난 매칭: ${matches.map(isolated).join(', ')}` : null,
      ),
    }),
    en: ({ inquiryId, propertyId, propertyRef, propertyName, applicant, matches }, { publicOrigin }) => ({
      replyTo: applicant.email,
      subject: `[Application ${inquiryId} withdrawn] ${titled(propertyRef, propertyName)}`,
      text: paragraphs(
        `An application for ${titled(propertyRef, propertyName)} was withdrawn.\n${publicOrigin}/property/${propertyId}`,
        contactLines(applicant),
        matches.length > 0 ? `Matches that end with it: ${matches.map(isolated).join(', ')}` : null,
      ),
    }),
  },
  broker_lead: {
    ko: ({ leadId, propertyId, propertyName, people }, { publicOrigin }) => ({
      subject: `[매칭 ${leadId}] ${propertyName}`,
      text: paragraphs(
        `${propertyName}에서 함께 살고 싶다는 관심을 서로 보내 매칭됐어요.\n${publicOrigin}/property/${propertyId}`,
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
        'Reply to this email to write to the person who reported it.',
      ),
    }),
  },
}
