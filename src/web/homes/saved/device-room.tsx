import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sizeOf } from '../../data/saved-homes/saved-home.ts'
import type { SavedSnapshot } from '../../data/saved-homes/saved-homes.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import { formatBytes } from './bytes.ts'

interface Room {
  readonly used: number
  readonly quota: number
  /** Whether the browser has promised not to clear the storage by itself. */
  readonly persisted: boolean
}

async function measure(): Promise<Room | null> {
  try {
    const [{ usage, quota }, persisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return usage === undefined || quota === undefined ? null : { used: usage, quota, persisted }
  } catch {
    return null
  }
}

/** The storage that the app uses on the device; undefined until it is known, null where the browser never tells. */
export function useDeviceRoom({ homes }: SavedSnapshot): Room | null | undefined {
  const [room, setRoom] = useState<Room | null>()
  useEffect(() => {
    let left = false
    if (homes.length >= 0) void measure().then((found) => !left && setRoom(found))
    return () => {
      left = true
    }
  }, [homes])
  return room
}

/** The storage that the saved homes use on the device, and whether they are safe there. */
export function DeviceRoom({ homes, room }: { homes: SavedSnapshot['homes']; room: Room | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const size = formatBytes(
    homes.reduce((sum, saved) => sum + sizeOf(saved), 0),
    language,
  )
  return (
    <div className={classes(shared.stack1, shared.small)}>
      <p>
        <Plural value={homes.length} one="# home" other="# homes" /> · {size}
      </p>
      {room && (
        <p>
          <Trans>
            The whole app uses {formatBytes(room.used, language)} of the {formatBytes(room.quota, language)}{' '}
            that this browser allows.
          </Trans>
        </p>
      )}
      {room?.persisted === false && (
        <p>{t`When the device runs low on space, the browser may clear saved homes.`}</p>
      )}
    </div>
  )
}
