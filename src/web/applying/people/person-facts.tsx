import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/applications.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatPhone } from '../../kit/model/phone.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import { isOpenContact } from './model.ts'
import styles from './person-facts.module.css'

interface PersonFactsProps {
  person: Person
  /** Leaves out that contact details are closed still, which every card of the deck would say. */
  hidesContact?: boolean
}

/** What else is known of a person: the home, MBTI, contact details as far as they are open, the kind of applicant. */
export function PersonFacts({ person, hidesContact = false }: PersonFactsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { email, phone, user_type, is_tenancy, mbti } = person
  const tenancy = is_tenancy ? t`wants a lease` : t`wants no lease`
  const kind = [
    user_type === 'customer' ? t`Renter` : user_type?.replaceAll('_', ' '),
    is_tenancy === null ? null : tenancy,
  ].filter(Boolean)
  const isClosed =
    !hidesContact && [email, phone].some((contact) => contact !== null && !isOpenContact(contact))
  const facts: [IconName, string, ReactNode][] = [
    ['home', t`Home`, namedHome(person, language)],
    ['mail', t`Email`, isOpenContact(email) && <MailAddress address={email} />],
    ['phone', t`Phone`, isOpenContact(phone) && formatPhone(phone)],
    ['lock', t`Contact details`, isClosed && t`Shown once you both say yes`],
    ['sparkle', 'MBTI', mbti],
    ['user', t`Applies as`, kind.join(' · ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([icon, term, text]) =>
          text && (
            <div key={icon}>
              <dt>
                <Icon name={icon} size="small" />
                {term}
              </dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
