/** The desk's sentences apart from the others, by where the catalogue says that they stand: first visits do without them. */
import { readFileSync } from 'node:fs'
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const CATALOGUE = 'src/web/kit/i18n/locales/ko.po'
const OF_DESK = /^src\/web\/(?:desk\/|screens\/(?:desk|answer-link))/

/** The ids of the messages that stand in files of the desk alone. */
function idsOfDesk(): ReadonlySet<string> {
  const context = { locale: 'ko', sourceLocale: 'en', filename: CATALOGUE }
  const entries = formatter({ lineNumbers: false }).parse(readFileSync(CATALOGUE, 'utf8'), context)
  if (entries instanceof Promise) throw new Error('The PO formatter answers at once')
  return new Set(
    Object.entries(entries).flatMap(([id, { origin = [] }]) =>
      origin.length > 0 && origin.every(([file]) => OF_DESK.test(file)) ? id : [],
    ),
  )
}

/**
 * Leaves in `ko.po` and `en.po` what the desk does not have alone, and in `ko.po?desk?lingui` the rest. The server, tests
 * and the development server have everything in both.
 */
export function deskSentences(): Plugin {
  let ofDesk: ReadonlySet<string> | undefined
  return {
    name: 'desk-sentences',
    apply: ({ mode, build }, { command }) => command === 'build' && mode !== 'test' && !build?.ssr,
    enforce: 'post',
    transform: {
      filter: { id: /\.po(?:\?desk\?lingui)?$/ },
      async handler(code, id) {
        ofDesk ??= idsOfDesk()
        const known = ofDesk
        const isDesk = id.endsWith('?lingui')
        const { messages }: { messages: Messages } = await import(
          `data:text/javascript,${encodeURIComponent(code)}`
        )
        const kept = Object.entries(messages).filter(([each]) => known.has(each) === isDesk)
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(kept)))
        return { code: `export const messages=JSON.parse(${json})`, map: null }
      },
    },
  }
}
