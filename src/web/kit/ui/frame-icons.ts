/**
 * The icons of the frame around every screen, in the entry chunk, unlike the rest (more-icons.ts). One family: 24
 * units, strokes of 1.75, round ends. They are drawn here, so that no page waits for a font or a file.
 */
const frameIcons = {
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  bookmark: 'M6.5 4h11v16.5L12 16.5l-5.5 4V4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.2 2',
  close: 'M6 6l12 12M18 6 6 18',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11.5H10L5.5 20v-3.5H4V5Z',
  'no-signal':
    'M3.5 3.5l17 17M8.2 12.4a6 6 0 0 1 2.3-1.3M5 9.2a11 11 0 0 1 2.6-1.7M11.5 6.6A11 11 0 0 1 19 9.2M14.2 11.6a6 6 0 0 1 1.6.8M12 17v.01',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  send: 'M4 12 20 4.5 15.5 20l-3.5-6.5L4 12ZM12 13.5l8-9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3.2-5.3 6.5-5.3s5.9 1.8 6.5 5.3M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.8c2 .8 3.2 2.4 3.5 4.7',
} as const satisfies Record<string, string>

export type FrameIconName = keyof typeof frameIcons

const paths = new Map<string, string>(Object.entries(frameIcons))

/** Registers further icons by name. */
export function addIcons(further: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(further)) paths.set(name, path)
}

/** An icon's outline as SVG path data; empty for an icon that is not registered. */
export function iconPath(name: string): string {
  return paths.get(name) ?? ''
}
