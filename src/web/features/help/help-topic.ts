import type { MessageDescriptor } from '@lingui/core'

export interface HelpQuestion {
  /** What an address ends in to lead to the answer: /help#undo. */
  readonly id: string
  readonly question: MessageDescriptor
  /** Tags in it are those of `LinkedText`. */
  readonly answer: MessageDescriptor
}

export interface HelpTopic {
  /** Its heading's id is `topic-…`: a question may be called the same. */
  readonly id: string
  readonly title: MessageDescriptor
  readonly questions: readonly HelpQuestion[]
}
