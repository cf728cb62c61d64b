/**
 * Something that lies over the page, as an entry of the browser's history: `open` adds the entry; back, `close` and
 * leaving the page remove it. Made by `useLayer`; a dialog or a sheet is shown exactly while `isOpen`.
 */
export interface Layer {
  readonly isOpen: boolean
  /** The value that the layer was opened with, stored in its history entry; null while it is closed. */
  readonly value: string | null
  open(value?: string): void
  close(): void
}
