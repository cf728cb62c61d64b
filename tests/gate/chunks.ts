/**
 * Which file of the browser's build a module goes into. A file costs a first visit loading and linking, however small it
 * is (the landing page's TBT at 4x was 119 ms with 38 files, 35 and 69 with 8), so there are few: what every page
 * starts with, one a screen, what screens share, and what a page loads once it is hydrated.
 */
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const PAGES = /\/src\/web\/screens\/([a-z-]+)\.tsx$/
/** What pages load one by one after they are hydrated, and the calls of the API, whose schemas are long. */
const AFTER_HYDRATION =
  /\/src\/(?:contract\/|web\/(?:start\/(?:device|app-on-device|settings)|data\/(?:api\/(?:api-client|deliver-logout)|session\/watch-session)|screens\/frame-later)\.)/
/** What members alone load, beside their screens: the kinds of writes, calls that no visitor's page makes, what a logout erases. */
const MEMBERS =
  /\/src\/(?:contract\/(?:applicants|partners|records|safety|saved-searches|session)|offline\/writes\/member-kinds|web\/data\/session\/erase-user)\.ts$/
/** What staff alone load: the desk's screens, and its kinds of writes with their schemas. */
const DESK = /\/screens\/desk[a-z-]*\.tsx$|\/web\/desk\//
/** The screens that most people open first. */
const FIRST = new Set(['landing', 'listing', 'property'])

/** The entries and dynamic imports that reach each module by static imports alone. */
function createRoots() {
  const known = new Map<string, ReadonlySet<string>>()
  return function rootsOf(id: string, context: Context): ReadonlySet<string> {
    const answer = known.get(id)
    if (answer) return answer
    const roots = new Set<string>()
    const seen = new Set<string>()
    const climb = (module: string) => {
      if (seen.has(module)) return
      seen.add(module)
      const info = context.getModuleInfo(module)
      if (!info) return
      if (info.isEntry || info.dynamicImporters.length > 0) roots.add(module)
      for (const importer of info.importers) climb(importer)
    }
    climb(id)
    known.set(id, roots)
    return roots
  }
}

/** Names the file of a module that pages do not start with; null leaves it to the bundler. */
function chunkNames(): (id: string, context: Context) => string | null {
  const rootsOf = createRoots()
  return (id, context) => {
    // Korean syllables and names of places are long, and only searches read them.
    if (
      id.includes('es-hangul') ||
      /\/domain\/(?:(?:text|home)-search|home-facets|place-nicknames)\.ts$/.test(id)
    )
      return 'text-search'
    const all = [...rootsOf(id, context)]
    const roots = all.filter((root) => !DESK.test(root))
    // Its kinds of writes come without its screens: every start of a member of staff loads them.
    if (roots.length === 0 && all.length > 0)
      return all.some((root) => root.endsWith('desk-start.ts')) ? 'desk-start' : 'desk'
    if (/entry-browser\.tsx$|index\.html$/.test(id)) return null
    if (roots.some((root) => root.endsWith('before-hydration.ts'))) return null
    // Of a package that the entry names, what the entry itself does not use.
    if (roots.some((root) => root.endsWith('index.html'))) return 'shared'
    const pages = new Set(
      roots.flatMap((root) => (AFTER_HYDRATION.test(root) ? [] : (PAGES.exec(root)?.[1] ?? []))),
    )
    const first = [...pages].filter((name) => FIRST.has(name)).length
    const isLater = roots.some((root) => AFTER_HYDRATION.test(root) && !MEMBERS.test(root))
    if (first === 0 && !isLater && roots.some((root) => MEMBERS.test(root))) return 'member-kinds'
    if (pages.size === 0) return isLater ? 'device' : null
    if (first > 1 || (first > 0 && isLater)) return 'shared'
    if (first === 0 && isLater) return 'device'
    // With what its own dialogs share with it: else each first page would load that.
    if (pages.size === 1 && pages.has('listing')) return 'listing'
    // What one page alone uses comes with it; a file of its own where what is loaded later uses it, too, would be one more.
    if (pages.size === 1 && roots.length === 1) return null
    if (pages.size === 1) return pages.has('property') ? 'account' : null
    // Of what several share, each of the first pages loads only what it uses itself.
    if (first === 0) return 'members'
    return pages.has('listing') ? 'shared' : 'account'
  }
}

/** For `build.rolldownOptions.output.codeSplitting`. */
export const chunks = () => ({
  // Else a group takes along what its modules import, whatever group that belongs to.
  includeDependenciesRecursively: false,
  groups: [
    // What every page starts with: packages in a file that only an upgrade changes.
    { name: 'platform', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/ },
    {
      name: 'app',
      tags: ['$initial' as const],
      test: /preload-helper|[\\/]src[\\/](?!web[\\/](?:start[\\/]before-hydration|entry-browser))/,
    },
    { name: chunkNames(), debugName: 'of what reaches a module' },
  ],
})
