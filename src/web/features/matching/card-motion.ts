/**
 * Moves one card, without React and without asking for a layout. Under the finger it is moved along a rail. On its way
 * back to its place, where the finger may catch it, it hangs on a spring of the page. Thrown, and moving up
 * under a thrown one, it is an animation that the compositor runs: meanwhile the page renders what the decision changes.
 */
import { SpringValue } from '@react-spring/web'
import type { Decision } from '../../../contract/words.ts'
import { motionReduced } from '../../ui/motion.ts'
import {
  decisions,
  frameAt,
  type Place,
  railPart,
  type StackSize,
  stampFrames,
  stampOf,
  stampOpacity,
  stampScale,
} from './card-frames.ts'
import { cardLayers } from './card-layers.ts'
import { type CardElements, type CardRails, layCardRails } from './card-rails.ts'
import { inTurn } from './in-turn.ts'
import { openRail, type Rail } from './rail.ts'
import { durationOf, placeAt, type Spring, springWay, timingOf } from './spring.ts'
import { outside, pose } from './swipe-motion.ts'

/** A card on its way out: `velocity` in px/ms, as the finger let go. */
export interface Thrown {
  readonly decision: Decision
  readonly velocity: number
}

export interface CardMotion {
  /** Thrown, and not called back. */
  readonly isOut: boolean
  /** Where it is now (px from its place). */
  across(): number
  /** It is the top one, which a finger may take any moment. */
  ready(): void
  /** A finger lies on it. What it needs to be moved is there as it moves, unless it is on its way. */
  touch(): void
  /** The finger has gone, or goes another way, and never moved it. */
  leaveBe(): void
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
  /** Its element goes: a flight counts as over. */
  end(): void
}

/** px/ms: what a button or a key throws with, and the least that a finger does. */
const THROW_VELOCITY = 1.2
const SETTLE: Spring = { tension: 420, friction: 34 }
const LEAVE: Spring = { tension: 190, friction: 24, clamp: true }
const settling = springWay(SETTLE, 0)
const settlingTiming = timingOf(settling)

/** Cards, and px: nearer than this to its place nobody sees that a card still moves. */
const HERE = 0.1

interface Going {
  readonly from: Place
  readonly to: Place
  readonly way: readonly number[]
  readonly clock: Animation
  readonly rails: readonly (Rail | null)[]
}

/**
 * Moves `card` by its transform and shows its stamps by how far (px) it has gone across. `size` (px) is read whenever it
 * moves, never measured. `onOut` is told of the end of each flight, and again where the element goes after one.
 */
