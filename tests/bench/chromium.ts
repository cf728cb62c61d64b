/** Chromium for benches, and scripts of ours to put on its pages. */
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { browserPath, installHint } from '../gate/browser.mjs'
import { root } from '../gate/node24.mjs'

/** @throws where there is none, with the way to get one */
export async function openChromium(): Promise<Browser> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** One script of a file below tests/ and all that it imports. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'tests', entry), formats: ['iife'], name: 'bench' },
    },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error('The page of the bench was not built')
  return chunk.code
}
