import { msg } from '@lingui/core/macro'
import type { HelpTopic } from './help-topic.ts'

export const accountTopics: readonly HelpTopic[] = [
  {
    id: 'account',
    title: msg`Account and password`,
    questions: [
      {
        id: 'sign-up',
        question: msg`How do I sign up?`,
        answer: msg`<signup>Answer ten questions</signup>, which also gives you better matches from the start, or use the short form and fill in the rest later.`,
      },
      {
        id: 'password',
        question: msg`I forgot my password. What now?`,
        answer: msg`Choose the link for that on the <login>login page</login> and enter your email. We send a link that works once, for an hour. If no email comes, look in your spam folder and check the address.`,
      },
      {
        id: 'too-many',
        question: msg`It says that I tried too often.`,
        answer: msg`To keep others out, logins and reset emails are limited. Wait a quarter of an hour for a login, an hour for a reset email.`,
      },
      {
        id: 'email',
        question: msg`Can I change my email address?`,
        answer: msg`Not by yourself: it is what you log in with. Write to <mail/> from the old address and we will change it.`,
      },
      {
        id: 'language',
        question: msg`How do I change the language?`,
        answer: msg`With the button at the top of every page, or under More on a phone. Your choice is remembered.`,
      },
    ],
  },
  {
    id: 'privacy',
    title: msg`Privacy and safety`,
    questions: [
      {
        id: 'visible',
        question: msg`What do other applicants see of me?`,
        answer: msg`Your name, the room and date you chose, age, gender, job and MBTI if you gave them, the score and the answers behind it. Never your address, and your contact details only once both have said yes. The <privacy>privacy policy</privacy> has the whole list.`,
      },
      {
        id: 'delete',
        question: msg`How do I have my data deleted?`,
        answer: msg`Write to <mail/> from the address of your account.`,
      },
      {
        id: 'scam',
        question: msg`How do I protect myself from fraud?`,
        answer: msg`Never pay a deposit before you have seen the home and hold a written agreement. 방짝 never asks for money or passwords. If someone does, stop and write to <mail/>.`,
      },
      {
        id: 'minor',
        question: msg`I am under 18. Can I use 방짝?`,
        answer: msg`Only under the supervision of an adult; the <terms>terms of use</terms> say how.`,
      },
    ],
  },
]
