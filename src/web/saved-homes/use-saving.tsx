import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { use, useCallback, useEffect } from 'react'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { OutboxContext } from '../outbox-context.tsx'
import { useSession } from '../session/session-context.tsx'
import { useToast } from '../ui/toast.tsx'
import { rememberWantedHome, takeWantedHome } from './wanted-home.ts'

/** Asked for as something is saved: a browser that grants it clears nothing by itself. */
function askToPersist(): void {
  // The saved homes' screen says what came of it.
  void navigator.storage?.persist?.().catch(() => false)
}

/**
 * Saves and unsaves homes for the user: on this device at once, on the server through the outbox. Gives what resolves once
 * that is done or has failed; null where a login is needed first: the home is saved when they come back.
 */
export function useSaving(): (home: Property, saved: boolean) => Promise<void> | null {
  const { device, session } = useRouteContext({ from: '__root__' })
  const { user } = useSession()
  const language = useLanguage()
  const outbox = use(OutboxContext)
  const toast = useToast()
  const id = user?.id ?? null

  const keep = useCallback(
    async (userId: number, home: Property, saved: boolean) => {
      if (!device) return
      try {
        const { savedHomes } = await device.opened
        const homes = savedHomes.of(userId)
        const told = outbox.enqueue(
          'bookmark',
          { property_id: home.id, saved },
          { about: homeName(home, language) },
        )
        if (!saved) await homes.remove(home.id)
        else if ((await homes.save(home)) !== 'kept')
          toast({
            message: (
              <Trans>Saved, but this device has no space to keep it. It is gone when the app closes.</Trans>
            ),
          })
        await told
      } catch (error) {
        reportError(error)
        toast({ message: <Trans>That could not be saved on this device. Please try again.</Trans> })
      }
    },
    [device, outbox, toast, language],
  )

  // A visitor's wish, once they are back from the login.
  useEffect(() => {
    if (id === null) return
    const wanted = takeWantedHome()
    if (wanted) {
      askToPersist()
      void keep(id, wanted, true)
    }
  }, [id, keep])

  return (home, saved) => {
    if (id === null) {
      // Who it is will be known in a moment.
      if (session.present()) rememberWantedHome(home)
      return session.present() ? Promise.resolve() : null
    }
    if (saved) askToPersist()
    return keep(id, home, saved)
  }
}
