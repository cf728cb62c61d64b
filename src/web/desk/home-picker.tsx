import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { DeskHome } from '../../contract/desk.ts'
import { SEARCH_MAXIMUM } from '../../contract/limits.ts'
import { homeName } from '../../domain/home-name.ts'
import { useConnectivity } from '../data/offline-status/use-connectivity.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { RadioGroup } from '../kit/ui/choice.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { SearchBox } from '../kit/ui/search-box.tsx'
import shared from '../kit/ui/shared.module.css'
import { Spinner } from '../kit/ui/waiting.tsx'
import { useDeskHomes } from './use-desk.ts'

/** Homes that are in sight before somebody asks for more. */
const FIRST = 5
const SEARCHES_AFTER_MS = 300

/** A home as it is told from others. */
export interface PickedHome {
  readonly property_id: number
  readonly name: string | null
  readonly name_ko?: string | null | undefined
  readonly street?: string | null | undefined
  readonly city?: string | null | undefined
  readonly city_ko?: string | null | undefined
}

interface HomePickerProps {
  user: number
  chosen: PickedHome | null
  onPick: (home: PickedHome) => void
}

/** The choice of a home among hundreds: the first ones, and those of a name, number or address. */
export function HomePicker({ user, chosen, onPick }: HomePickerProps) {
  const { t } = useLingui()
  const say = useSay()
  const isOffline = useConnectivity() === 'offline'
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [hasPicked, setPicked] = useState(false)
  const wanted = typed.trim()
  useEffect(() => {
    const timer = setTimeout(setAsked, SEARCHES_AFTER_MS, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const all = useDeskHomes(user)
  const found = useDeskHomes(user, asked, { enabled: asked !== '' })
  // Until the server has answered, and without a signal, those of this device are searched.
  const answered = asked === wanted ? found.homes : undefined
  const homes = (wanted === '' ? all.homes : (answered ?? all.homes?.filter(fits(wanted))))?.filter(
    ({ listed }) => listed,
  )
  const isSearching = asked !== wanted || (wanted !== '' && found.query.isFetching)
  const { query } = wanted === '' ? all : found
  const shown = homes?.slice(0, isLong ? undefined : FIRST) ?? []
  const isShown = shown.some(({ property_id }) => property_id === chosen?.property_id)
  const options: PickedHome[] = chosen === null || isShown ? shown : [chosen, ...shown]
  const hasMore = shown.length < (homes?.length ?? 0) || query.hasNextPage

  function more() {
    if (isLong && query.hasNextPage) void query.fetchNextPage()
    setLong(true)
  }

  if (chosen !== null && !isOpen)
    return (
      <section className={shared.stack2} aria-labelledby="home">
        <h2 id="home">
          <Trans>Home</Trans>
        </h2>
        <Card padded className={shared.spread}>
          <p>
            <HomeLabel {...chosen} />
          </p>
          <Button ref={hasPicked ? takeFocus : undefined} size="small" onClick={() => setOpen(true)}>
            <Trans>Another home</Trans>
          </Button>
        </Card>
      </section>
    )
  if (all.homes === undefined)
    return all.query.isError && !all.query.isFetching ? (
      <ErrorState onRetry={all.query.refetch}>{say(sayUnexpectedError(all.query.error))}</ErrorState>
    ) : (
      <Spinner />
    )
  return (
    <div className={shared.stack4}>
      <SearchBox
        action="/desk/viewings/new"
        name="name"
        label={t`Search homes by name, number or address`}
        placeholder={t`Name, number or address`}
        maxLength={SEARCH_MAXIMUM}
        value={typed}
        onChange={setTyped}
        onSearch={() => setAsked(wanted)}
        takesFocus={isOpen}
      />
      <RadioGroup
        look="list"
        legend={<Trans>Home</Trans>}
        options={options.map((home) => ({
          value: String(home.property_id),
          label: <HomeLabel {...home} />,
        }))}
        value={chosen === null ? null : String(chosen.property_id)}
        onChange={(value) => {
          const home = options.find(({ property_id }) => String(property_id) === value)
          if (!home) return
          onPick(home)
          // Arrow keys go from home to home, each of which is chosen on the way.
          setOpen(document.activeElement?.matches(':focus-visible') === true)
          setPicked(true)
        }}
      />
      <p className={shared.small} role="status">
        {homes?.length === 0 &&
          !isSearching &&
          (isOffline || found.query.isError
            ? t`No home on this device matches, and only those could be searched.`
            : t`No homes match. Homes that are off the lists are not offered.`)}
      </p>
      {hasMore && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={more}>
          <Trans>More homes</Trans>
        </Button>
      )}
    </div>
  )
}

/** The pressed home unmounts, and would take the focus with it. The same function each time, so that it acts once. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function HomeLabel({ name, name_ko, street, city, city_ko }: PickedHome) {
  const language = useLanguage()
  return (
    <>
      {homeName({ name, name_ko }, language)}
      <br />
      <span className={shared.small}>
        {homeName({ name: city ?? null, name_ko: city_ko }, language)} <span lang="en">{street}</span>
      </span>
    </>
  )
}

/** As the server searches. */
const fits =
  (text: string) =>
  ({ name, name_ko, ref, street, city, city_ko }: DeskHome): boolean =>
    [name, name_ko, ref, street, city, city_ko].some((part) =>
      part?.toLowerCase().includes(text.normalize('NFC').toLowerCase()),
    )
