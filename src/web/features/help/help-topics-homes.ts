import { msg } from '@lingui/core/macro'
import type { HelpTopic } from './help-topic.ts'

export const homesTopics: readonly HelpTopic[] = [
  {
    id: 'homes',
    title: msg`Finding a home`,
    questions: [
      {
        id: 'browse',
        question: msg`Do I need an account to look at homes?`,
        answer: msg`Usually not: homes, pictures and floor plans are open to everyone. Choosing a room, applying and meeting other applicants need an account. Where this site is for members only, it asks you to log in first and then takes you back to where you were going.`,
      },
      {
        id: 'filter',
        question: msg`How do I narrow the list down?`,
        answer: msg`Open <listing>the list of homes</listing> and press Filters: city, category, price range, amenities, smoking and pets. Nothing changes until you press the button that shows the homes. The address of the page holds your choice, so you can send it to a friend.`,
      },
      {
        id: 'search',
        question: msg`How does the search work?`,
        answer: msg`Type part of a name, street or city, in Korean or English: <korean>플러싱</korean> and <english>Flushing</english> find the same homes.`,
      },
      {
        id: 'not-stated',
        question: msg`What does ‘not stated’ on a home mean?`,
        answer: msg`We do not know yet whether smoking or pets are allowed there. Such homes stay in the list, marked, so that you can ask instead of missing them.`,
      },
    ],
  },
  {
    id: 'applying',
    title: msg`Floor plan and applying`,
    questions: [
      {
        id: 'room',
        question: msg`How do I choose a room?`,
        answer: msg`Tap it on the floor plan, or in the list of rooms below it. A check mark shows your choice. Choosing a kind of room, such as a primary bedroom, picks the matching room on the plan. If you do not mind which room you get, choose ‘No room preference’.`,
      },
      {
        id: 'taken',
        question: msg`Why can’t I choose this room?`,
        answer: msg`Rooms that are marked as unavailable are taken. You can look at them, but not apply for them.`,
      },
      {
        id: 'example-plan',
        question: msg`What is an example plan?`,
        answer: msg`Where a home’s floor plan cannot be reached, an example takes its place so that you can still say which kind of room you want. It does not show the real rooms. A home without a floor plan says so.`,
      },
      {
        id: 'profile-first',
        question: msg`Why am I asked to complete my profile?`,
        answer: msg`An application needs your answers about smoking and pets: without them nobody can tell whether you could live together. The form opens right there, and what you wrote in your application stays.`,
      },
      {
        id: 'after',
        question: msg`What happens after I apply?`,
        answer: msg`The broker team gets your application by email and will be in touch. You can meet the other applicants at once, and follow everything on your <dashboard>dashboard</dashboard>.`,
      },
      {
        id: 'once',
        question: msg`Can I apply twice, or change my application?`,
        answer: msg`Each home takes one application from you. To change the room, the date or your message, or to withdraw, write to <mail/>.`,
      },
    ],
  },
]
