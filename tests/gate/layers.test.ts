import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** One import that the house forbids, by the rule that must say so. */
const violations: Record<string, { file: string; imports: string }> = {
  'contract-knows-valibot-alone': { file: 'src/contract/bad.ts', imports: '../domain/cycle.ts' },
  'domain-stands-on-the-contract': { file: 'src/domain/bad.ts', imports: 'node:fs' },
  'offline-stands-on-domain-and-contract': { file: 'src/offline/bad.ts', imports: '../web/ui/classes.ts' },
  'offline-without-react': { file: 'src/offline/react.ts', imports: 'react' },
  'worker-stands-on-offline': { file: 'src/service-worker/bad.ts', imports: '../web/ui/classes.ts' },
  'server-reaches-the-web-only-through-its-build': {
    file: 'src/server/bad.ts',
    imports: '../web/ui/classes.ts',
  },
  'nothing-reaches-into-the-server': { file: 'src/web/bad.ts', imports: '../server/secret.ts' },
  'nothing-reaches-into-the-web-or-the-worker': { file: 'src/domain/up.ts', imports: '../web/ui/classes.ts' },
  'ui-and-frame-know-no-data': { file: 'src/web/ui/bad.ts', imports: '../../contract/homes.ts' },
  'features-do-not-import-each-other': { file: 'src/web/features/one/bad.ts', imports: '../two/thing.ts' },
  'features-do-not-reach-up': { file: 'src/web/features/one/up.ts', imports: '../../screens/listing.ts' },
  'lingui-in-the-web-alone': { file: 'src/domain/words.ts', imports: '@lingui/core/macro' },
  'springs-and-gestures-in-lazy-features-alone': {
    file: 'src/web/screens/bad.ts',
    imports: '@react-spring/web',
  },
  'rules-of-one-layer-have-no-io': { file: 'src/web/model/bad.ts', imports: '../ui/classes.ts' },
  'shared-rooms-know-no-feature': { file: 'src/web/outbox/bad.ts', imports: '../features/two/thing.ts' },
  'root-knows-no-feature': { file: 'src/web/routes.ts', imports: './features/two/thing.ts' },
  'product-without-test-code': { file: 'src/domain/tested.ts', imports: '../../tests/people.ts' },
  'not-resolvable': { file: 'src/domain/gone.ts', imports: './absent.ts' },
  'no-cycles': { file: 'src/domain/cycle.ts', imports: './price.ts' },
}

/** What they import; none of it breaks a rule. */
const innocent: Record<string, string> = {
  'src/domain/price.ts': "import './cycle.ts'",
  'src/contract/homes.ts': "import 'valibot'",
  'src/web/ui/classes.ts': 'export {}',
  'src/server/secret.ts': 'export {}',
  'tests/people.ts': 'export {}',
  'src/web/features/two/thing.ts': "import '../../ui/classes.ts'",
  'src/web/screens/listing.ts': "import '../features/two/thing.ts'",
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
    ...Object.values(violations).map(({ file, imports }) => [file, `import '${imports}'`] as const),
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
