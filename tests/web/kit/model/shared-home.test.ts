import { expect, test } from 'vitest'
import type { SelectablePlan } from '../../../../src/web/kit/model/room-selection.ts'
import { isShared } from '../../../../src/web/kit/model/shared-home.ts'

const planOf = (...types: string[]): SelectablePlan => ({
  isExample: false,
  rooms: types.map((type, at) => ({ id: String(at), type, available: at > 0, isLet: type !== 'kitchen' })),
})
const noPlan = planOf()
const example = { ...planOf('single', 'master'), isExample: true }

test.each<[string, number | null, 'room' | 'whole' | null, SelectablePlan | null, boolean]>([
  ['a studio', 0, 'whole', planOf('single'), false],
  ['a studio of which no more is known', 0, null, null, false],
  ['one bedroom let as a whole', 1, 'whole', planOf('master', 'kitchen'), false],
  ['a room of a home', 3, 'room', planOf('single'), true],
  ['a room of a home without a plan', 2, 'room', noPlan, true],
  [
    'several rooms let as a whole, whether they are free or not',
    2,
    'whole',
    planOf('single', 'master'),
    true,
  ],
  ['one room for two let as a whole', 2, 'whole', planOf('shared'), true],
  ['a whole home with one room on its plan', 2, 'whole', planOf('master'), false],
  ['a whole home without a plan', 3, 'whole', noPlan, false],
  ['a whole home whose plan is not known', 3, 'whole', null, true],
  ['a whole home whose plan is out of reach', 3, 'whole', example, true],
  ['a home that says nothing and has no plan', null, null, noPlan, true],
  ['a home that says nothing, with one room on its plan', null, null, planOf('single', 'kitchen'), true],
  ['one bedroom, with one room on its plan', 1, null, planOf('single', 'kitchen'), false],
  ['one bedroom, with two rooms on its plan', 1, null, planOf('single', 'living', 'master'), true],
])('%s', (_, bed, letting, plan, shared) => {
  expect(isShared({ bed, letting }, plan)).toBe(shared)
})
