/**
 * The README's picture, of what `npm run screenshots` has taken: phone screens beside one another.
 * `node e2e/screenshots/overview.mjs`
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const taken = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const target = fileURLToPath(new URL('../../public/screenshots/overview.webp', import.meta.url))

const screens = [
  'listing-ko-light',
  'property-ko-light',
  'room-chosen-ko-light',
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
  .toFile(target)
