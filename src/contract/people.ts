/** (+) A renter's public presentation: a face, two short answers, languages. */
import * as v from 'valibot'
import { ROOMMATE_NOTE_MAXIMUM } from './limits.ts'
import { tolerantFlag, tolerantList, tolerantText } from './tolerant.ts'

/** Beginnings of sentences that a renter completes; both catalogues have the text of each. */
export const promptKeys = [
  'after_work',
  'weekend',
  'my_kitchen',
  'at_home_i_need',
  'good_roommate',
  'we_will_get_along',
  'house_sound',
  'never_mind',
] as const
export type PromptKey = (typeof promptKeys)[number]

/** ISO 639-1 codes. */
export const spokenLanguages = ['ko', 'en', 'zh', 'ja', 'es', 'vi', 'fr'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const PROMPTS_MAXIMUM = 2
export const PROMPT_ANSWER_MAXIMUM = 120
/** The longest side of an uploaded photo, in pixels. */
export const PHOTO_PIXELS = 320
/** The maximum length of a photo's data URI, in characters: 320 px of JPEG or WebP take a third of it. */
export const PHOTO_TEXT_MAXIMUM = 120_000

const answeredPrompt = v.object({ prompt: v.picklist(promptKeys), answer: v.string() })
export type AnsweredPrompt = v.InferOutput<typeof answeredPrompt>

/** Face fields as other people read them; a backend without this feature leaves all of them out. */
export const faceFields = {
  /** The seed of the drawn face that the person has chosen; null before a choice. */
  avatar: v.optional(tolerantText, null),
  /** A data URI of a square picture. The server blurs it if its owner hides it until both have said yes. */
  photo: v.optional(tolerantText, null),
  photo_blurred: v.optional(tolerantFlag, null),
  prompts: v.optional(tolerantList(answeredPrompt), []),
  spoken_languages: v.optional(tolerantList(v.picklist(spokenLanguages)), []),
}

/** The face fields that the profile form sends. */
export const faceWriting = {
  avatar: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/)))),
  /** Null removes the photo. */
  photo: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(PHOTO_TEXT_MAXIMUM),
        v.regex(/^data:image\/(?:jpeg|webp|png);base64,[A-Za-z0-9+/]+=*$/),
      ),
    ),
  ),
  photo_hidden_until_match: v.optional(v.boolean()),
  prompts: v.optional(
    v.pipe(
      v.array(
        v.object({
          prompt: v.picklist(promptKeys),
          answer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROMPT_ANSWER_MAXIMUM)),
        }),
      ),
      v.maxLength(PROMPTS_MAXIMUM),
    ),
  ),
  spoken_languages: v.optional(
    v.pipe(v.array(v.picklist(spokenLanguages)), v.maxLength(spokenLanguages.length)),
  ),
}

export const roommateNote = v.optional(v.pipe(v.string(), v.maxLength(ROOMMATE_NOTE_MAXIMUM)))
