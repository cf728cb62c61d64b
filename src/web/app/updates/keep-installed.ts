/** Keeps the app installed on the device: a first installation that fails is tried again, and an emptied cache is filled. */
import { noteAppFiles, readAppFiles, repairAppFiles } from '../../data/offline-status/app-files.ts'

/** Pauses before further attempts, in ms; the last one repeats. A returning signal ends a pause. */
export const RETRY_PAUSES_MS = [10_000, 60_000, 10 * 60_000]

type Registration = Pick<ServiceWorkerRegistration, 'active' | 'installing' | 'waiting'>

export interface Installing {
  /** Registers the worker; undefined where the browser refuses, or the worker's file cannot be had. */
  readonly register: () => Promise<Registration | undefined>
  /** Runs a task after some milliseconds, unless the returned function is called before. */
  readonly after: (delay: number, task: () => void) => () => void
  /** Calls the listener whenever the signal has returned. */
  readonly onSignal: (listener: () => void) => void
}

/** Resolves with the worker once it is active, or with null once its installation has failed. */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') resolve(null)
      else if (worker.state === 'activated') resolve(worker)
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

/** Goes on until the app's files are all here, and looks again whenever the signal returns. */
export function keepInstalled({ register, after, onSignal }: Installing): void {
  let failures = 0
  let isTrying = false
  let stopPause = () => {}

  async function attempt(): Promise<void> {
    if (isTrying) return
    isTrying = true
    stopPause()
    try {
      const registration = await register()
      const worker =
        registration?.active ?? (await installed(registration?.installing ?? registration?.waiting ?? null))
      if (worker) await repairAppFiles(worker)
      else noteAppFiles('missing')
    } finally {
      isTrying = false
    }
    if (readAppFiles() === 'whole') {
      failures = 0
      return
    }
    stopPause = after(
      RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)] ?? 0,
      () => void attempt(),
    )
    failures += 1
  }

  onSignal(() => {
    if (readAppFiles() !== 'whole') void attempt()
  })
  void attempt()
}
