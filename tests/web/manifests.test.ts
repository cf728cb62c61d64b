import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const directory = new URL('../../public/', import.meta.url)
const publicFile = (path: string) => readFileSync(new URL(`.${path}`, directory))

const words = v.pipe(v.string(), v.minLength(1))
const path = v.pipe(v.string(), v.startsWith('/'))
const picture = v.object({ src: path, sizes: words, type: words })
const icon = v.object({ ...picture.entries, purpose: v.picklist(['any', 'maskable', 'monochrome']) })
const manifestSchema = v.strictObject({
  id: path,
  name: words,
  short_name: v.pipe(v.string(), v.maxLength(12)),
  description: words,
  lang: v.picklist(['ko', 'en']),
  dir: v.literal('ltr'),
  start_url: path,
  scope: v.literal('/'),
  display: v.literal('standalone'),
  display_override: v.array(words),
  background_color: words,
  theme_color: words,
  categories: v.array(words),
  prefer_related_applications: v.literal(false),
  icons: v.array(icon),
  shortcuts: v.array(v.object({ name: words, description: words, url: path, icons: v.array(picture) })),
  screenshots: v.array(
    v.object({ ...picture.entries, form_factor: v.picklist(['narrow', 'wide']), label: words }),
  ),
})

const read = (name: string) => v.parse(manifestSchema, JSON.parse(publicFile(name).toString()))
const korean = read('/manifest.webmanifest')
const english = read('/manifest.en.webmanifest')
const both = [korean, english] as const

test('the two manifests are one app: the same identity, start, icons and targets', () => {
  const shared = (manifest: typeof korean) => {
    const { name, short_name, description, lang, shortcuts, screenshots, ...rest } = manifest
    return { ...rest, targets: shortcuts.map(({ url, icons }) => [url, icons]) }
  }
  expect(shared(english)).toEqual(shared(korean))
  expect(both.map(({ lang }) => lang)).toEqual(['ko', 'en'])
  expect(korean.id).toBe('/')
})

test('each says everything in its own language', () => {
  const said = ({ name, description, shortcuts, screenshots }: typeof korean) => [
    name,
    description,
    ...shortcuts.flatMap((shortcut) => [shortcut.name, shortcut.description]),
    ...screenshots.map(({ label }) => label),
  ]
  expect(said(korean).filter((text) => !/\p{Script=Hangul}/u.test(text))).toEqual([])
  expect(said(english).filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([])
  expect(said(english)).toHaveLength(said(korean).length)
})

test('every picture is there, in the size and type that the manifest says', async () => {
  const pictures = both.flatMap(({ icons, shortcuts, screenshots }) => [
    ...icons,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ...screenshots,
  ])
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(publicFile(src)).metadata()
    expect(type, src).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('there is an icon for every purpose: plain in 192 and 512, maskable to its edges, monochrome by opacity', async () => {
  const sizesOf = (wanted: string) =>
    korean.icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes)
  expect(sizesOf('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizesOf('maskable')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizesOf('monochrome')).toEqual(['512x512'])
  for (const { src, purpose } of korean.icons.filter(({ purpose }) => purpose !== 'any')) {
    const { isOpaque } = await sharp(publicFile(src)).stats()
    expect(isOpaque, src).toBe(purpose === 'maskable')
  }
})

/** What lies outside the circle of 80 % of the width may be cut off (Web App Manifest, "icon masks"). */
test('what a mask may cut off of a maskable icon is background alone', async () => {
  const { data, info } = await sharp(publicFile('/icons/icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (index: number) => [...data.subarray(index * info.channels, (index + 1) * info.channels)]
  const ground = pixel(0)
  const middle = (info.width - 1) / 2
  const cut = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) =>
      Math.hypot((index % info.width) - middle, Math.floor(index / info.width) - middle) > info.width * 0.4,
  )
  expect(cut.filter((index) => !isDeepStrictEqual(pixel(index), ground))).toEqual([])
})

test('screenshots fit what browsers show: 3 narrow, 2 wide, each form in one shape, its longer side below 2.3 times the other', () => {
  for (const { screenshots, lang } of both) {
    for (const [form, count] of [
      ['narrow', 3],
      ['wide', 2],
    ] as const) {
      const sizes = screenshots.filter(({ form_factor }) => form_factor === form).map(({ sizes }) => sizes)
      expect(sizes, `${lang} ${form}`).toHaveLength(count)
      expect(new Set(sizes).size).toBe(1)
      const [width = 0, height = 0] = sizes[0]?.split('x').map(Number) ?? []
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
    }
  }
})

test('its colours are those of the page: the paper of the light theme, and of both in the page itself', () => {
  const tokens = readFileSync(new URL('../src/web/kit/ui/tokens.css', directory), 'utf8')
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  expect(korean.theme_color).toBe(light)
  expect(korean.background_color).toBe(light)
  const index = readFileSync(new URL('../index.html', directory), 'utf8')
  expect(index).toContain(`(prefers-color-scheme: light)" content="${light}"`)
  expect(index).toContain(`(prefers-color-scheme: dark)" content="${dark}"`)
})
