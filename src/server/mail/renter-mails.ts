/** The mails to renters, in their language. */
import type { Language } from '../../contract/language.ts'
import { contactLines, isolated, type MailTexts, type MailWriter, paragraphs } from './mail-text.ts'

/** The link to a person's card among the reader's matches; without a person, to the matches. */
const cardLink = (publicOrigin: string, [about]: readonly number[] = []): string =>
  `${publicOrigin}/dashboard?view=matches${about === undefined ? '' : `&person=${about}`}`

const times: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ko: new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'America/New_York',
    dateStyle: 'long',
    timeStyle: 'short',
  }),
  en: new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'long',
    timeStyle: 'short',
  }),
}

/** A time in New York, said to be one. */
const timeOf = (iso: string, language: Language): string =>
  `${times[language].format(new Date(iso))} (${language === 'ko' ? '뉴욕 시각' : 'New York'})`

/** @param data `link` completes the reset and works for one hour */
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
      'If this was not you, you can ignore this email. Your password has not changed.',
    ),
  }),
}

interface Verification {
  /** Opens a page that asks to log in and confirm; like `removal`, works for three days. */
  readonly link: string
  /** Opens a page that asks whether to remove the sign-up. */
  readonly removal: string
  /** The account's name; null where it is not fit for a mail that its reader may not have asked for. */
  readonly name: string | null
  readonly email: string
}

const accountOf = ({ name, email }: Verification): string =>
  name === null ? email : `${isolated(name)} · ${email}`

export const emailVerificationText: Readonly<Record<Language, MailWriter<Verification>>> = {
  ko: (data) => ({
    subject: '방짝 이메일 주소를 확인해 주세요',
    text: paragraphs(
      '방짝에 가입해 주셔서 고마워요.',
      `가입한 계정: ${accountOf(data)}`,
      `아래 링크를 열고 이 계정으로 로그인해서, 이 주소가 내 것임을 확인해 주세요. 링크는 3일 동안 쓸 수 있어요.\n${data.link}`,
      '확인이 끝나면 신청이 담당자와 다른 신청자에게 보여요.',
      `제가 아니에요: 가입하신 적이 없다면 아래 링크에서 이 가입을 없앨 수 있어요.\n${data.removal}`,
    ),
  }),
  en: (data) => ({
    subject: 'Confirm your email address for 방짝',
    text: paragraphs(
      'Thank you for signing up.',
      `Account: ${accountOf(data)}`,
      `Open this link and log in with this account to confirm that the address is yours. It works for three days.\n${data.link}`,
      'Once it is confirmed, our team and the other applicants see your applications.',
      `This wasn’t me: if you did not sign up, you can remove this sign-up here.\n${data.removal}`,
    ),
  }),
}

type RenterMail =
  | 'password_changed'
  | 'account_leaving'
  | 'someone_interested'
  | 'both_confirmed'
  | 'match_ended'

