/** The terms of use. Whoever changes a sentence changes the date, too. */
import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.ts'

export const termsText: LegalText = {
  updated: '2026-11-23',
  intro: [
    msg`These terms are an agreement between you and 방짝, a broker team based in New York and New Jersey (“we”). They apply whenever you use this website, or the app that you install from it. If you do not agree with them, please do not use 방짝.`,
  ],
  sections: [
    {
      id: 'service',
      title: msg`What 방짝 is`,
      body: [
        msg`방짝 shows homes for rent in New York and New Jersey. You can apply for a home or for one room in it, and meet other people who have applied for the same home.`,
        msg`방짝 takes no payments. Rent, deposit and any fees are agreed outside the service, in writing.`,
        msg`We are not a party to your lease. A lease comes about only when you, the landlord and anyone you live with have signed it. An application reserves nothing: until then the home may go to someone else.`,
      ],
    },
    {
      id: 'age',
      title: msg`Who may use it`,
      body: [
        msg`You may use 방짝 on your own if you are 18 or older. If you are under 18, you may use it only under the supervision of an adult, such as a parent or guardian, who accepts these terms for you.`,
      ],
    },
    {
      id: 'account',
      title: msg`Your account`,
      body: [
        msg`Looking at homes may need no account. Applying, meeting other applicants and keeping a profile need one.`,
        [
          msg`Use an email address that is yours, and keep it up to date: password links and news about your matches go there.`,
          msg`Keep your password to yourself. What is done with your account counts as done by you, unless you have told us that someone else got in.`,
          msg`One account per person. Do not make accounts for others, and do not use programs to make accounts or applications.`,
        ],
      ],
    },
    {
      id: 'homes',
      title: msg`Homes and floor plans`,
      body: [
        msg`We describe homes with care, but descriptions, pictures, areas and prices can contain mistakes, and a home can be rented out at any moment. Floor plans help you find your way; they are not survey drawings. A plan that is only an example is marked as one.`,
        msg`Without a signal 방짝 shows what it saw last, and says since when. It may have changed since. See a home, and read the lease, before you sign.`,
      ],
    },
    {
      id: 'applying',
      title: msg`Applying for a home`,
      body: [
        [
          msg`You can apply once for each home, for one room or without a preference.`,
          msg`Your name, contact details, chosen room, move-in date and message go to the broker team, who will get in touch with you.`,
          msg`What you say about yourself has to be true. Smoking and pets must be answered, because they decide whether people can live together.`,
          msg`An application binds neither you nor us to a lease.`,
          msg`What you send without a signal waits on your device and leaves when the signal returns. Until then we know nothing of it.`,
        ],
      ],
    },
    {
      id: 'matches',
      title: msg`Other applicants and matches`,
      body: [
        msg`Whoever has applied for the same home can see you among the applicants, and you can see them. The <privacy>privacy policy</privacy> lists what is shown. Email and phone stay masked until both of you have said yes.`,
        [
          msg`If you say yes, the other person learns that someone is interested.`,
          msg`If you say no, the other person sees it only after deciding about you.`,
          msg`If both say yes, each gets the other’s contact details, the broker team is told, and neither of you is suggested to others for that home any more.`,
          msg`A decision can be taken back for a few seconds after you made it. Later it stands.`,
        ],
        msg`Use contact details only to talk about living together.`,
      ],
    },
    {
      id: 'score',
      title: msg`The matching score is a help, not a guarantee`,
      body: [
        msg`The score compares what two people answered about cleanliness, guests, sleep, noise, smoking, pets, drinking and the move-in date. Age, gender, nationality and MBTI never count. Where too little was answered there is no number.`,
        msg`It says nothing about a person’s honesty, income or past. We do not check identity, income, credit or criminal records of applicants, and we do not promise that people will get along. Meet, talk and ask before you decide with whom you live.`,
      ],
    },
    {
      id: 'fair-housing',
      title: msg`Fair housing`,
      body: [
        msg`We follow the federal Fair Housing Act, the human rights laws of New York State and New York City, and the New Jersey Law Against Discrimination. Homes are offered to everyone on the same terms, whatever their race, color, religion, national origin, immigration status, sex, gender identity, sexual orientation, age, disability, marital or family status, military service, lawful source of income, or anything else that these laws protect.`,
        msg`You may say with which genders you would share your living space. That decides only which applicants are suggested to each other, where both have answered. It never decides which homes you see or can apply for.`,
        msg`Do you feel treated unfairly by us, a landlord or another user? Write to <mail/>. You can also turn to the U.S. Department of Housing and Urban Development or to your state’s or city’s human rights agency.`,
      ],
    },
    {
      id: 'conduct',
      title: msg`How we treat each other`,
      body: [
        msg`Please do not:`,
        [
          msg`pretend to be someone else, or write untrue things about yourself or a home;`,
          msg`insult, threaten, harass or discriminate against anyone;`,
          msg`ask others for money, deposits, or copies of documents before a visit and a written agreement;`,
          msg`advertise, or pass on or collect other people’s details;`,
          msg`break in, overload the service, get around its limits, or scrape it with programs.`,
        ],
        msg`If someone does, tell us at <mail/>. In danger, call 911.`,
      ],
    },
    {
      id: 'content',
      title: msg`What you write, and what is ours`,
      body: [
        msg`What you write stays yours. You allow us to store it and to show it to the broker team and to other applicants as the <privacy>privacy policy</privacy> says, and to nobody else.`,
        msg`Pictures, floor plans, texts and the program belong to us or to those who gave them to us. Use them to look for a home, not for business of your own.`,
      ],
    },
    {
      id: 'availability',
      title: msg`Availability`,
      body: [
        msg`We do our best to keep 방짝 running, but it comes as it is: it can be interrupted, contain mistakes, change or end. Do not rely on it alone where a deadline matters; write to us directly.`,
      ],
    },
    {
      id: 'liability',
      title: msg`Liability`,
      body: [
        msg`As far as the law allows, we are not liable for what other users, landlords or roommates do, for agreements that you make with them, or for indirect losses such as lost profit or a missed home.`,
        msg`Nothing here limits liability that the law does not let us limit, such as for intent, gross negligence or injury to a person, or the rights that you have as a tenant or consumer.`,
      ],
    },
    {
      id: 'ending',
      title: msg`Ending it`,
      body: [
        msg`You can stop at any time: write to <mail/> from the address of your account, and we delete the account with what belongs to it.`,
        msg`We may lock or delete an account that breaks these terms. We say why, unless the law forbids it, and you can object.`,
      ],
    },
    {
      id: 'law',
      title: msg`Governing law and disputes`,
      body: [
        msg`The law of the State of New York applies, wherever you live.`,
        msg`Write to us first: most things are settled in a day. A dispute that we cannot settle is decided by binding arbitration in New York City. Either of us may go to a small claims court instead, where it has jurisdiction, and rights that the law does not let you give up remain yours.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes to these terms`,
      body: [
        msg`When we change these terms, the date at the top changes with them. A change applies from that day on, never backwards. If you go on using 방짝 after it, you accept it.`,
        msg`The terms exist in Korean and in English. Where they differ, the English text prevails.`,
      ],
    },
    {
      id: 'contact',
      title: msg`Questions`,
      body: [msg`Write to <mail/> or use the <contact>contact page</contact>. We answer within 24 hours.`],
    },
  ],
}
