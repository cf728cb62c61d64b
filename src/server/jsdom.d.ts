/** The little that we use; the published types are of another major version. */
declare module 'jsdom' {
  import type { WindowLike } from 'dompurify'
  export class JSDOM {
    constructor(html: string)
    readonly window: WindowLike
  }
}
