/** Waits for all of them, whatever becomes of the others. @throws AggregateError of those that failed */
export async function everyOne(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}
