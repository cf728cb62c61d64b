declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?desk?lingui' {
  export { messages } from '*.po'
}

/** An SVG imported as a file of its own, by its URL. */
declare module '*.svg?no-inline' {
  const address: string
  export default address
}

declare module '*.md' {
  const text: import('./long-text.ts').LongText
  export default text
}
