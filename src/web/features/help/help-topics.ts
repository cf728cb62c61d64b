import { accountTopics } from './help-topics-account.ts'
import { homesTopics } from './help-topics-homes.ts'
import { matchesTopics } from './help-topics-matches.ts'

export const helpTopics = [...homesTopics, ...matchesTopics, ...accountTopics]
