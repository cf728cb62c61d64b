import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** One import that the house forbids, by the rule that must say so. */
const violations: Record<string, { file: string; imports?: string }> = {
  'contract-knows-valibot-alone': { file: 'src/contract/bad.ts', imports: '../domain/cycle.ts' },
  'domain-stands-on-the-contract': { file: 'src/domain/bad.ts', imports: 'node:fs' },
  'offline-stands-on-domain-and-contract': {
    file: 'src/offline/bad.ts',
    imports: '../web/kit/ui/classes.ts',
  },
  'offline-without-react': { file: 'src/offline/react.ts', imports: 'react' },
  'worker-stands-on-offline': { file: 'src/service-worker/bad.ts', imports: '../web/kit/ui/classes.ts' },
  'server-reaches-the-web-only-through-its-build': {
    file: 'src/server/bad.ts',
    imports: '../web/kit/ui/classes.ts',
  },
  'nothing-reaches-into-the-server': { file: 'src/web/bad.ts', imports: '../server/secret.ts' },
  'nothing-reaches-into-the-web-or-the-worker': {
    file: 'src/domain/up.ts',
    imports: '../web/kit/ui/classes.ts',
  },
  'ui-and-frame-know-no-data': { file: 'src/web/kit/ui/bad.ts', imports: '../../../contract/homes.ts' },
  'kit-reaches-no-row-below': { file: 'src/web/kit/up.ts', imports: '../data/api/thing.ts' },
  'data-reaches-no-row-below': { file: 'src/web/data/api/up.ts', imports: '../../homes/costs/thing.ts' },
  'homes-reaches-no-row-below': {
    file: 'src/web/homes/costs/up.ts',
    imports: '../../applying/deck/thing.ts',
  },
  'applying-reaches-no-row-below': { file: 'src/web/applying/up.ts', imports: '../screens/listing.ts' },
  'account-reaches-no-row-below': { file: 'src/web/account/up.ts', imports: '../screens/listing.ts' },
  'desk-reaches-no-row-below': { file: 'src/web/desk/up.ts', imports: '../screens/listing.ts' },
  'pages-reaches-no-row-below': { file: 'src/web/pages/up.ts', imports: '../screens/listing.ts' },
  'app-reaches-no-row-below': { file: 'src/web/app/up.ts', imports: '../routes.ts' },
  'screens-reaches-no-row-below': { file: 'src/web/screens/up.ts', imports: '../start/thing.ts' },
  // A folder, whose files stand below.
  'rooms-form-no-knot': { file: 'src/web/data/knot' },
  'rooms-beside-each-other-are-strangers': { file: 'src/web/account/one/bad.ts', imports: '../two/thing.ts' },
  'lingui-in-the-web-alone': { file: 'src/domain/words.ts', imports: '@lingui/core/macro' },
  'springs-and-gestures-in-lazy-features-alone': {
    file: 'src/web/screens/bad.ts',
    imports: '@react-spring/web',
  },
  'rules-of-one-layer-have-no-io': { file: 'src/web/kit/model/bad.ts', imports: '../ui/classes.ts' },
  'product-without-test-code': { file: 'src/domain/tested.ts', imports: '../../tests/people.ts' },
  'not-resolvable': { file: 'src/domain/gone.ts', imports: './absent.ts' },
  'no-cycles': { file: 'src/domain/cycle.ts', imports: './price.ts' },
}

/** What they import; none of it breaks a rule. */
const innocent: Record<string, string> = {
  'src/domain/price.ts': "import './cycle.ts'",
  'src/contract/homes.ts': "import 'valibot'",
  'src/web/kit/ui/classes.ts': 'export {}',
  'src/server/secret.ts': 'export {}',
  'tests/people.ts': 'export {}',
  'src/web/data/api/thing.ts': "import '../../kit/ui/classes.ts'",
  'src/web/homes/costs/thing.ts': "import '../../data/api/thing.ts'",
  'src/web/applying/deck/thing.ts': "import '../../homes/costs/thing.ts'",
  'src/web/account/two/thing.ts': 'export {}',
  'src/web/start/thing.ts': 'export {}',
  'src/web/routes.ts': 'export {}',
  'src/web/screens/listing.ts': "import '../account/two/thing.ts'",
  // Two rooms in a knot that no cycle of files shows.
  'src/web/data/knot/one.ts': "import '../rope/one.ts'",
  'src/web/data/rope/one.ts': 'export {}',
  'src/web/data/rope/two.ts': "import '../knot/two.ts'",
  'src/web/data/knot/two.ts': 'export {}',
}

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '../..')
let house: string
let found: { rule: string; from: string }[]

beforeAll(async () => {
  // Beside node_modules, not inside: packages are told by that name in their path.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  house = mkdtempSync(join(root, 'test-results/layers-'))
  for (const [path, text] of [
    ...Object.entries(innocent),
    ...Object.values(violations).flatMap(({ file, imports }) =>
      imports === undefined ? [] : [[file, `import '${imports}'`] as const],
    ),
  ]) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const { forbidden, options }: IConfiguration = require(join(root, '.dependency-cruiser.cjs'))
  const { output } = await cruise(
    ['src'],
    { ...options, baseDir: house, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
    options?.enhancedResolveOptions,
  )
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(Object.entries(violations))('%s is found out', (rule, { file }) => {
  expect(found).toContainEqual({ rule, from: file })
})

test('what breaks no rule is let through', () => {
  const blamed = found.filter(({ rule }) => rule !== 'no-cycles').map(({ from }) => from)
  expect(Object.keys(innocent).filter((path) => blamed.includes(path))).toEqual([])
})
