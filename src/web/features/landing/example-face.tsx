/** The three people of the landing page's example, drawn on 40 units. */
import styles from './example-home.module.css'

export type Person = 'seoyeon' | 'minho' | 'you'

const looks: Record<Person, { hair: string; coat: string }> = {
  seoyeon: {
    hair: 'M11 24c-2-13 3-17 9-17s11 4 9 17c-2-2-3-8-4-10-3 1-8 0-10-1-1 3-2 9-4 11z',
    coat: '#c9582a',
  },
  minho: { hair: 'M12 16c-1-8 4-11 8-11s9 3 8 11c-2-4-4-5-8-5s-6 1-8 5z', coat: '#2f5f8f' },
  you: { hair: 'M12 17c-2-8 3-12 8-12s10 4 8 12c-1-3-3-5-6-6-4 2-8 2-10 6z', coat: '#1f6b57' },
}

/** Without words: a name stands beside it, or what is said below. */
export function ExampleFace({ person, className }: { person: Person; className?: string | undefined }) {
  const { hair, coat } = looks[person]
  return (
    <svg className={className ?? styles.face} viewBox="0 0 40 40" aria-hidden="true">
      <circle fill="#fff3df" cx="20" cy="20" r="20" />
      <path fill={coat} d="M6 36c2-8 8-10 14-10s12 2 14 10a20 20 0 0 1-28 0z" />
      <circle fill="#f3cfae" cx="20" cy="17" r="8" />
      <path fill="#3a2c25" d={hair} />
    </svg>
  )
}
