import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { use, useCallback, useEffect } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { isRecord } from '../../../offline/queries/query-validation.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { rememberIntent, takeIntent } from '../../kit/navigation/intent.ts'
import { useToast } from '../../kit/ui/toast.tsx'
import { OutboxContext } from '../outbox/outbox-context.ts'
import { useSession } from '../session/session-context.tsx'

/** The key of the home that a visitor wanted to save, which is saved after their login. */
const WANTED = 'home'

export function rememberHomeToSave(home: Property): void {
  // The pictures are left out and fetched again: data URIs would fill the storage.
  rememberIntent(WANTED, JSON.stringify({ ...home, pictures: [], website_description: null }))
}

const isHome = (value: unknown): value is Property =>
  isRecord(value) && typeof value.id === 'number' && 'pictures' in value

/** Takes the remembered home, once. */
function takeHomeToSave(): Property | null {
  const home: unknown = JSON.parse(takeIntent(WANTED) ?? 'null')
  return isHome(home) ? home : null
}

/** Asks at a save for persistent storage, which the browser never clears by itself; the saved screen says so. */
function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false)
}

/**
 * Gives a function that saves or unsaves a home: on this device at once, on the server through the outbox. Its promise
 * resolves once that is done or has failed; null where a login is needed first, after which the home is saved.
 */
export function useSaving(): (home: Property, saved: boolean) => Promise<void> | null {
  const { device, session } = useRouteContext({ from: '__root__' })
  const { user } = useSession()
  const language = useLanguage()
  const outbox = use(OutboxContext)
  const toast = useToast()
  const id = user?.id ?? null

  const save = useCallback(
    async (userId: number, home: Property, saved: boolean) => {
      if (!device) return
      if (saved) askToPersist()
      try {
        const homes = (await device.opened).savedHomes.of(userId)
        const about = homeName(home, language)
        const queued = outbox.enqueue('bookmark', { property_id: home.id, saved }, { about })
        if (!saved) await homes.remove(home.id)
        else if ((await homes.save(home)) !== 'works')
          toast({
            message: (
              <Trans>Saved, but this device has no space to keep it. It is gone when the app closes.</Trans>
            ),
          })
        await queued
      } catch (error) {
        reportError(error)
        toast({ message: <Trans>That could not be saved on this device. Please try again.</Trans> })
      }
    },
    [device, outbox, toast, language],
  )

  // A visitor's remembered home is saved once they are back from the login.
  useEffect(() => {
    const wanted = id === null ? null : takeHomeToSave()
    if (id !== null && wanted) void save(id, wanted, true)
  }, [id, save])

  return (home, saved) => {
    if (id !== null) return save(id, home, saved)
    if (!session.present()) return null
    // The session is still loading: the home is remembered until the user is known.
    rememberHomeToSave(home)
    return Promise.resolve()
  }
}
