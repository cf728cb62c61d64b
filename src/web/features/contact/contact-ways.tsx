import { Trans } from '@lingui/react/macro'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import styles from './contact-ways.module.css'

/** The other ways to an answer, and how soon one comes. */
export function ContactWays({ supportEmail }: { supportEmail: string }) {
  return (
    <Card as="section" padded className={styles.ways} aria-labelledby="contact-ways">
      <h2 id="contact-ways">
        <Trans>Other ways to reach us</Trans>
      </h2>
      <p className={styles.note}>
        <Icon name="clock" size="small" />
        <Trans>We answer within 24 hours, in Korean or English.</Trans>
      </p>
      <p className={styles.note}>
        <Icon name="pin" size="small" />
        <Trans>A broker team in New York and New Jersey reads every email.</Trans>
      </p>
      <AnchorButton href={`mailto:${supportEmail}`} icon="mail" block>
        <MailAddress address={supportEmail} />
      </AnchorButton>
      <LinkButton to="/help" variant="quiet" icon="info" block>
        <Trans>Look in the help center first</Trans>
      </LinkButton>
    </Card>
  )
}
