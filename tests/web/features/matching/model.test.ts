import { describe, expect, it } from 'vitest'
import { estimatedScore } from '../../../../src/web/features/matching/model.ts'

describe('the estimate for backends that send no score', () => {
  const bare = { matchId: 1, userType: null, isTenancy: null, preferredRoom: null, moveInDate: null }
  const ids = Array.from({ length: 2000 }, (_, id) => id)

  it('draws its jitter once from the match: the same match keeps its figure', () => {
    for (const matchId of ids.slice(0, 50)) {
      expect(estimatedScore({ ...bare, matchId })).toBe(estimatedScore({ ...bare, matchId }))
    }
  })

  it('is 60 to 79 with nothing known, and uses all of it', () => {
    const scores = new Set(ids.map((matchId) => estimatedScore({ ...bare, matchId })))
    expect([...scores].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => 60 + at),
    )
  })
})
