/** The time of day of an instant (milliseconds since 1970), e.g. "3:05 PM". */
export function clockTime(instant: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(instant)
}
