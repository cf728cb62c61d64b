import { at, entry, type Layout, open, pane, room, swing } from './layout.ts'

/** Studios and one-bedroom homes. */

export const alcoveStudio: Layout = {
  name: 'Alcove studio',
  description: 'One bright L-shaped room with a sleeping alcove, a galley kitchen and a full bath.',
  w: 24,
  h: 20,
  levels: [],
  rooms: [
    room(
      'bedroom-1',
      ['Studio room', '원룸'],
      'single',
      [
        [0, 0, 16, 20],
        [16, 0, 8, 10],
      ],
      [
        at('queen', 'e', 2.4, 0, 1),
        at('nightstand', 'e', 0.6, 0, 1),
        at('sofa', 'w', 3.4),
        at('coffee', 'w', 5, 4),
        at('desk', 'n', 9.2),
        at('roundTable', 's', 1.6, 0.6),
        at('shelf', 'w', 11),
        at('plant', 'n', 0.6),
      ],
      ['Sleeping alcove', 'Two windows', 'Built-in shelf'],
    ),
    room(
      'kitchen',
      ['Kitchen', '주방'],
      'kitchen',
      [[16, 10, 8, 5]],
      [at('stove', 's', 2.3), at('sink', 's', 4.85)],
    ),
    room(
      'bathroom',
      ['Bath', '욕실'],
      'bathroom',
      [[16, 15, 8, 5]],
      [at('shower', 'e', 1.5), at('toilet', 'n', 2.7), at('vanity', 's', 1.5)],
    ),
  ],
  openings: [
    entry('h', 12.4, 20, 'end', -1),
    open('v', 16, 10.8, 3.4),
    swing('v', 16, 15.4, 'start', 1, 2.4),
    pane('h', 3, 0, 5),
    pane('v', 0, 3.8, 5),
    pane('h', 18, 0, 4),
    pane('v', 0, 13.5, 4),
  ],
}

export const compactStudio: Layout = {
  name: 'Compact studio',
  description: 'A square room for sleeping and working, with kitchen and bath beside the entrance.',
  w: 22,
  h: 18,
  levels: [],
  rooms: [
    room(
      'bedroom-1',
      ['Studio room', '원룸'],
      'single',
      [[0, 0, 22, 11.5]],
      [
        at('queen', 'w', 2.2),
        at('nightstand', 'w', 0.5),
        at('wardrobe', 'n', 8.2),
        at('sofa', 'e', 2),
        at('coffee', 'e', 3.8, 3.6),
        at('plant', 'n', 19.9),
      ],
      ['Space for a desk', 'South light'],
    ),
    room(
      'bathroom',
      ['Bath', '욕실'],
      'bathroom',
      [[0, 11.5, 7, 6.5]],
      [at('shower', 'w', 3), at('toilet', 's', 3.8), at('vanity', 'w', 0.4)],
    ),
    room(
      'kitchen',
      ['Kitchen', '주방'],
      'kitchen',
      [[7, 11.5, 9, 6.5]],
      [at('fridge', 's', 0.5), at('sink', 's', 3.3), at('stove', 's', 6.1)],
    ),
    room('hall', ['Entry', '현관'], 'hall', [[16, 11.5, 6, 6.5]], [at('wardrobe', 'e', 1.6)]),
  ],
  openings: [
    entry('h', 16.6, 18, 'start', -1),
    open('h', 16.6, 11.5, 4.6),
    open('h', 8, 11.5, 7),
    swing('h', 3.6, 11.5, 'end', 1, 2.5),
    pane('h', 2, 0, 5),
    pane('h', 13.6, 0, 5.6),
    pane('v', 0, 7.9, 2.4),
  ],
}