export function moveCard(elements: CardElements, size: StackSize, onOut: () => void): CardMotion {
  const { card, stamps } = elements
  let place: Place = { across: 0, down: 0 }
  let going: Going | null = null
  let flight: Thrown | null = null
  let held = false
  let rails: CardRails | null = null
  /** How much of each stamp its style shows. */
  const styled: Record<Decision, number> = { confirmed: 0, rejected: 0 }
  const layers = cardLayers(elements)
  /** How much of the way back is gone. */
  const back = new SpringValue(0)

  function now(): Place {
    if (going === null) return place
    const { from, to, way, clock } = going
    const part = placeAt(way, Number(clock.currentTime ?? 0))
    return {
      across: from.across + part * (to.across - from.across),
      down: from.down + part * (to.down - from.down),
    }
  }

  function stop(): void {
    if (back.isAnimating) back.stop()
    if (going === null) return
    const { rails: gone } = going
    going = null
    style()
    for (const rail of gone) rail?.end()
  }

  function layRails(): void {
    if (rails?.fit(place.down, size)) return
    stop()
    leaveRails()
    rails = layCardRails(elements, place, size)
  }

  function leaveRails(): void {
    if (rails === null) return
    const left = rails
    rails = null
    style()
    left.end()
  }

  function style(): void {
    card.style.transform = pose(place.across, place.down, size.width)
    for (const decision of decisions) {
      const shown = stampOf(place.across, decision)
      if (shown === styled[decision]) continue
      styled[decision] = shown
      stamps[decision].style.opacity = String(stampOpacity(shown))
      stamps[decision].style.scale = String(stampScale(shown))
    }
  }

  function write(next: Place): void {
    const before = place
    place = next
    if (rails?.down !== next.down) leaveRails()
    if (rails === null) style()
    else rails.move(before.across, next.across)
  }

  function comeBack(to: Place): void {
    const from = now()
    if (from.across === to.across || motionReduced()) {
      go(to, settling)
      return
    }
    stop()
    write(from)
    void back.start({
      from: 0,
      to: 1,
      reset: true,
      config: SETTLE,
      onChange: ({ value }) =>
        write({
          across: from.across + value * (to.across - from.across),
          down: from.down + value * (to.down - from.down),
        }),
      onRest: ({ finished }) => {
        if (finished) leaveRails()
      },
    })
  }

  /** Its style follows where it arrives: the frame in which it sets out has enough to do. */
  function go(to: Place, way: readonly number[], onRest?: () => void): void {
    const from = now()
    stop()
    const isThere = from.across === to.across && from.down === to.down
    if (isThere || motionReduced() || !('animate' in card)) {
      leaveRails()
      write(to)
      onRest?.()
      return
    }
    const along = rails
    rails = null
    place = from
    if (along === null) style()
    place = to
    const duration = durationOf(way)
    // Out of a hand it goes on along the rail that it was moved along.
    const moved = along?.card ?? openRail(card, [frameAt(from, size), frameAt(to, size)])
    if (moved === null) return
    const [start, end] = along === null ? [0, 1] : [railPart(from.across), railPart(to.across)]
    const isRise = along === null && way === settling
    const easing = isRise ? settlingTiming : timingOf(way.map((part) => start + part * (end - start)))
    const clock = moved.ride({ duration, easing })
    const grown = decisions.map((decision) => {
      const shown = way.map((each) => stampOf(from.across + each * (to.across - from.across), decision))
      const grows = shown.some((each) => each !== shown[0])
      const rail = along?.stamps[decision] ?? (grows ? openRail(stamps[decision], stampFrames) : null)
      if (grows) rail?.ride({ duration, easing: timingOf(shown) })
      else rail?.rest()
      return rail
    })
    const mine: Going = { from, to, way, clock, rails: [moved, ...grown] }
    going = mine
    // What it is animated by stays until the frames are free: as it ends, all layers are worked out anew.
    const finish = () => {
      if (going === mine) stop()
    }
    clock.onfinish = () => {
      if (going !== mine) return
      if (onRest) onRest()
      else inTurn(finish)
    }
  }

  /** It lies there already, or goes there by itself. */
  function isOnItsWay(down: number): boolean {
    if (rails !== null || back.isAnimating) return false
    const to = going?.to ?? place
    return to.across === 0 && to.down === down
  }

  return {
    get isOut() {
      return flight !== null
    },
    across: () => now().across,
    ready: () => layers.readyStamps(true),
    touch() {
      const { across, down } = now()
      const isHere = Math.abs(across - place.across) < HERE && Math.abs(down - place.down) < HERE
      if (flight !== null || back.isAnimating || !isHere) return
      layers.readyStamps(true)
      layRails()
    },
    leaveBe() {
      if (!held && !back.isAnimating) leaveRails()
    },
    hold(across) {
      held = true
      if (back.isAnimating) back.stop()
      layers.readyStamps(true)
      layRails()
      write({ across, down: place.down })
    },
    lie(where) {
      flight = null
      stop()
      leaveRails()
      layers.readyStamps(where.down === 0)
      write(where)
    },
    stayOut(decision) {
      flight = { decision, velocity: 0 }
      layers.readyStamps(false)
      stop()
      leaveRails()
      write({ across: outside(decision, size.width), down: 0 })
    },
    settle(down) {
      flight = null
      if (down !== 0) layers.readyStamps(false)
      // Touched while it lay further below.
      if (!held && rails !== null && rails.down !== down) leaveRails()
      if (held && down === 0) return write({ across: place.across, down })
      held = false
      if (isOnItsWay(down)) return
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
    end() {
      held = false
      stop()
      leaveRails()
      layers.end()
      if (flight === null) return
      flight = null
      onOut()
    },
  }
}
