/** Work that may wait for better moments, and begins at once where none may come any more. */

export interface Paced {
  /** Begins after `pace`, or with `beginAll`. */
  run<Result>(pace: () => Promise<void>, work: () => Promise<Result>): Promise<Result>
  /** In this very task. */
  beginAll(): void
}

export function createPaced(): Paced {
  const waiting = new Set<() => void>()
  return {
    run: (pace, work) =>
      new Promise((resolve, reject) => {
        const begin = () => {
          if (waiting.delete(begin)) work().then(resolve, reject)
        }
        waiting.add(begin)
        void pace().then(begin)
      }),
    beginAll() {
      for (const begin of [...waiting]) begin()
    },
  }
}
