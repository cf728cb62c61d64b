import { msg } from '@lingui/core/macro'
import type { HelpTopic } from './help-topic.ts'

export const matchesTopics: readonly HelpTopic[] = [
  {
    id: 'matching',
    title: msg`Matches and decisions`,
    questions: [
      {
        id: 'who',
        question: msg`Whom do I meet?`,
        answer: msg`The others who have applied for the same home, the best match first. Swipe or press the buttons: accept or reject. After the last card, or whenever you want to stop, your matches are on the <dashboard>dashboard</dashboard>.`,
      },
      {
        id: 'score',
        question: msg`Where does the score come from?`,
        answer: msg`From what both of you answered about cleanliness, guests, sleep, noise, smoking, pets, drinking and the move-in date. Green is 90 and above, blue 80, yellow 70, orange below. Age, gender, nationality and MBTI never count.`,
      },
      {
        id: 'no-score',
        question: msg`Why is there no score?`,
        answer: msg`Too little has been answered, by you or by the other person. Fill in the Lifestyle tab of your <profile>profile</profile> to see more.`,
      },
      {
        id: 'undo',
        question: msg`I pressed the wrong button. Can I take it back?`,
        answer: msg`For five seconds, with Undo. After that the decision stands; if it was a mistake, write to us.`,
      },
      {
        id: 'seen',
        question: msg`Does the other person see my decision?`,
        answer: msg`A yes tells them that someone is interested. A no is shown only after they have decided about you.`,
      },
      {
        id: 'contact-details',
        question: msg`When can we contact each other?`,
        answer: msg`As soon as both of you have said yes. Until then email and phone are masked. Then both of you get an email with the other’s contact details, and the broker team is told, too.`,
      },
      {
        id: 'searching',
        question: msg`What do the words on my matches mean?`,
        answer: msg`Searching: nobody else has applied yet. People to meet: there are applicants for you to decide on. Waiting for their answer: you have said yes, they have not answered. Interested in you: they have said yes, and it is your turn. You both said yes: get in touch.`,
      },
    ],
  },
  {
    id: 'offline',
    title: msg`Without a signal`,
    questions: [
      {
        id: 'works',
        question: msg`What works without a signal?`,
        answer: msg`The app opens with what it saw last. Homes you have seen can be filtered and searched; homes, floor plans and pictures that you have opened or saved can be looked at. You can apply, decide about applicants of homes you applied for earlier, save homes and change your profile.`,
      },
      {
        id: 'waiting',
        question: msg`How do I see what is waiting to be sent?`,
        answer: msg`Anything waiting is marked where you did it, and all of it is listed in the Outbox under ‘More’. It is sent by itself when the signal returns, in order, and only once. If something cannot be sent, it stays with the reason, and you can try again, change it or discard it.`,
      },
      {
        id: 'needs-signal',
        question: msg`What needs a connection?`,
        answer: msg`Signing up, logging in and choosing a new password. What you typed stays until the connection is back; passwords are never stored.`,
      },
      {
        id: 'install',
        question: msg`How do I put 방짝 on my home screen?`,
        answer: msg`On an iPhone: open it in Safari, press Share, then ‘Add to Home Screen’. On Android: open it in Chrome, press the menu, then ‘Install app’. Inside KakaoTalk, open it in your browser first.`,
      },
    ],
  },
]
