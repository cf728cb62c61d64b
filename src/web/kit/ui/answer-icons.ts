/** The icons of the sign-up's answers. Files that ask these questions import this one beside more-icons.ts. */
import { addIcons } from './frame-icons.ts'
import './place-icons.ts'

const paw =
  'M12 12.5c-2.5 0-5 2.5-5 4.8 0 3 3 2 5 2s5 1 5-2c0-2.3-2.5-4.8-5-4.8ZM6.5 11.5v-1M17.5 11.5v-1M9.5 7.5V6M14.5 7.5V6'

const answerIcons = {
  'air-conditioner': 'M3.5 5h17v7h-17zM7 9h10M8 15v3M12 15v5M16 15v3',
  any: 'M6 12v.01M12 12v.01M18 12v.01',
  balcony: 'M4 13h16M5 13v7.5h14V13M9.5 13v7.5M14.5 13v7.5M7 13V4h10v9',
  basket: 'M4 9h16l-1.5 11h-13L4 9ZM8 9l3-5M16 9l-3-5M10 13v4M14 13v4',
  'beds-1': 'M7.5 4h9v16h-9zM7.5 9.5h9M10 6.8h4',
  'beds-2': 'M3 4h8v16H3zM3 9.5h8M5.5 6.8h3M13 4h8v16h-8zM13 9.5h8M15.5 6.8h3',
  'beds-3': 'M2.5 5h5v14h-5zM2.5 9.5h5M9.5 5h5v14h-5zM9.5 9.5h5M16.5 5h5v14h-5zM16.5 9.5h5',
  beer: 'M5 8h10v12H5zM15 11h2.5a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H15M8.3 12v4M11.7 12v4M5 8a2.6 2.6 0 0 1 2.5-3 3.2 3.2 0 0 1 5 0A2.6 2.6 0 0 1 15 8',
  bell: 'M12 7V4.5M10 4.5h4M4 17a8 8 0 0 1 16 0ZM3 20h18',
  box: 'M4 8h16v12H4zM4 8l2-4h12l2 4M10 12h4',
  broom: 'M12 3v8M8 14a4 4 0 0 1 8 0ZM8 14l-1.5 6.5h11L16 14M11 20.5V17M14 20.5V17',
  cup: 'M5 8h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5V8ZM16 9.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2M12.5 3v2',
  door: 'M6 20.5v-17h12v17M3.5 20.5h17M14.5 12.5v.01',
  dumbbell: 'M6 8v8M3.5 10v4M18 8v8M20.5 10v4M6 12h12',
  elevator: 'M5 3.5h14v17H5zM9 10.5 12 7l3 3.5M9 13.5l3 3.5 3-3.5',
  female: 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12 14v7M9 18h6',
  glass: 'M6.5 4h11L16 20H8L6.5 4ZM7.2 10h9.6',
  male: 'M10 20a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM14.3 9.7 20 4M15 4h5v5',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5Z',
  music:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  'no-paw': `M4 4l16 16${paw}`,
  'no-smoke': 'M4 4l16 16M3 12h6M14 15.5h2M3 12v3.5h9.5M19 15v.5M19 12c0-2.5-3-2-3-4.5M21.5 12c0-5-3-4-3-7.5',
  'other-gender': 'M11 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM11 16v5M8.5 18.5h5M14.5 7.5 19 3M15 3h4v4',
  pool: 'M3 16c2 0 2-1.5 4.5-1.5S10 16 12 16s2-1.5 4.5-1.5S19 16 21 16M3 20c2 0 2-1.5 4.5-1.5S10 20 12 20s2-1.5 4.5-1.5S19 20 21 20M8 11.5v-6a2 2 0 0 1 4 0M15.5 11.5v-6a2 2 0 0 1 4 0M8 8.5h7.5',
  rooftop: 'M3.5 20.5h17M6 20.5V13h12v7.5M3.5 13h17M12 9.5V4M8 7.5a4 4 0 0 1 8 0Z',
  row: 'M3 20V9l4.5-4L12 9l4.5-4L21 9v11H3ZM12 9v11M6.5 20v-5h2v5M15.5 20v-5h2v5',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4v-5ZM15.5 9.5a4 4 0 0 1 0 5',
  towers: 'M4 20.5V8h7v12.5M11 20.5v-17h9v17M2.5 20.5h19M7 12h1M7 16h1M14.5 8h2M14.5 12h2M14.5 16h2',
  tree: 'M12 21v-9M12 15.5a5.5 5.5 0 0 0 5.5-5.5c0-3-2.5-6.5-5.5-6.5S6.5 7 6.5 10a5.5 5.5 0 0 0 5.5 5.5Z',
  washer: 'M5 3.5h14v17H5zM12 18a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM8 6.2h2',
  wine: 'M8 3.5h8V8a4 4 0 0 1-8 0V3.5ZM12 12v8.5M8.5 20.5h7',
} as const satisfies Record<string, string>

export type AnswerIconName = keyof typeof answerIcons

addIcons(answerIcons)
