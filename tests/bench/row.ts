/** One line of the table that `npm run bench` prints. */
export type Row = {
  /** What was measured, in words. */
  readonly what: string
  /** The bar of design section 8, or '' where the figure only explains another. */
  readonly bar: string
  readonly measured: string
  /** Null where there is no bar. */
  readonly holds: boolean | null
}
