/** Whether the reader has asked the browser to save data, which only Chromium tells. */
export function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}
