/** The colours of one home's rooms: they recur in all its pictures, so that the pictures belong together. */
export type Palette = {
  wall: string
  /** The one painted or panelled surface. */
  feature: string
  wood: string
  darkWood: string
  trim: string
  sofa: string
  textile: string
  accent: string
  rug: string
  tile: string
  metal: string
  leaf: string
}

const palettes: readonly [Palette, ...Palette[]] = [
  // Celadon room: the product's own colours.
  {
    wall: '#f3ecdf',
    feature: '#a9c4b2',
    wood: '#d0a272',
    darkWood: '#8a5d3b',
    trim: '#fffaf1',
    sofa: '#6f9686',
    textile: '#e9dcc5',
    accent: '#e07a3f',
    rug: '#e8d9bd',
    tile: '#bcd3c6',
    metal: '#3f3a3d',
    leaf: '#5b8a62',
  },
  // Persimmon and rice paper.
  {
    wall: '#f7efe2',
    feature: '#e9b48c',
    wood: '#b98657',
    darkWood: '#6f4a31',
    trim: '#fffaf1',
    sofa: '#efe3cf',
    textile: '#d98354',
    accent: '#c9592c',
    rug: '#c98a64',
    tile: '#f0e3d0',
    metal: '#b58a4c',
    leaf: '#6a8f57',
  },
  // Quiet ink and oat.
  {
    wall: '#ebe6dc',
    feature: '#4f5d63',
    wood: '#c8a47c',
    darkWood: '#4d3a30',
    trim: '#f8f3e9',
    sofa: '#5c6a70',
    textile: '#d9cdb8',
    accent: '#dd8b4e',
    rug: '#d7cdbb',
    tile: '#dcdad1',
    metal: '#2f2f33',
    leaf: '#557d5c',
  },
  // Clay and sage.
  {
    wall: '#f1e7da',
    feature: '#c98f74',
    wood: '#bf8d5e',
    darkWood: '#70492f',
    trim: '#fdf6ea',
    sofa: '#a3b08d',
    textile: '#f0dcc6',
    accent: '#b9583a',
    rug: '#dcb99c',
    tile: '#d8ddcb',
    metal: '#8c6a43',
    leaf: '#5f8450',
  },
  // Morning blue.
  {
    wall: '#eef0ea',
    feature: '#9db8c4',
    wood: '#d9b184',
    darkWood: '#8d6440',
    trim: '#ffffff',
    sofa: '#6d8fa0',
    textile: '#f0e4d0',
    accent: '#e88d56',
    rug: '#dfe4dc',
    tile: '#c7d9dd',
    metal: '#5b5f63',
    leaf: '#62936b',
  },
  // Honey and moss.
  {
    wall: '#f6ecd3',
    feature: '#7c8f64',
    wood: '#c58f4f',
    darkWood: '#73502c',
    trim: '#fff8e6',
    sofa: '#d9a548',
    textile: '#f3e5c7',
    accent: '#cc6436',
    rug: '#9fab82',
    tile: '#e6e2c6',
    metal: '#a07c3e',
    leaf: '#567b45',
  },
  // Blush and walnut.
  {
    wall: '#f5e9e1',
    feature: '#d8aa9b',
    wood: '#a9744e',
    darkWood: '#5a3a2a',
    trim: '#fff6ef',
    sofa: '#c98d7d',
    textile: '#f2dfd3',
    accent: '#8fa88f',
    rug: '#ecd8cb',
    tile: '#f0dcd2',
    metal: '#b98d5a',
    leaf: '#6d8f66',
  },
  // Deep green library.
  {
    wall: '#efe9da',
    feature: '#476457',
    wood: '#b9895c',
    darkWood: '#5c3d29',
    trim: '#faf4e4',
    sofa: '#c57b4a',
    textile: '#e6d7b8',
    accent: '#e2a14c',
    rug: '#7f937c',
    tile: '#d3dccb',
    metal: '#b08a48',
    leaf: '#4f7a52',
  },
  // White loft with lavender shadows.
  {
    wall: '#f4f1ee',
    feature: '#c9c3d1',
    wood: '#d6b591',
    darkWood: '#7c5b45',
    trim: '#ffffff',
    sofa: '#8d88a0',
    textile: '#efe6dd',
    accent: '#e58a5c',
    rug: '#d8d1dc',
    tile: '#e4e1e6',
    metal: '#46434b',
    leaf: '#67916f',
  },
  // Terracotta and cream.
  {
    wall: '#fbf3e4',
    feature: '#b7c9a8',
    wood: '#c1804e',
    darkWood: '#7b4b2c',
    trim: '#fffaf0',
    sofa: '#f1e6d3',
    textile: '#bcd0b4',
    accent: '#d5703f',
    rug: '#cf9a73',
    tile: '#e9cfb6',
    metal: '#4b4440',
    leaf: '#5f9060',
  },
]

/** Palettes in turn; any whole number names one. */
export const paletteNumber = (number: number): Palette => palettes[number % palettes.length] ?? palettes[0]

export type DayTime = 'morning' | 'noon' | 'golden' | 'dusk'

/** What the time of day does to a picture. */
export type Daylight = {
  time: DayTime
  skyTop: string
  skyMiddle: string
  skyLow: string
  cloud: string
  /** Colour of sunlight where it falls. */
  sun: string
  sunStrength: number
  /** What distance does to colours. */
  haze: string
  /** Lit windows and lamps show. */
  lampsLit: boolean
  /** Laid over façades and ground, with its opacity. */
  tint: string
  tintStrength: number
  /** The same indoors, where lamps answer the evening. */
  roomTint: string
  roomTintStrength: number
}

export const daylights: Record<DayTime, Daylight> = {
  morning: {
    time: 'morning',
    skyTop: '#a9cfdc',
    skyMiddle: '#d9e6df',
    skyLow: '#fbeed6',
    cloud: '#fffaf0',
    sun: '#fff0cf',
    sunStrength: 0.62,
    haze: '#dfe5dc',
    lampsLit: false,
    tint: '#fff1d2',
    tintStrength: 0.1,
    roomTint: '#fff1d2',
    roomTintStrength: 0.08,
  },
  noon: {
    time: 'noon',
    skyTop: '#7fb8d6',
    skyMiddle: '#b5d9e4',
    skyLow: '#e9f1e8',
    cloud: '#ffffff',
    sun: '#fffbe9',
    sunStrength: 0.58,
    haze: '#cfe1e4',
    lampsLit: false,
    tint: '#ffffff',
    tintStrength: 0.03,
    roomTint: '#ffffff',
    roomTintStrength: 0.02,
  },
  golden: {
    time: 'golden',
    skyTop: '#8fb4c4',
    skyMiddle: '#f3cf9f',
    skyLow: '#f7a869',
    cloud: '#ffe1bd',
    sun: '#ffcf87',
    sunStrength: 0.7,
    haze: '#f2c79b',
    lampsLit: true,
    tint: '#ff9d4a',
    tintStrength: 0.14,
    roomTint: '#ffa85c',
    roomTintStrength: 0.13,
  },
  dusk: {
    time: 'dusk',
    skyTop: '#4b5586',
    skyMiddle: '#a483a4',
    skyLow: '#f0a98b',
    cloud: '#d79aa0',
    sun: '#f6b79a',
    sunStrength: 0.3,
    haze: '#a98ba6',
    lampsLit: true,
    tint: '#3c3f78',
    tintStrength: 0.26,
    roomTint: '#eda666',
    roomTintStrength: 0.15,
  },
}