export const renterMails: MailTexts<RenterMail> = {
  password_changed: {
    ko: ({ name }, { publicOrigin }) => ({
      subject: '방짝 비밀번호가 바뀌었어요',
      text: paragraphs(
        `${isolated(name)} 님, 안녕하세요.`,
        '방짝 계정의 비밀번호가 방금 바뀌었어요. 다른 기기에서는 모두 로그아웃됐어요.',
        `직접 바꾸신 게 아니라면 바로 비밀번호를 다시 정해 주세요.\n${publicOrigin}/passwordreset`,
      ),
    }),
    en: ({ name }, { publicOrigin }) => ({
      subject: 'Your 방짝 password was changed',
      text: paragraphs(
        `Hello ${isolated(name)},`,
        'Your 방짝 password has just been changed, and all other devices were logged out.',
        `If this was not you, reset your password right away.\n${publicOrigin}/passwordreset`,
      ),
    }),
  },
  account_leaving: {
    ko: ({ name, leavesAt }, { publicOrigin }) => ({
      subject: '방짝 탈퇴를 접수했어요',
      text: paragraphs(
        `${isolated(name)} 님, 안녕하세요.`,
        '탈퇴를 접수했어요. 모든 기기에서 로그아웃됐고, 다른 분들에게는 이제 보이지 않아요.',
        `마음이 바뀌면 ${timeOf(leavesAt, 'ko')}까지 로그인해 주세요. 로그인하면 탈퇴가 취소되고 모두 그대로 돌아와요.\n${publicOrigin}/login`,
        '그 뒤에는 계정과 프로필, 사진, 신청, 매칭이 지워지고 되돌릴 수 없어요.',
        `직접 탈퇴하신 게 아니라면 비밀번호를 다시 정하고 로그인해 주세요.\n${publicOrigin}/passwordreset`,
      ),
    }),
    en: ({ name, leavesAt }, { publicOrigin }) => ({
      subject: 'You are leaving 방짝',
      text: paragraphs(
        `Hello ${isolated(name)},`,
        'You asked to leave 방짝. All your devices were logged out, and nobody sees you anymore.',
        `If you change your mind, log in before ${timeOf(leavesAt, 'en')}. That undoes it, and everything is as it was.\n${publicOrigin}/login`,
        'After that your account, profile, photo, applications and matches are deleted for good.',
        `If this was not you, reset your password and log in.\n${publicOrigin}/passwordreset`,
      ),
    }),
  },
  someone_interested: {
    ko: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject:
        other === undefined
          ? `${propertyName}: 나에게 관심을 보낸 분이 있어요`
          : `${isolated(other)} 님이 나에게 관심을 보냈어요`,
      text: paragraphs(
        `${isolated(name)} 님, 안녕하세요.`,
        `${propertyName}에 신청하신 ${other === undefined ? '분 가운데 한 분' : `${isolated(other)} 님`}이 ${isolated(name)} 님에게 관심을 보냈어요.`,
        `어떤 분인지 보고 마음을 정해 주세요.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
    en: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject: `${other === undefined ? 'Someone' : isolated(other)} is interested in you`,
      text: paragraphs(
        `Hello ${isolated(name)},`,
        `${other === undefined ? 'Someone' : isolated(other)} has also applied for ${propertyName} and is interested in you.`,
        `See who it is and decide.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
  },
  both_confirmed: {
    ko: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject: `${isolated(other.name)} 님과 매칭됐어요`,
      text: paragraphs(
        `${isolated(name)} 님, 축하해요!`,
        `${propertyName}에서 함께 살고 싶다는 관심을 서로 보내 매칭됐어요. 이제 서로 연락할 수 있어요.`,
        contactLines(other),
        '집을 보기 전에는 누구에게도 돈을 보내지 마세요.',
        `저희 담당자도 곧 연락드릴게요.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
    en: ({ name, propertyName, other, inquiries }, { publicOrigin }) => ({
      subject: `You matched with ${isolated(other.name)}`,
      text: paragraphs(
        `Good news, ${isolated(name)}!`,
        `You have both agreed to share ${propertyName}. You can contact each other now.`,
        contactLines(other),
        'Don’t send money to anyone before you’ve seen the home.',
        `Our team will be in touch soon, too.\n${cardLink(publicOrigin, inquiries)}`,
      ),
    }),
  },
  match_ended: {
    ko: ({ name, propertyName, other }, { publicOrigin }) => ({
      subject: `${isolated(other)} 님과의 매칭이 끝났어요`,
      text: paragraphs(
        `${isolated(name)} 님, 안녕하세요.`,
        `${propertyName}에서 ${isolated(other)} 님과 맺은 매칭이 끝났어요. 함께 살 다른 분을 찾아볼 수 있어요.`,
        `${publicOrigin}/dashboard?view=matches`,
      ),
    }),
    en: ({ name, propertyName, other }, { publicOrigin }) => ({
      subject: `Your match with ${isolated(other)} has ended`,
      text: paragraphs(
        `Hello ${isolated(name)},`,
        `Your match with ${isolated(other)} for ${propertyName} has ended. You can meet the other applicants.`,
        `${publicOrigin}/dashboard?view=matches`,
      ),
    }),
  },
}
