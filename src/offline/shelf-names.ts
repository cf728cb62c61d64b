/** The shelves on which answers are kept: one for everyone, and one a user. */
import type { UseStore } from 'idb-keyval'
import { QUERY_DATABASE } from './cache-names.ts'
import { openKeyValues } from './page-database.ts'

/** Everyone's, or that of the user with this id. */
export type Shelf = 'public' | number

export const shelfName = (shelf: Shelf): string => (shelf === 'public' ? 'public' : `user:${shelf}`)

/** Where they lie; null in a browser that has no such place. */
export const openShelves = (): UseStore | null => openKeyValues(QUERY_DATABASE, 'shelves')
