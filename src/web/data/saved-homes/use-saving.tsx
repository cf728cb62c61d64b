import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { use, useCallback, useEffect } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { NO_ACCOUNT } from '../../../offline/device/cache-names.ts'
import { isRecord } from '../../../offline/queries/query-validation.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { rememberIntent, takeIntent } from '../../kit/navigation/intent.ts'
import { useToast } from '../../kit/ui/toast.tsx'
import { OutboxContext } from '../outbox/outbox-context.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { savingOwner, useSavingOwner } from './use-saved-homes.ts'

/** The key of a home that was saved before it was known who is there. */
const WANTED = 'home'

function rememberHomeToSave(home: Property): void {
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
 * Gives a function that saves or unsaves a home: on this device at once, and with an account on the server, through the
 * outbox. Its promise resolves once that is done or has failed.
 */
export function useSaving(): (home: Property, saved: boolean) => Promise<void> {
  const { device, session } = useRouteContext({ from: '__root__' })
  const sessionStore = useSessionStore()
  const isOwnerKnown = useSavingOwner() !== null
  const language = useLanguage()
  const outbox = use(OutboxContext)
  const toast = useToast()

  const save = useCallback(
    async (home: Property, saved: boolean) => {
      if (!device) return
      if (saved) askToPersist()
      try {
        const { savedHomes } = await device.opened
        // Whoever is there now: between a removal and its undo lies a login, perhaps.
        const owner = savingOwner(sessionStore.getSnapshot(), session)
        if (owner === null) return rememberHomeToSave(home)
        const homes = savedHomes.of(owner)
        const about = homeName(home, language)
        const queued =
          owner !== NO_ACCOUNT && outbox.enqueue('bookmark', { property_id: home.id, saved }, { about })
        if (!saved) await homes.remove(home.id)
        else if ((await homes.save(home)) !== 'works')
          toast({
            message: <Trans>Saved, but this device is out of space. It’s lost when the app closes.</Trans>,
          })
        await queued
      } catch (error) {
        reportError(error)
        toast({ message: <Trans>That could not be saved on this device. Please try again.</Trans> })
      }
    },
    [device, outbox, toast, language, session, sessionStore],
  )

  // A remembered home is saved once it is known who is there.
  useEffect(() => {
    const wanted = isOwnerKnown ? takeHomeToSave() : null
    if (wanted) void save(wanted, true)
  }, [isOwnerKnown, save])

  return save
}
