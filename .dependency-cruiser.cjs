/**
 * The layers that the README draws: one way down, nothing reaches up or sideways, no cycles.
 * Each rule forbids; what no rule names is allowed.
 */
const layer = (name) => `^src/${name}/`
const package = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** The rows of src/web, from what everything stands on to what puts everything together. */
const rows = ['kit', 'data', 'homes', 'applying', 'account', 'desk', 'pages', 'app', 'screens', 'start']

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolvable', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
    {
      name: 'contract-knows-valibot-alone',
      severity: 'error',
      from: { path: layer('contract') },
      to: { pathNot: [layer('contract'), package('valibot')] },
    },
    {
      name: 'domain-stands-on-the-contract',
      comment: 'Rules have no I/O: the platform stays outside.',
      severity: 'error',
      from: { path: layer('domain') },
      to: { pathNot: [layer('domain'), layer('contract'), package('valibot', 'es-hangul')] },
    },
    {
      name: 'rules-of-one-layer-have-no-io',
      comment: 'What features share, and what services share: packages that compute are welcome.',
      severity: 'error',
      from: { path: '^src/(web/kit/model|server/rules)/' },
      to: {
        pathNot: [
          '^src/$1/',
          layer('domain'),
          layer('contract'),
          package('valibot', 'es-hangul', 'libphonenumber-js'),
        ],
      },
    },
    {
      name: 'offline-stands-on-domain-and-contract',
      severity: 'error',
      from: { path: layer('offline') },
      to: { path: '^src/', pathNot: [layer('offline'), layer('domain'), layer('contract')] },
    },
    {
      name: 'offline-without-react',
      comment: 'The service worker uses it too.',
      severity: 'error',
      from: { path: [layer('offline'), layer('service-worker')] },
      to: {
        path: package(
          'react',
          'react-dom',
          '@tanstack/react-query',
          '@tanstack/react-router',
          '@lingui/[^/]+',
        ),
      },
    },
    {
      name: 'worker-stands-on-offline',
      severity: 'error',
      from: { path: layer('service-worker') },
      to: {
        path: '^src/',
        pathNot: [layer('service-worker'), layer('offline'), layer('domain'), layer('contract')],
      },
    },
    {
      name: 'server-reaches-the-web-only-through-its-build',
      severity: 'error',
      from: { path: layer('server') },
      to: { path: '^src/', pathNot: [layer('server'), layer('domain'), layer('contract')] },
    },
    {
      name: 'nothing-reaches-into-the-server',
      severity: 'error',
      from: { path: '^src/', pathNot: layer('server') },
      to: { path: layer('server') },
    },
    {
      name: 'nothing-reaches-into-the-web-or-the-worker',
      severity: 'error',
      from: { path: '^src/', pathNot: [layer('web'), layer('service-worker')] },
      to: { path: [layer('web'), layer('service-worker')] },
    },
    {
      name: 'ui-and-frame-know-no-data',
      severity: 'error',
      from: { path: '^src/web/kit/(ui|frame)/' },
      to: {
        path: ['^src/', package('@tanstack/react-query', 'ky', 'valibot', 'idb-keyval')],
        pathNot: ['^src/web/kit/ui/', '^src/web/kit/frame/'],
      },
    },
    ...rows.slice(0, -1).map((row, at) => ({
      name: `${row}-reaches-no-row-below`,
      comment: 'The rows of src/web, top to bottom: each imports only from itself and the rows above it.',
      severity: 'error',
      from: { path: `^src/web/${row}/`, pathNot: '\\.d\\.ts$' },
      to: { path: [`^src/web/(${rows.slice(at + 1).join('|')})/`, '^src/web/[^/]+$'] },
    })),
    {
      name: 'rooms-form-no-knot',
      comment: 'Two rooms of src/web that import each other, however far apart, are one room with two names.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/web/[^/]+/[^/]+' },
      to: { circular: true },
    },
    {
      name: 'rooms-beside-each-other-are-strangers',
      comment: 'Screens put these together. Rooms of `data`, `homes` and `applying` build on each other.',
      severity: 'error',
      from: { path: '^src/web/(account|pages|app)/([^/]+)/' },
      to: { path: '^src/web/$1/', pathNot: '^src/web/$1/$2/' },
    },
    {
      name: 'lingui-in-the-web-alone',
      severity: 'error',
      from: { path: '^src/', pathNot: layer('web') },
      to: { path: package('@lingui/[^/]+') },
    },
    {
      name: 'springs-and-gestures-in-lazy-features-alone',
      comment: 'Anywhere near a route they would land in the entry chunk (24 kB gz).',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(homes|applying)/' },
      to: { path: package('@react-spring/[^/]+', '@use-gesture/[^/]+') },
    },
    {
      name: 'product-without-test-code',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|e2e)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count: a layer that knows another's types knows the other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
}
