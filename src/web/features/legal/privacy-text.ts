/** The privacy policy: what it says is what the code does. Whoever changes a sentence changes the date, too. */
import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.ts'

export const privacyText: LegalText = {
  updated: '2026-11-23',
  intro: [
    msg`This policy says what 방짝 stores about you, why, for how long, who sees it and what you can ask of us. The broker team behind 방짝, based in New York and New Jersey, is responsible for it and can be reached at <mail/>.`,
  ],
  sections: [
    {
      id: 'short',
      title: msg`In short`,
      body: [
        [
          msg`We store what you enter. We collect nothing about you from elsewhere.`,
          msg`Other applicants see your contact details only when both of you have said yes.`,
          msg`Nothing is measured unless you agree to it first.`,
          msg`We do not sell your data and show no advertising.`,
          msg`An email to <mail/> is enough to have your data deleted.`,
        ],
      ],
    },
    {
      id: 'stored',
      title: msg`What we store`,
      body: [
        [
          msg`Account: your email address, the language of your emails, the day you signed up, and your password only as an Argon2id hash, from which nobody can read it.`,
          msg`Profile: your name, and whatever else you fill in: phone, age, gender, job, MBTI, Kakao and Instagram ids, address, budget and wishes for a home, and your answers about smoking, pets, drinking, cooking, cleanliness, noise, guests and sleep.`,
          msg`Applications: the home and room, the move-in date, your message, when you sent it, and the name, email and phone or Kakao id that you applied with.`,
          msg`Decisions: to which applicants you said yes or no and when, pairs who both said yes, and when you asked us to tell someone of your interest.`,
          msg`Saved homes: which homes you have bookmarked.`,
          msg`Logins: a hash of each session’s id, when it began, when it was last used and when it ends, and the kind of device and browser, such as “iPhone · Safari”.`,
          msg`Delivery records: the number of each application, decision or change that you sent and what we answered, so that nothing is done twice when a connection breaks.`,
          msg`Counters against abuse: how often a login, signup or reset was tried. They hold a hash of the account or network address, never the address itself.`,
        ],
        msg`To have an account you need to give a name and an email address. To apply you also need to answer about smoking and pets. Everything else is up to you, and each field can be emptied again.`,
        msg`The contact page stores nothing with us: it prepares an email that you send yourself.`,
      ],
    },
    {
      id: 'why',
      title: msg`Why we store it`,
      body: [
        [
          msg`to run your account and to let you in;`,
          msg`to pass your application on to the broker team, who arrange visits and leases;`,
          msg`to introduce you to others who have applied for the same home, and to work out the matching score;`,
          msg`to tell you by email what concerns you;`,
          msg`to keep the service safe from misuse.`,
        ],
        msg`The score is worked out by fixed rules from your answers about living together. It orders the applicants that you are shown. It decides about no home and no lease; people do that.`,
      ],
    },
    {
      id: 'who',
      title: msg`Who sees what`,
      body: [
        msg`The broker team gets an email for each application (name, email, phone, home, room, move-in date and message) and for each pair who both said yes (names and contact details), and can see what is stored.`,
        msg`Others who have applied for the same home see:`,
        [
          msg`your name, the room and move-in date you chose, and when you applied;`,
          msg`your age, gender, job and MBTI, where you gave them;`,
          msg`the matching score, and the answers about living together that it comes from;`,
          msg`your email and phone masked, such as m•••@gmail.com, and in full only when both of you have said yes.`,
        ],
        msg`They never see your address, Instagram id, budget or wishes for a home. People who have not applied for the home see nothing of you.`,
        msg`Companies that run our server or deliver our email handle data on our behalf and for nothing else. Authorities get data only where the law obliges us. We sell none.`,
        msg`방짝 is run from the United States. If you use it from Korea or elsewhere, your data comes here.`,
      ],
    },
    {
      id: 'cookies',
      title: msg`Cookies`,
      body: [
        msg`Three, all of our own and all needed for the service to work:`,
        [
          msg`The session cookie keeps you logged in. Scripts cannot read it. It ends 30 days after your last visit, 90 days after you logged in, or when you log out.`,
          msg`The CSRF cookie proves that a change comes from our own page. It lives as long as the session.`,
          msg`The language cookie remembers Korean or English for a year.`,
        ],
      ],
    },
    {
      id: 'device',
      title: msg`What stays on your device`,
      body: [
        msg`So that 방짝 works on the subway, your browser keeps:`,
        [
          msg`the app itself, and homes, floor plans and pictures you have seen;`,
          msg`the last answers of our server, your profile and matches among them, for up to 30 days;`,
          msg`the outbox: applications, decisions and changes that wait to be sent;`,
          msg`saved homes, for looking at them without a signal;`,
          msg`your id and name, the language, your filters and what you typed into forms, without passwords. Filters and typed text go when you close the tab.`,
        ],
        msg`Logging out removes from the device everything that belongs to you. Where something still waits to be sent, you are asked first whether to send it, to discard it or to stay logged in; where a session ends by itself, it waits for your next login. You can also clear the site’s data in your browser.`,
      ],
    },
    {
      id: 'measurement',
      title: msg`Measurement`,
      body: [
        msg`방짝 loads no scripts of other companies: no advertising, no trackers.`,
        msg`As it comes, nothing is measured. Where we measure which pages are opened and which steps are taken, it happens only after you have agreed, and you can take that back at the foot of every page. No event holds what you typed, your name or your contact details.`,
      ],
    },
    {
      id: 'mails',
      title: msg`Emails that we send`,
      body: [
        msg`You get an email when you ask for a new password, when your password was changed, when another applicant is interested in living with you, and when both of you have said yes. There is no newsletter.`,
      ],
    },
    {
      id: 'retention',
      title: msg`How long we keep it`,
      body: [
        [
          msg`Profile, applications, decisions, matches and saved homes: until you ask us to delete them.`,
          msg`Logins: until you log out, at most 30 days after your last visit and 90 days after you logged in.`,
          msg`Links to choose a new password: 1 hour, good for one use.`,
          msg`Links to confirm an email address: 3 days, good for one use.`,
          msg`Delivery records: 60 days.`,
          msg`Counters against abuse: at most 1 day.`,
          msg`Our copy of an email: until the mail server has taken it; one that could not be delivered, 30 days.`,
        ],
        msg`What has had its time is deleted by an hourly cleanup. Emails that have arrived with you, the broker team or another applicant are out of our program’s reach.`,
      ],
    },
    {
      id: 'security',
      title: msg`How we protect it`,
      body: [
        msg`Passwords and session ids are stored only as hashes, attempts to log in are limited, and the pages run no scripts but our own. Other applicants’ contact details leave our server only once both have said yes. No system is perfectly safe: if something happens to your data, we tell you.`,
      ],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      body: [
        msg`You can see and correct your profile yourself at any time. Write to <mail/> from the address of your account to get a copy of your data, to have it corrected or deleted, or to object to a use of it. It costs nothing, and nobody is treated worse for asking.`,
        msg`We answer within 24 hours. Deleting removes account, profile, applications and decisions; what the law obliges us to keep, such as papers of a signed lease, stays as long as it says. You can complain to your data protection authority or attorney general, too.`,
      ],
    },
    {
      id: 'children',
      title: msg`People under 18`,
      body: [
        msg`Under 18 you may use 방짝 only under the supervision of an adult. If you believe that a child has given us data without it, write to us and we will delete it.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes to this policy`,
      body: [
        msg`When we change this policy, the date at the top changes with it. The <terms>terms of use</terms> apply beside it. Where the Korean and the English text differ, the English text prevails.`,
      ],
    },
    {
      id: 'contact',
      title: msg`Questions`,
      body: [msg`Write to <mail/> or use the <contact>contact page</contact>. We answer within 24 hours.`],
    },
  ],
}
