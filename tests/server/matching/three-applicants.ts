import type { MatchingWorld } from './matching-world.ts'

export const junPhone = '+12125550199'
export const soraPhone = 'sora_talks'

/** Three people who have applied for one home, the first for a room and a date. */
export async function threeApplicants(world: MatchingWorld) {
  const home = await world.home()
  const [minji, jun, sora] = [
    await world.person('minji'),
    await world.person('jun', { phone: junPhone }),
    await world.person('sora', { kakaoId: soraPhone, phone: null }),
  ]
  const mine = await minji.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-01' })
  const theirs = await jun.applied(home)
  const third = await sora.applied(home)
  return { home, minji, jun, sora, mine, theirs, third }
}
