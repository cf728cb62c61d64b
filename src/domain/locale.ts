/** The languages that the formats of this layer know. */
export type Locale = 'ko' | 'en'
