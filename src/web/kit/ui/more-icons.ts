/** The icons of screens. Every file of a route's screen imports this one, which registers them all. */
import { addIcons } from './frame-icons.ts'

const moreIcons = {
  area: 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  bath: 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5v-2Zm3 0V6a2 2 0 0 1 4-.3M7.5 19 7 21M16.5 19l.5 2',
  bed: 'M3 18v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M3 16h18M6 10V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M12 10V8',
  building: 'M6 20.5V4h9v16.5M15 9h4v11.5M3.5 20.5h17M9 8h3M9 12h3M9 16h3',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5a17 17 0 0 0-4 4.5S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  'floor-plan': 'M4 4h16v16H4zM4 11h7M11 4v10M11 18v2M15 20v-6h5',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20Z',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 10.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12h9v3M17.5 12v2.5',
  minus: 'M5 12h14',
  parking: 'M5 4h14v16H5zM10 16.5v-9h3a2.7 2.7 0 0 1 0 5.4h-3',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  more: 'M5 12h.6M11.7 12h.6M18.4 12h.6',
  paw: 'M12 12.5c-2.5 0-5 2.5-5 4.8 0 3 3 2 5 2s5 1 5-2c0-2.3-2.5-4.8-5-4.8ZM6.5 11.5v-1M17.5 11.5v-1M9.5 7.5V6M14.5 7.5V6',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4 5.5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  share: 'M12 15V4m-5 4 5-4 5 4M6 11H5v9h14v-9h-1',
  smoke: 'M3 15h13v3.5H3zM19 15v3.5M19 12c0-2.5-3-2-3-4.5M21.5 12c0-5-3-4-3-7.5',
  sofa: 'M5.5 11V8a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v3M4.5 11A1.5 1.5 0 0 1 6 12.5V14h12v-1.5a1.5 1.5 0 0 1 3 0V18H3v-5.5A1.5 1.5 0 0 1 4.5 11ZM5.5 18v2M18.5 18v2',
  sparkle: 'M12 4c.7 4.5 2.5 7 8 8-5.5 1-7.3 3.5-8 8-.7-4.5-2.5-7-8-8 5.5-1 7.3-3.5 8-8Z',
  stairs: 'M3.5 20.5h5V16h4.5v-4.5H17.5V7h3',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  'zoom-in': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  'zoom-out': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20M7.8 10.5h5.4',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5.5 5.5 0 0 1 0 11h-3',
} as const satisfies Record<string, string>

export type ScreenIconName = keyof typeof moreIcons

addIcons(moreIcons)
