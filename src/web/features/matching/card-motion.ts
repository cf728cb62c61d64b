/**
 * Moves one card, without React and without asking for a layout: along a rail, by the finger or by itself. On its way
 * back to its place, where the finger may catch it, it hangs on a spring of the page. Thrown, and moving up under a
 * thrown one, the compositor runs it: meanwhile the page renders what the decision changes.
 */
import { SpringValue } from '@react-spring/web'
import type { Decision } from '../../../contract/words.ts'
import { motionReduced } from '../../ui/motion.ts'
import {
  BURIED,
  cardFrames,
  cardPart,
  cardTransform,
  type Place,
  restingPart,
  type StackSize,
} from './card-frames.ts'
import { openRail, type Rail, rideAlong } from './rail.ts'
import { durationOf, placeAt, type Spring, springWay } from './spring.ts'
import type { Stamps } from './stamps.ts'
import { outside } from './swipe-motion.ts'

/** A card on its way out: `velocity` in px/ms, as the finger let go, where it was one. */
export interface Thrown {
  readonly decision: Decision
  readonly velocity: number
  readonly byFinger?: boolean
}

export interface CardMotion {
  /** Thrown, and not called back. */
  readonly isOut: boolean
  /** Where it is now (px from its place). */
  across(): number
  /** To the finger, out of whatever it was doing. */
  hold(across: number): void
  /** At once. */
  lie(place: Place): void
  /** Out of sight at once, as one whose flight is over. */
  stayOut(decision: Decision): void
  /** Back on the stack with so many cards above it; one in the hand stays there as it becomes the top one. */
  settle(down: number): void
  /** Out of the hand, back to its place. */
  drop(): void
  /** Out of sight; `onOut` is told once it is, unless it is called back before. */
  fly(thrown: Thrown): void
  /** The stack has another size. */
  resize(): void
  /** It is moved soon. */
  wake(): void
  /** It and its stamps cost nothing until they are moved or woken; where they go by themselves, from their arrival on. */
  rest(): void
  /** Its element goes: a flight counts as over. */
  end(): void
}

/** px/ms: what a button or a key throws with, and the least that a finger does. */
const THROW_VELOCITY = 1.2
const SETTLE: Spring = { tension: 420, friction: 34 }
/** Hardly slower towards its end: that is out of sight, and keeps the page at work. */
const LEAVE: Spring = { tension: 190, friction: 20, clamp: true }
/** Up or down the pile it goes some 15 px: nobody sees the last third of one, in which it would keep the page at work. */
const settling = springWay({ ...SETTLE, near: 0.02 }, 0)

function rideFor(from: Place, to: Place, way: readonly number[]): string {
  const goesAcross = from.across !== to.across
  const start = cardPart(from, goesAcross)
  const end = cardPart(to, goesAcross)
  return rideAlong(way.map((part) => start + part * (end - start)))
}

/** Those up or down the pile, by their ends: each throw needs the same. */
const settlingRides = new Map<string, string>()
function settlingRide(from: Place, to: Place): string {
  const ends = `${from.down} ${to.down}`
  const known = settlingRides.get(ends)
  if (known !== undefined) return known
  const ride = rideFor(from, to, settling)
  if (Number.isInteger(from.down)) settlingRides.set(ends, ride)
  return ride
}

interface Going {
  readonly from: Place
  readonly to: Place
  readonly way: readonly number[]
}

/**
 * Moves `card` by its transform, and `stamps` with it where it goes across. `size` (px) is read whenever it moves, never
 * measured. `onOut` is told of the end of each flight, and again where the element goes after one.
 */
