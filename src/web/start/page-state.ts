import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PictureVariant } from '../../contract/pictures.ts'
import type { PublicSettings } from '../../contract/settings.ts'

/** The data that the server puts into a rendered page for its hydration, as JSON that no CSP takes for a script. */
export interface PageState {
  /** The queries' keys and data, and nothing else: the page's first packets are precious. */
  queries: readonly (readonly [queryKey: QueryKey, data: unknown])[]
  settings: PublicSettings
  /** Whether the request had a session cookie. The browser's own may have come or gone since, e.g. in another tab. */
  session?: true
}

/** A picture as its home has it, or with its variants' widths alone: their addresses differ in nothing else. */
type WrittenPicture = { readonly source: string; readonly variants: readonly (PictureVariant | number)[] }

const isPicture = (value: unknown): value is WrittenPicture =>
  typeof value === 'object' && value !== null && 'source' in value && 'variants' in value

const inWidth = (source: string, width: number): string => source.replace(/\d+(?=\.\w+$)/, String(width))

/** The state as JSON, with the addresses of a picture's variants as their widths. */
export const writePageState = (state: PageState): string =>
  JSON.stringify(state, (_, value: unknown) =>
    isPicture(value)
      ? {
          ...value,
          variants: value.variants.map((variant) =>
            typeof variant === 'object' && variant.url === inWidth(value.source, variant.width)
              ? variant.width
              : variant,
          ),
        }
      : value,
  )

/** The state that `writePageState` has written. */
export const parsePageState = (text: string): PageState =>
  JSON.parse(text, (_, value: unknown) =>
    isPicture(value)
      ? {
          ...value,
          variants: value.variants.map((variant) =>
            typeof variant === 'number' ? { url: inWidth(value.source, variant), width: variant } : variant,
          ),
        }
      : value,
  ) as PageState

/** The state of a rendered page; null in the shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById('state')?.textContent
  return text ? parsePageState(text) : null
}

/** The successful answers of a server's query client. */
export const answersOf = (queryClient: QueryClient): PageState['queries'] =>
  queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' })

/** Stores the server's answers as fetched now by the browser's clock, which may be wrong, so that none is refetched. */
export function takeAnswers(queryClient: QueryClient, answers: PageState['queries']): void {
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data)
}
