/** The notifications that this device shows, and its subscription to more. */

/** The worker's registration; undefined where there is none. */
export const workerRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined

/** Ends the subscription, also without a signal, and closes what is shown. Never rejects. */
export async function endNotices(): Promise<void> {
  const registration = await workerRegistration()
  const shown = (await registration?.getNotifications().catch(() => [])) ?? []
  for (const notification of shown) notification.close()
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