export function moveCard(card: HTMLElement, stamps: Stamps, size: StackSize, onOut: () => void): CardMotion {
  let place: Place = { across: 0, down: 0 }
  let going: Going | null = null
  let arrival: ReturnType<typeof setTimeout> | undefined
  let flight: Thrown | null = null
  let held = false
  let shallRest = true
  let rail: Rail | null = null
  /** How much of the way back is gone. */
  const back = new SpringValue(0)

  function now(): Place {
    if (going === null || rail === null) return place
    const { from, to, way } = going
    const part = placeAt(way, rail.time())
    return {
      across: from.across + part * (to.across - from.across),
      down: from.down + part * (to.down - from.down),
    }
  }

  function stop(): void {
    if (back.isAnimating) back.stop()
    clearTimeout(arrival)
    going = null
  }

  /** Nothing of it goes on. */
  function lieAt(next: Place): void {
    place = next
    if (rail === null) card.style.transform = cardTransform(next, size.width)
    else rail.stayAt(restingPart(next))
  }

  function moveTo(across: number): void {
    place = { across, down: 0 }
    if (rail === null) card.style.transform = cardTransform(place, size.width)
    else rail.moveTo(cardPart(place, true))
    stamps.moveTo(across)
  }

  function springBack(from: Place, down: number): void {
    stop()
    moveTo(from.across)
    void back.start({
      from: from.across,
      to: 0,
      reset: true,
      config: SETTLE,
      onChange: ({ value }) => moveTo(value),
      onRest: ({ finished }) => {
        if (!finished) return
        lieAt({ across: 0, down: 0 })
        if (down > 0) go({ across: 0, down }, settling)
        else if (shallRest) rest()
      },
    })
  }

  function comeBack(to: Place): void {
    const from = now()
    if (from.across === to.across || motionReduced()) go(to, settling)
    else springBack(from, to.down)
  }

  function go(to: Place, way: readonly number[], onArrival?: () => void): void {
    const from = now()
    stop()
    const goesAcross = from.across !== to.across
    const isThere = !goesAcross && from.down === to.down
    if (isThere || motionReduced() || rail === null) {
      lieAt(to)
      if (goesAcross) stamps.moveTo(to.across)
      if (shallRest) rest()
      onArrival?.()
      return
    }
    const ride = goesAcross ? rideFor(from, to, way) : settlingRide(from, to)
    rail.ride(ride)
    if (goesAcross)
      stamps.ride(
        ride,
        way.map((part) => from.across + part * (to.across - from.across)),
      )
    place = to
    const mine: Going = { from, to, way }
    going = mine
    arriveIn(durationOf(way))

    function arriveIn(time: number): void {
      arrival = setTimeout(() => {
        // Animations begin late and stand still in a hidden page.
        const left = durationOf(way) - (rail?.time() ?? Number.POSITIVE_INFINITY)
        if (left > 0) return arriveIn(left)
        going = null
        if (to.down >= BURIED) lieAt(to)
        if (shallRest) rest()
        onArrival?.()
      }, time)
    }
  }

  /** It lies there already, or goes there by itself. */
  function isOnItsWay(down: number): boolean {
    if (back.isAnimating || held) return false
    const to = going?.to ?? place
    return to.across === 0 && to.down === down
  }

  function rest(): void {
    shallRest = true
    if (held || going !== null || back.isAnimating) return
    rail?.rest()
    stamps.rest()
  }

  return {
    get isOut() {
      return flight !== null
    },
    across: () => now().across,
    hold(across) {
      held = true
      stop()
      moveTo(across)
    },
    lie(where) {
      flight = null
      stop()
      lieAt(where)
    },
    stayOut(decision) {
      flight = { decision, velocity: 0 }
      stop()
      lieAt({ across: outside(decision, size.width), down: 0 })
    },
    settle(above) {
      const down = Math.min(above, BURIED)
      flight = null
      if (held && down === 0) return
      if (isOnItsWay(down)) return
      held = false
      comeBack({ across: 0, down })
    },
    drop() {
      held = false
      comeBack({ across: 0, down: 0 })
    },
    fly(thrown) {
      flight = thrown
      held = false
      const across = outside(thrown.decision, size.width)
      const far = Math.abs(across - now().across)
      const speed = Math.max(THROW_VELOCITY, Math.abs(thrown.velocity))
      go({ across, down: 0 }, springWay(LEAVE, (speed * 1000) / Math.max(far, 1)), onOut)
    },
    resize() {
      const flew = going !== null && flight !== null
      if (!back.isAnimating) stop()
      const before = rail
      rail = size.width > 0 ? openRail(card, cardFrames(size), restingPart(place)) : null
      before?.end()
      if (!shallRest) rail?.wake()
      if (held) moveTo(place.across)
      if (flew) onOut()
    },
    wake() {
      shallRest = false
      rail?.wake()
    },
    rest,
    end() {
      held = false
      stop()
      rail?.end()
      if (flight === null) return
      flight = null
      onOut()
    },
  }
}
