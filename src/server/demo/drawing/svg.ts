/** The few SVG elements that the drawings are made of, as strings, and the sheet that collects their gradients. */

export type Point = readonly [x: number, y: number]
export type Rect = { x: number; y: number; w: number; h: number }
/** Offset 0 to 1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const short = (value: number): string => String(Math.round(value * 10) / 10)

const pairs = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

/**
 * What a shape has beside its paint. One that is painted once is see-through by that paint: librsvg gives every
 * `opacity` a surface as large as the picture, which took nearly half of the drawing.
 */
function further(extra: string, paint: string): string {
  if (extra === '') return ''
  const isStroke = paint === 'none'
  if (!isStroke && extra.includes('stroke=')) return ` ${extra}`
  return ` ${extra.replace(/(?<![\w-])opacity=/, isStroke ? 'stroke-opacity=' : 'fill-opacity=')}`
}

export const polygon = (points: readonly Point[], fill: string, extra = ''): string =>
  `<polygon points="${pairs(points)}" fill="${fill}"${further(extra, fill)}/>`

export const polyline = (points: readonly Point[], stroke: string, width: number, extra = ''): string =>
  `<polyline points="${pairs(points)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${further(extra, 'none')}/>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  extra = '',
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, w))}" height="${short(Math.max(0, h))}"${
    radius > 0 ? ` rx="${short(radius)}"` : ''
  } fill="${fill}"${further(extra, fill)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${further(extra, fill)}/>`

export const circle = (cx: number, cy: number, radius: number, fill: string, extra = ''): string =>
  ellipse(cx, cy, radius, radius, fill, extra)

export const line = (a: Point, b: Point, stroke: string, width: number, extra = ''): string =>
  `<line x1="${short(a[0])}" y1="${short(a[1])}" x2="${short(b[0])}" y2="${short(b[1])}" stroke="${stroke}" stroke-width="${short(width)}"${further(extra, 'none')}/>`

/** `commands` alternates letters and numbers, as `['M', 0, 0, 'L', 10, 10, 'Z']`. */
export const path = (commands: readonly (string | number)[], fill: string, extra = ''): string =>
  `<path d="${commands.map((part) => (typeof part === 'number' ? short(part) : part)).join(' ')}" fill="${fill}"${further(extra, fill)}/>`

export const group = (children: readonly string[], attributes = ''): string =>
  `<g${attributes && ` ${attributes}`}>${children.join('')}</g>`

/** One picture in the making: ids of gradients and clips are numbered, so that two runs give the same text. */
export type Sheet = {
  width: number
  height: number
  /** A paint for `fill` or `stroke`; the ends are fractions of the painted shape's box. */
  linear(stops: readonly Stop[], from?: Point, to?: Point): string
  radial(stops: readonly Stop[], centre?: Point, radius?: number): string
  /** Draws `children` inside `shape` only. */
  clipped(shape: string, children: readonly string[]): string
  finish(children: readonly string[]): string
}

export function sheet(width: number, height: number): Sheet {
  const definitions: string[] = []
  const stopList = (stops: readonly Stop[]): string =>
    stops
      .map(([offset, color, opacity]) => {
        const seeThrough = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${seeThrough}/>`
      })
      .join('')
  const add = (element: (id: string) => string): string => {
    const id = `d${definitions.length}`
    definitions.push(element(id))
    return id
  }
  return {
    width,
    height,
    linear: (stops, [x1, y1] = [0, 0], [x2, y2] = [0, 1]) =>
      `url(#${add((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`)})`,
    radial: (stops, [cx, cy] = [0.5, 0.5], radius = 0.5) =>
      `url(#${add((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stopList(stops)}</radialGradient>`)})`,
    clipped: (shape, children) =>
      group(children, `clip-path="url(#${add((id) => `<clipPath id="${id}">${shape}</clipPath>`)})"`),
    finish: (children) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join('')}</defs>${children.join('')}</svg>`,
  }
}
