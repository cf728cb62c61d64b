/**
 * Draws the icons of public/icons from the mark of the wordmark (src/web/ui/logo.tsx): `node e2e/manifest/draw-icons.mjs`.
 * Their sizes stand in the manifests; tests/web/manifests.test.ts holds the two together.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const directory = fileURLToPath(new URL('../../public/icons/', import.meta.url))

const GREEN = '#1f6b57'
const WHITE = '#ffffff'
const PERSIMMON = '#f2a479'

/** Two people under one roof, on a field of 32 units. */
const mark = (roof, person, friend) =>
  `<path d="M6 15 16 6l10 9" fill="none" stroke="${roof}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<circle cx="10" cy="22" r="4" fill="${person}"/><circle cx="22" cy="22" r="4" fill="${friend}"/>`

const glass = `<g fill="none" stroke="${WHITE}" stroke-width="2.6" stroke-linecap="round"><circle cx="14.6" cy="14.6" r="5.8"/><path d="m19 19 4.6 4.6"/></g>`
const pair =
  `<g fill="none" stroke-width="2.6" stroke-linecap="round"><circle cx="12" cy="12.6" r="3.4" stroke="${WHITE}"/><path d="M6.4 22.6c.6-3.4 2.7-5 5.6-5s5 1.6 5.6 5" stroke="${WHITE}"/>` +
  `<circle cx="21" cy="13.6" r="2.8" stroke="${PERSIMMON}"/><path d="M21.6 18.4c2.2.2 3.6 1.7 4 4.2" stroke="${PERSIMMON}"/></g>`

const tile = (content, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${GREEN}"/>${content}</svg>`
const scaled = (content, scale) =>
  `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${content}</g>`
const colours = mark(WHITE, WHITE, PERSIMMON)

const icons = {
  'icon-192.png': [tile(colours, 9), 192],
  'icon-512.png': [tile(colours, 9), 512],
  // Masks may leave a circle of 80 % of the width; Android's own zooms into it.
  'icon-maskable-192.png': [tile(scaled(colours, 0.9), 0), 192],
  'icon-maskable-512.png': [tile(scaled(colours, 0.9), 0), 512],
  // The platform fills the shape with a colour of its own: only its opacity counts.
  'icon-monochrome-512.png': [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${scaled(mark(WHITE, WHITE, WHITE), 0.95)}</svg>`,
    512,
  ],
  // iOS rounds the corners itself and shows transparency black.
  'apple-touch-icon.png': [tile(colours, 0), 180],
  'shortcut-homes-192.png': [tile(glass, 16), 192],
  'shortcut-matches-192.png': [tile(pair, 16), 192],
}

for (const [name, [svg, size]] of Object.entries(icons)) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${directory}${name}`)
}
