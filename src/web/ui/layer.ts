/**
 * Something that lies over the page, as an entry of the browser's history: `open` adds the entry, and back, `close`
 * and leaving the page take it away. Made by `useLayer`; a dialog or a sheet is shown exactly while `isOpen`.
 */
export interface Layer {
  readonly isOpen: boolean
  /** What it was opened with, stored in its entry; null while it is closed. */
  readonly value: string | null
  open(value?: string): void
  close(): void
}
