/** Whether a chunk of the app could not be loaded: a newer version has replaced it, or there is no signal. */
export function isMissingChunk(error: unknown): boolean {
  // Chromium and Firefox say "dynamically imported module", Safari "Importing a module script failed".
  return error instanceof Error && /import\w+ (a )?module/i.test(error.message)
}
