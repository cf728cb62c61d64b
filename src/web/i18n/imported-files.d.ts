declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.md' {
  const text: import('../features/documents/long-text.ts').LongText
  export default text
}
