import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeName } from '../../../domain/home-name.ts'
import { NO_ACCOUNT } from '../../../offline/device/cache-names.ts'
import type { OpensOffline } from '../../data/offline-status/use-opens-offline.ts'
import { pictureSources } from '../../data/pictures/home-picture.ts'
import { coverName } from '../../data/pictures/shown-pictures.ts'
import type { SavedHome } from '../../data/saved-homes/saved-home.ts'
import type { SavedHomes, SavedSnapshot } from '../../data/saved-homes/saved-homes.ts'
import { SavedStateOf } from '../../data/saved-homes/saved-state.tsx'
import { useSaving } from '../../data/saved-homes/use-saving.tsx'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { formatHomeRent, formatMonthlyRent } from '../../kit/model/money.ts'
import { placeName } from '../../kit/model/place-name.ts'
import { allHomes } from '../../kit/ui/all-homes.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { IconButton, LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { focusBesideItem } from '../../kit/ui/leave-focus.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { COMPARED_MAXIMUM } from './compared-home.ts'
import noteStyles from './home-note.module.css'
import { HomeNote } from './home-note.tsx'
import styles from './saved-list.module.css'

interface SavedListProps {
  homes: SavedHomes
  snapshot: SavedSnapshot
  opens: OpensOffline | undefined
  /** Whose list it is. */
  owner: number
  /** The ids of the homes that are chosen for a comparison. */
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** The saved homes, newest first. */
export function SavedList({ homes, snapshot, opens, owner, chosen, onChoose }: SavedListProps) {
  const { t } = useLingui()
  const save = useSaving()
  const toast = useToast()
  const remove = ({ home }: SavedHome, button: HTMLElement) => {
    if (!focusBesideItem(button)) document.getElementById('main')?.focus()
    save(home, false)
    toast({
      message: <Trans>Removed from your saved homes.</Trans>,
      action: { label: <Trans>Undo</Trans>, run: () => save(home, true) },
    })
  }
  return (
    <ul className={styles.list} aria-label={t`Saved homes`}>
      {snapshot.homes.map((saved) => (
        <li key={saved.home.id}>
          <SavedCard
            saved={saved}
            onOpen={() => void homes.seen(saved.home.id)}
            onRemove={(button) => remove(saved, button)}
            tools={(name) => (
              <>
                {snapshot.homes.length > 1 && (
                  <label className={noteStyles.tick}>
                    <input
                      type="checkbox"
                      aria-label={t`Compare: ${name}`}
                      checked={chosen.includes(saved.home.id)}
                      disabled={chosen.length >= COMPARED_MAXIMUM && !chosen.includes(saved.home.id)}
                      onChange={({ target }) => {
                        const others = chosen.filter((id) => id !== saved.home.id)
                        onChoose(target.checked ? [...others, saved.home.id] : others)
                      }}
                    />
                    <Trans>Compare</Trans>
                  </label>
                )}
                <HomeNote owner={owner} propertyId={saved.home.id} name={name} />
              </>
            )}
          >
            <SavedStateOf propertyId={saved.home.id} homes={homes} snapshot={snapshot} opens={opens} />
          </SavedCard>
        </li>
      ))}
    </ul>
  )
}

interface SavedCardProps {
  saved: SavedHome
  /** The state of the home's download. */
  children: ReactNode
  /** What can be done with the home here. */
  tools: (name: string) => ReactNode
  onOpen: () => void
  onRemove: (button: HTMLElement) => void
}

function SavedCard({ saved, children, tools, onOpen, onRemove }: SavedCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { home } = saved
  const [picture] = pictureSources(home.pictures, language)
  const place = placeName(home, language)
  const name = homeName(home, language) ?? t`Home`
  const rent = formatHomeRent(home, language)
  return (
    <Card as="article" pressable className={styles.card}>
      <Picture
        src={picture?.src ?? null}
        srcSet={picture?.srcSet}
        sizes="7rem"
        alt=""
        shape="square"
        morph={coverName(home.id)}
      />
      <div className={styles.text}>
        <News saved={saved} />
        {rent !== null && <p className={styles.price}>{rent}</p>}
        <h2 className={styles.name}>
          <Link
            to="/property/$id"
            params={{ id: String(home.id) }}
            className={shared.link}
            lang={nameLanguage(name, language)}
            onClick={onOpen}
          >
            {name}
          </Link>
        </h2>
        {place !== '' && <p className={styles.facts}>{place}</p>}
        <div className={styles.state}>{children}</div>
      </div>
      <div className={styles.tools}>{tools(name)}</div>
      <IconButton
        icon="close"
        label={t`Remove ${name} from your saved homes`}
        className={styles.remove}
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </Card>
  )
}

/** The changes of the home since the reader last looked at it. */
function News({ saved: { gone, news, home } }: { saved: SavedHome }) {
  const language = useLanguage()
  if (!gone && news === null) return null
  const before = news?.rentBefore ?? home.price
  const rent = before === null ? '' : formatMonthlyRent(before, language)
  const changed =
    before === null || home.price === null || before === home.price ? (
      <Trans>Changed since your last visit</Trans>
    ) : before < home.price ? (
      <Trans>Rent up from {rent}</Trans>
    ) : (
      <Trans>Rent down from {rent}</Trans>
    )
  return (
    <p className={styles.news}>
      <Badge tone={gone ? 'warning' : 'info'} icon={gone ? 'alert' : 'sparkle'}>
        {gone ? <Trans>No longer offered</Trans> : changed}
      </Badge>
    </p>
  )
}

/** The empty state for a reader without saved homes; `opensOffline` where this browser would store them. */
export function NoSavedHomes({ opensOffline, owner }: { opensOffline: boolean; owner: number }) {
  return (
    <EmptyState
      picture="saved"
      title={<Trans>No saved homes yet</Trans>}
      actions={
        <>
          <LinkButton {...allHomes} variant="primary" icon="search">
            <Trans>Browse homes</Trans>
          </LinkButton>
          {owner === NO_ACCOUNT && (
            <LinkButton to="/login" search={{ redirect: '/saved' }} icon="key">
              <Trans>Log in</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {opensOffline ? (
        <Trans>
          Press the bookmark on a home that you like. It then opens in full, even without a signal.
        </Trans>
      ) : (
        <Trans>Press the bookmark on a home that you like, and find it here again.</Trans>
      )}
    </EmptyState>
  )
}
