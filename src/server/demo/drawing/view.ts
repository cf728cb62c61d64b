import type { Scene } from './scene.ts'
import { outside } from './terrace.ts'
import { windowSeat } from './window-seat.ts'

/** `window`: a seat at the window. `balcony`: a rail and two chairs. `rooftop`: a shared deck with lights. */
export type ViewKind = 'window' | 'balcony' | 'rooftop'

export const view = (scene: Scene, kind: ViewKind): string[] =>
  kind === 'window' ? windowSeat(scene) : outside(scene, kind === 'rooftop')
