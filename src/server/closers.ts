/** What closes the things that were opened, in the order of opening. */
export type Closers = (() => Promise<void> | void)[]

/** Closes what was opened, last first. One failure does not keep the others open; the first is thrown at the end. */
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
