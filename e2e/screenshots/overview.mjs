/**
 * The pictures of README and manifests, of what `npm run screenshots` has taken: `node e2e/screenshots/overview.mjs`.
 * For the README phone screens beside one another; tests/web/manifests.test.ts holds the others to the manifests.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const taken = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const target = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))

const screens = [
  'listing-ko-light',
  'property-ko-light',
  'people-on-plan-ko-light',
  'household-ko-light',
  'deck-half-swiped-ko-light',
  'matches-ko-dark',
]
/** px */
const [width, height, gap, radius] = [390, 844, 28, 28]

const corners = Buffer.from(
  `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
)
const edge = Buffer.from(
  `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${radius - 1}" fill="none" stroke="#868a7d" stroke-width="2"/></svg>`,
)

const phones = await Promise.all(
  screens.map(async (screen, index) => ({
    input: await sharp(`${taken}${screen}-390x844.png`)
      .resize(width, height)
      .composite([{ input: corners, blend: 'dest-in' }, { input: edge }])
      .png()
      .toBuffer(),
    left: index * (width + gap),
    top: 0,
  })),
)
await sharp({
  create: {
    width: screens.length * (width + gap) - gap,
    height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  },
})
  .composite(phones)
  .webp({ quality: 82, effort: 6 })
  .toFile(`${target}overview.webp`)

const forms = {
  narrow: ['390x844', ['listing', 'property', 'matches']],
  wide: ['1280x800', ['listing', 'property']],
}
for (const language of ['ko', 'en'])
  for (const [form, [size, names]] of Object.entries(forms))
    for (const name of names)
      await sharp(`${taken}${name}-${language}-light-${size}.png`)
        .webp({ quality: 78, effort: 6 })
        .toFile(`${target}${name}-${form}-${language}.webp`)
