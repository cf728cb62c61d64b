import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunks } from './tests/gate/chunks.ts'
import { writeEnglishCatalogue } from './tests/gate/english-catalogue.ts'
import { laterSentences } from './tests/gate/later-sentences.ts'
import { LongestFirst } from './tests/gate/longest-first.ts'
import { markdownDocuments } from './tests/gate/markdown-documents.ts'
import { shellPreloads } from './tests/gate/shell-preloads.ts'
import { shortMessageIds } from './tests/gate/short-message-ids.ts'

/**
 * Vite wraps every dynamic import to preload its chunk's own imports and styles. Our server lists them, the worker
 * has them, and there is one stylesheet: what remains is the import.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/**
 * React throws these Errors at itself and compares them by identity. To make one while a chunk is evaluated has V8 parse
 * the whole chunk again for the lines of its stack: 45 of that task's 62 ms at 4x.
 */
const errorsWithoutStack: Plugin = {
  name: 'errors-without-stack',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const made = /(?<=\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g
      if (!made.test(code)) throw new Error('React makes no Error at its start any more')
      return { code: code.replace(made, '{}'), map: null }
    },
  },
}

/**
 * Lingui formats the number of a plural even where no "#" takes it, and a browser's first Intl.NumberFormat costs a slow
 * phone 100 ms, on nearly every page amid hydration.
 */
const pluralsWithoutNumbers: Plugin = {
  name: 'plurals-without-numbers',
  apply: 'build',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
    handler(code) {
      const start = 'const replaceOctothorpe = (value, message) => {'
      if (!code.includes(start)) throw new Error('Lingui replaces the "#" of a plural otherwise now')
      const guard = 'if (!message.includes(OCTOTHORPE_PH)) return message;'
      return { code: code.replace(start, `${start}\n    ${guard}`), map: null }
    },
  },
}

export default defineConfig(({ command, isSsrBuild, mode }) => {
  writeEnglishCatalogue()
  const testing = mode === 'test'
  const browserBuild = command === 'build' && !isSsrBuild && !testing
  return {
    appType: 'custom',
    publicDir: isSsrBuild ? false : 'public',
    plugins: [
      plainDynamicImports,
      errorsWithoutStack,
      pluralsWithoutNumbers,
      markdownDocuments(),
      react(),
      lingui({ failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      laterSentences(),
      shortMessageIds(),
      browserBuild ? shellPreloads() : [],
      browserBuild
        ? VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/service-worker',
            filename: 'worker.ts',
            registerType: 'prompt',
            injectRegister: false,
            // public/manifest*.webmanifest, one a language, linked by the browser entry once the page is idle.
            manifest: false,
            injectManifest: {
              globPatterns: ['index.html', 'assets/*.{js,css,svg}', 'stock/*.webp', 'floor-plan-example.svg'],
              // Inlined by the server into rendered pages; the shell starts its entry itself.
              globIgnores: ['assets/boot-*.js'],
              rollupFormat: 'iife',
            },
          })
        : [],
    ],
    resolve: {
      alias: {
        // The package's own build for browsers with classes: what bundlers are given else is one for ES5.
        'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
        // React has had this hook since 18: its stand-in for older ones only weighs.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    // Rendering is three times slower with React's development build, whatever the process says at run time.
    define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    // With its packages within: a cold import of the server entry counts in the 3 s start.
    ssr: isSsrBuild ? { noExternal: true, target: 'node' } : {},
    // Names are read by nobody in the build; they stand in every page's HTML and styles.
    css: command === 'build' ? { modules: { generateScopedName: '_[hash:base64:5]' } } : {},
    build: {
      // From May 2024 on: what of the styles is native there (nesting, light-dark) is written so in every page.
      target: ['chrome123', 'firefox121', 'safari17.5'],
      outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
      emptyOutDir: true,
      manifest: !isSsrBuild,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The server lists what a rendered page needs, shellPreloads() what the shell does.
      modulePreload: false,
      rolldownOptions: isSsrBuild
        ? {
            input: 'src/web/entry-server.tsx',
            // One file: a running server that imports a screen late would not find it after the next build.
            output: { entryFileNames: 'entry-server.js', codeSplitting: false },
          }
        : {
            input: {
              index: 'index.html',
              boot: 'src/web/start/before-hydration.ts',
            },
            output: {
              codeSplitting: chunks(),
            },
          },
    },
    test: {
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // One more than the gate's machine has cores: files wait for processes, a disk or an undo's seconds half of their time.
      maxWorkers: 3,
      sequence: { sequencer: LongestFirst },
      css: { modules: { classNameStrategy: 'non-scoped' } },
      projects: [
        {
          extends: true,
          test: {
            name: 'app',
            // A process for many files, each in a realm of its own: to load jsdom anew was a third of their time.
            pool: 'vmForks',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/{contract,domain,gate,server,spec,web/kit/model}/**'],
          },
        },
        {
          extends: true,
          // Their files share a worker's modules: importing the server anew for each was two fifths of their time.
          test: {
            name: 'rules',
            isolate: false,
            include: ['tests/{contract,domain,gate,spec,server/rules,web/kit/model}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            isolate: false,
            // Not by `exclude`: a project's own would hide that of the command line (the gate's second pass).
            include: ['tests/server/*.test.ts', 'tests/server/!(rules)/**/*.test.ts'],
            globalSetup: 'tests/server/database-setup.ts',
            setupFiles: 'tests/server/cheap-passwords.ts',
          },
        },
      ],
    },
  }
})
