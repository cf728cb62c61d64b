/** How homes are searched, in the server's index and on a device without a signal. */
import { type FacetedHome, homeFacets } from './home-facets.ts'
import { withPlaces } from './place-nicknames.ts'
import { holdsGram, leadingGram, leadingGrams, searchableText, searchWords } from './text-search.ts'

/**
 * The texts of a home that are searched, under their wire names: those that a list carries, since a device without a
 * signal knows no others. Descriptions are not among them.
 */
const searchedFields = [
  ...(['name', 'name_ko', 'street', 'zip', 'neighborhood', 'neighborhood_ko', 'city', 'city_ko'] as const),
  ...(['region', 'region_ko', 'region_code', 'category', 'category_ko', 'property_type'] as const),
] as const

/** A home with its searched fields; answers of earlier builds and of foreign backends lack some. */
type SearchedHome = {
  readonly [Field in (typeof searchedFields)[number]]?: string | null | undefined
} & { readonly stations?: readonly { readonly name: string }[] | undefined }

/** The searchable text of a home, with the names of its stations. */
export const homeText = (home: SearchedHome): string => {
  const texts = searchedFields.map((field) => home[field])
  const stations = (home.stations ?? []).map(({ name }) => name)
  return searchableText([...texts, ...stations].filter((text) => typeof text === 'string'))
}

/** A name, and the gram that finds it. */
type Named = { readonly gram: string; readonly text: string }

const named = (text: string): Named => ({ gram: leadingGram(text), text })

/** A parsed search: a home must have all grams, all texts and each place. An empty search matches every home. */
export type HomeSearch = {
  readonly grams: readonly string[]
  readonly texts: readonly string[]
  /** Texts longer than their gram: for a short word the gram alone decides. */
  readonly longTexts: readonly string[]
  /** For each entry, a home must contain one of the spellings. */
  readonly spellings: readonly (readonly Named[])[]
  /** For each entry, a home must have one of the facets. */
  readonly facets: readonly (readonly string[])[]
}

/** Parses a search into words and places, all of which must be found. Punctuation alone is ignored. */
export function homeSearch(term: string): HomeSearch {
  const sought = withPlaces(searchWords(term))
  const plain = sought.filter((word) => typeof word === 'string')
  const grams = new Set(plain.flatMap(leadingGrams))
  const texts = [...new Set(plain)]
  const places = sought.filter((word) => typeof word !== 'string')
  return {
    grams: [...grams],
    texts,
    longTexts: texts.filter((text) => !grams.has(text)),
    spellings: places.map(({ names }) => names.map(named)).filter(({ length }) => length > 0),
    facets: places.map(({ facets }) => facets).filter(({ length }) => length > 0),
  }
}

/** Whether a home matches a search, as the server's index decides it. */
export function matchesSearch(home: SearchedHome & FacetedHome, search: HomeSearch): boolean {
  return isEmpty(search) || matchesText(homeText(home), new Set(homeFacets(home)), search)
}

const isEmpty = ({ grams, spellings, facets }: HomeSearch): boolean =>
  grams.length + spellings.length + facets.length === 0

/** The same for a home's searchable text and facets. */
export function matchesText(text: string, facets: ReadonlySet<string>, search: HomeSearch): boolean {
  const { grams, texts, spellings, facets: sought } = search
  return (
    isEmpty(search) ||
    (texts.every((word) => text.includes(word)) &&
      grams.every((gram) => holdsGram(text, gram)) &&
      spellings.every(
        (names) =>
          names.some(({ gram }) => holdsGram(text, gram)) && names.some((name) => text.includes(name.text)),
      ) &&
      sought.every((any) => any.some((facet) => facets.has(facet))))
  )
}
