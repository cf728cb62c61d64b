/**
 * `npm run bench`: the figures beside their bars as a table; `npm run bench NAME` one of them. Numbers for a bench
 * follow it after `--`: `npm run bench -- outbox --runs 200 --seed 7`.
 */
import { parseArgs } from 'node:util'
import { requireNode24, root } from '../gate/node24.mjs'

requireNode24()
process.chdir(root)
process.env.NODE_ENV = 'production'

/** Each is a file beside this one whose `run` gives rows: what was measured, its bar, the figure, whether it holds. */
const usual = [
  'busy-account',
  'cache-restore',
  'desk',
  'first-visit',
  'offline-reload',
  'outbox',
  'public-pages',
  'saved-searches',
  'server-list',
  'suggestions',
  'swipe',
]
/** Those that run only when they are named: this one installs Debian packages and takes a quarter of an hour. */
const benches = [...usual, 'cluster']

const numbers = ['runs', 'seed', 'minutes', 'renters', 'homes', 'people', 'think']

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(numbers.map((name) => [name, { type: 'string' }])),
})
const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
if (Object.values(options).some((value) => !Number.isSafeInteger(value) || value < 0)) {
  console.error(`${numbers.map((name) => `--${name}`).join(', ')} take whole numbers`)
  process.exit(1)
}
for (const name of wanted) {
  if (benches.includes(name)) continue
  console.error(`No bench is called ${name}: give one of ${benches.join(', ')}`)
  process.exit(1)
}

const marks = { true: 'holds', false: 'MISSED', null: '' }

for (const name of wanted.length > 0 ? wanted : usual) {
  const { run } = await import(`./${name}.ts`)
  const rows = await run(options)
  const width = (key) => Math.max(...rows.map((row) => row[key].length))
  console.log(`\n${name}`)
  for (const row of rows) {
    const cells = [
      row.what.padEnd(width('what')),
      row.measured.padEnd(width('measured')),
      row.bar.padEnd(width('bar')),
    ]
    console.log(`  ${cells.join('  ')}  ${marks[row.holds]}`)
    if (row.holds === false) process.exitCode = 1
  }
}
// Node's own end waits for handles of the bundler, and has been seen to spin there for good.
process.exit()
