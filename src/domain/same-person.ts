/** A person as a card or a record shows them. */
export interface ShownPerson {
  readonly inquiry_id: number | null
  readonly name: string | null
  readonly email: string | null
}

/** Whether two cards show one person: cards of different homes share only the person's name and email address. */
export const isSamePerson = (one: ShownPerson, { inquiry_id, name, email }: ShownPerson): boolean =>
  one.inquiry_id === inquiry_id ||
  (name !== null && email !== null && one.name === name && one.email === email)
