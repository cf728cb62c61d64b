/** Whether a lazy part of the app could not be loaded: a newer version has taken its place, or there is no signal. */
export function isMissingChunk(error: unknown): boolean {
  // In the words of Chromium, Firefox and Safari.
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
}
