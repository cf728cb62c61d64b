import { canBeShared } from '../../../domain/shared-home.ts'
import { capacityOf, isLetRoom, type SelectablePlan } from './room-selection.ts'

/**
 * Whether a home's applicants may become flatmates. A home that is let as a whole is shared by its rooms, where there
 * are several to choose from.
 * @param plan without rooms where the home has no plan; null where the plan is not known
 */
export function isShared(home: Parameters<typeof canBeShared>[0], plan: SelectablePlan | null): boolean {
  const { letting, bed } = home
  if (!canBeShared(home)) return false
  if (plan === null || plan.isExample) return true
  // A plan of another backend may show one room of several.
  if (letting === 'room' || (letting !== 'whole' && bed !== 1)) return true
  const rooms = plan.rooms.filter((room) => isLetRoom(room))
  if (rooms.length === 0) return letting !== 'whole'
  return rooms.reduce((places, room) => places + capacityOf(room), 0) > 1
}
