/** Functions that close opened resources, in the order of opening. */
export type Closers = (() => Promise<void> | void)[]

/** Runs the closers, last first. A failure does not stop the others; the first failure is thrown at the end. */
export async function closeAll(closers: Closers): Promise<void> {
  const failures: unknown[] = []
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
