/** The wizard's questions and answers in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  BedroomChoice,
  GuestChoice,
  HomeKind,
  PetChoice,
  WizardStep,
} from '../../../domain/signup-wizard.ts'

type Words<Key extends string> = Record<Key, MessageDescriptor>

/** What each step asks, and what it says below. */
export const stepWords: Record<WizardStep, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  budget: {
    title: msg`How much rent suits you?`,
    hint: msg`Per month, for your share. You can change it later.`,
  },
  home: { title: msg`What kind of home?`, hint: msg`Choose the kind and how many bedrooms.` },
  amenities: {
    title: msg`What should the building have?`,
    hint: msg`As many as you like, or none: you can skip this.`,
  },
  neighborhood: {
    title: msg`What matters in a neighborhood?`,
    hint: msg`The first one you tap counts most. You can skip this.`,
  },
  gender: {
    title: msg`Who would you like to live with?`,
    hint: msg`We suggest only people who fit each other’s preferences.`,
  },
  cleanliness_noise: {
    title: msg`How do you keep house?`,
    hint: msg`Be honest: this is what makes living together work.`,
  },
  guests_pets: { title: msg`Guests and pets?`, hint: msg`So that nobody is surprised at the door.` },
  smoking_drinking: { title: msg`Smoking and drinking?`, hint: msg`Think of an ordinary week.` },
  account: {
    title: msg`Create your account`,
    hint: msg`Your email is shown to others only after you both say yes.`,
  },
  review: { title: msg`Does this look right?`, hint: msg`Tap anything to change it.` },
}
export const homeKindWords: Words<HomeKind> = {
  apartment: msg`Apartment`,
  condo: msg`Condo`,
  house: msg`House`,
  townhouse: msg`Townhouse`,
  no_preference: msg`No preference`,
}
export const bedroomWords: Words<BedroomChoice> = {
  studio: msg`Studio`,
  '1': msg`1 bedroom`,
  '2': msg`2 bedrooms`,
  '3_or_more': msg`3 or more bedrooms`,
  no_preference: msg`No preference`,
}
export const guestChoiceWords: Words<GuestChoice> = {
  rarely: msg`Rarely`,
  occasionally: msg`Occasionally`,
  frequently: msg`Frequently`,
  overnight_guests: msg`Open to overnight guests`,
}
export const petChoiceWords: Words<PetChoice> = {
  has_pets: msg`I have pets`,
  no_pets: msg`I have no pets`,
  likes_pets: msg`No pets, but I like them`,
}
