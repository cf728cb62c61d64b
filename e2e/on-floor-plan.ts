/** The floor plan of a home's page: finding it, and the rooms on it and in their list. */
import type { Locator, Page } from 'playwright/test'
import * as v from 'valibot'
import { type FloorPlan, fetchFloorPlan } from '../src/contract/floor-plan.ts'
import { arrive } from './fixtures.ts'
import { homeIds } from './homes.ts'

interface PlannedHome {
  id: number
  plan: FloorPlan
}

export async function planOf(page: Page, id: number): Promise<FloorPlan | null> {
  const answer = await page.request.get(`/api/v1/floor_plan/property/${id}`)
  return answer.ok() ? v.parse(fetchFloorPlan.response, await answer.json()) : null
}

export async function plannedHomes(page: Page): Promise<PlannedHome[]> {
  const homes: PlannedHome[] = []
  for (const id of await homeIds(page)) {
    const plan = await planOf(page, id)
    if (plan !== null) homes.push({ id, plan })
  }
  return homes
}

export const drawing = (page: Page): Locator => page.getByRole('img', { name: '평면도' })
export const rooms = (page: Page): Locator => page.getByRole('group', { name: '방 목록' })
export const radio = (page: Page, roomId: string): Locator => rooms(page).locator(`input[value="${roomId}"]`)

/** Resolves when the drawing has stood where it is for three frames and has its areas: a page hydrates by parts. */
async function standsAndAnswers(plan: Locator): Promise<void> {
  await plan.evaluate(
    (svg) =>
      new Promise<void>((resolve) => {
        let before = Number.NaN
        let still = 0
        const look = () => {
          const { top } = svg.getBoundingClientRect()
          still = top === before ? still + 1 : 0
          before = top
          const answers = svg.querySelector('[data-room]') !== null
          if (still >= 3 && answers) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/** Taps where a point of the plan's image is on the screen; the plan may have its name in another language. */
export async function tapPoint(page: Page, x: number, y: number, plan = drawing(page)): Promise<void> {
  await standsAndAnswers(plan)
  const point = await plan.evaluate(
    (svg: SVGSVGElement, place) => {
      const matrix = svg.getScreenCTM()
      if (matrix === null) throw new Error('The drawing is not on the screen')
      const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix)
      return { x, y }
    },
    { x, y },
  )
  await page.touchscreen.tap(point.x, point.y)
}

export async function showPlan(page: Page, id: number): Promise<void> {
  await arrive(page, `/property/${id}`)
  await drawing(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
}
