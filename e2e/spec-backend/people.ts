/** People, their sessions and inquiries, in memory. */
import { randomUUID } from 'node:crypto'

export interface Person {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly fields: Record<string, unknown>
}

export interface Application {
  readonly id: number
  readonly person: Person
  readonly propertyId: number
  readonly created: string
  readonly fields: Record<string, unknown>
  /** What this applicant said of another's inquiry, by its id. */
  readonly decisions: Map<number, string>
}

export interface Session {
  readonly person: Person
  readonly csrf: string
}

/** The whole memory of the backend. */
export class People {
  readonly #people: Person[] = []
  readonly #sessions = new Map<string, Session>()
  readonly applications: Application[] = []

  /** Null where the email is taken. */
  add(email: string, password: string, fields: Record<string, unknown>): Person | null {
    if (this.#people.some((person) => person.email === email)) return null
    const person = { id: 100 + this.#people.length, email, password, fields }
    this.#people.push(person)
    return person
  }

  logIn(email: string, password: string): { id: string; session: Session } | null {
    const person = this.#people.find((each) => each.email === email && each.password === password)
    if (person === undefined) return null
    const id = randomUUID()
    const session = { person, csrf: randomUUID() }
    this.#sessions.set(id, session)
    return { id, session }
  }

  session(id: string): Session | null {
    return this.#sessions.get(id) ?? null
  }

  logOut(id: string): void {
    this.#sessions.delete(id)
  }

  /** The person's own inquiry for a home. */
  application(person: Person, propertyId: number): Application | undefined {
    return this.applications.find((each) => each.person === person && each.propertyId === propertyId)
  }

  apply(person: Person, propertyId: number, fields: Record<string, unknown>): Application {
    const created = new Date().toISOString().replace('T', ' ').slice(0, 19)
    const application = {
      id: 500 + this.applications.length,
      person,
      propertyId,
      created,
      fields,
      decisions: new Map(),
    }
    this.applications.push(application)
    return application
  }

  /** What `mine` and `theirs` say of each other, and whether both said yes. */
  decide(mine: Application, theirs: Application, decision: string): boolean {
    mine.decisions.set(theirs.id, decision)
    return decision === 'confirmed' && theirs.decisions.get(mine.id) === 'confirmed'
  }
}
