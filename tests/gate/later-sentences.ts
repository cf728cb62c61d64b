/** Sentences of screens that are opened later, apart from those of a first visit, which do without them. */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const CATALOGUE = 'src/web/kit/i18n/locales/ko.po'
const WEB = 'src/web'

/** Screens whose routes wait for the later sentences (`laterSentences` in route-parts.tsx). */
export const laterScreens: readonly string[] = [
  'answer-link.tsx',
  'compare.tsx',
  'dashboard.tsx',
  'desk.tsx',
  'image-debug.tsx',
  'notices.tsx',
  'outbox.tsx',
  'password-reset.tsx',
  'remove-signup.tsx',
  'saved.tsx',
  'search-end.tsx',
  'search.tsx',
  'signup.tsx',
  'verify-email.tsx',
  'viewing-cancel.tsx',
  'viewing.tsx',
]

/** What is loaded beside the routes, and may be shown before any later screen is. */
const earlyRoots = ['entry-browser.tsx', 'routes.tsx']
/** Loaded by themselves, and wait for the sentences, too: what comes with staff's writes, sheets, and what lists and pictures show on request. */
const alsoLater = [
  'desk/desk-start.ts',
  'applying/notices/notices-sheet.tsx',
  'homes/listings/proposals.tsx',
  'homes/places/minutes-part.tsx',
  'homes/places/place-chooser.tsx',
  'homes/region/region-view.tsx',
  'homes/searches/search-sheet.tsx',
  'homes/wishes/wishes-part.tsx',
]

const importedFiles = (file: string): string[] =>
  [...readFileSync(join(WEB, file), 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..'))

/** The files that a page may show before it has opened a later screen, relative to src/web. */
export function earlyFiles(): ReadonlySet<string> {
  const isLater = (file: string) =>
    alsoLater.includes(file) || (dirname(file) === 'screens' && laterScreens.includes(file.slice(8)))
  const early = new Set(earlyRoots)
  for (const file of early) {
    for (const next of importedFiles(file)) if (!isLater(next)) early.add(next)
  }
  return early
}

/** The ids of the messages that stand in no file of a first visit. */
function laterIds(): ReadonlySet<string> {
  const context = { locale: 'ko', sourceLocale: 'en', filename: CATALOGUE }
  const entries = formatter({ lineNumbers: false }).parse(readFileSync(CATALOGUE, 'utf8'), context)
  if (entries instanceof Promise) throw new Error('The PO formatter answers at once')
  const early = earlyFiles()
  const isEarly = ([file]: [string, ...unknown[]]) => early.has(file.slice(WEB.length + 1))
  return new Set(
    Object.entries(entries).flatMap(([id, { origin = [] }]) =>
      origin.length > 0 && !origin.some(isEarly) ? id : [],
    ),
  )
}

/**
 * Leaves in `ko.po` and `en.po` what a first visit may show, and in `ko.po?later?lingui` the rest. The server, tests and
 * the development server have everything in both.
 */
export function laterSentences(): Plugin {
  let later: ReadonlySet<string> | undefined
  return {
    name: 'later-sentences',
    apply: ({ mode, build }, { command }) => command === 'build' && mode !== 'test' && !build?.ssr,
    enforce: 'post',
    transform: {
      filter: { id: /\.po(?:\?later\?lingui)?$/ },
      async handler(code, id) {
        later ??= laterIds()
        const known = later
        const isLater = id.endsWith('?lingui')
        const { messages }: { messages: Messages } = await import(
          `data:text/javascript,${encodeURIComponent(code)}`
        )
        const kept = Object.entries(messages).filter(([each]) => known.has(each) === isLater)
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(kept)))
        return { code: `export const messages=JSON.parse(${json})`, map: null }
      },
    },
  }
}
