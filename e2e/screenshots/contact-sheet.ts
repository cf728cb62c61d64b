/** Playwright reporter: `screenshots/index.html`, all pictures of a run screen by screen. */
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const sizes = ['390x844', '1280x800']
const looks = ['ko-light', 'ko-dark', 'en-light', 'en-dark']

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem }
nav { columns: 14rem }
section { margin-block-start: 3rem }
.row { display: flex; gap: 1rem; overflow-x: auto; margin-block: 1rem }
figure { margin: 0; flex: none }
img { display: block; border: 1px solid #8888; border-radius: 8px }
figcaption { font-size: 0.8rem }`

function picture(screen: string, look: string, size: string): string {
  const file = `${screen}-${look}-${size}.png`
  if (!existsSync(`${folder}${file}`)) return ''
  const width = size === '390x844' ? 260 : 560
  return `<figure><a href="${file}"><img src="${file}" width="${width}" loading="lazy" alt="${file}"></a><figcaption>${look} ${size}</figcaption></figure>`
}

export default class ContactSheet implements Reporter {
  private readonly legs = new Map<string, string[]>()

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    const screens = this.legs.get(title) ?? []
    for (const { type, description = '' } of annotations)
      if (type === 'screen' && !screens.includes(description)) screens.push(description)
    this.legs.set(title, screens)
  }

  onEnd(): void {
    const screens = [...this.legs.values()].flat()
    const links = screens.map((screen) => `<a href="#${screen}">${screen}</a><br>`).join('')
    const sections = screens.map((screen) => {
      const rows = sizes.map(
        (size) => `<div class="row">${looks.map((look) => picture(screen, look, size)).join('')}</div>`,
      )
      return `<section id="${screen}"><h2>${screen}</h2>${rows.join('')}</section>`
    })
    const count = screens.length
    writeFileSync(
      `${folder}index.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>방짝: ${count} screens</title><style>${style}</style><h1>방짝: ${count} screens, dialogs and states</h1><nav>${links}</nav>${sections.join('')}</html>`,
    )
  }
}
