/** Reads and checks every picture of the homes once, and renders the stored versions. */
import { availableParallelism } from 'node:os'
import { deserialize, serialize } from 'node:v8'
import { contentHash } from '../services/content-hash.ts'
import {
  checkPicture,
  PictureError,
  PLAN_SIDE_PIXELS_MAXIMUM,
  pictureSize,
  type RenderedPicture,
  renderPhoto,
  renderPlan,
} from '../services/home-pictures.ts'
import type { FloorPlanRecord } from '../services/home-record.ts'
import type { CheckedHome, HomeEntry, SourceEntry } from './home-entry.ts'
import type { Issue } from './issues.ts'
import {
  type PictureSource,
  pictureSource,
  type ReadOptions,
  readPictureSource,
  sourceKey,
} from './picture-sources.ts'
import type { StagedBytes, StagingFile } from './staging-file.ts'

type Role = 'photo' | 'plan'

/** One use of a picture, as a home's photo or plan. */
type Use = {
  readonly home: CheckedHome
  readonly field: string
  readonly source: PictureSource
  readonly role: Role
  readonly isEmbedded: boolean
}

/** Whether a home's pictures are sent inside the JSON, which needs an additional small version of each. */
export const isEmbedded = ({ image_form: form }: HomeEntry) => form === 'data-uri' || form === 'base64'

type Size = { readonly width: number; readonly height: number }

/** A sound picture: the size of its upright source, and what was rendered, unless it was only checked or is known. */
type Prepared = { readonly hash: string; readonly size: Size; readonly staged: StagedBytes | null }

export type PreparedPictures = {
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** The input of `savePictures`; its bytes are read from the disk, except for pictures with `isStored`. */
  photo(
    entry: PictureSource,
    asked: { readonly isEmbedded: boolean; isStored(hash: string): boolean },
  ): Promise<RenderedPicture>
  /** The plan's source size in pixels; null where the plan is bad. */
  planSize(entry: PictureSource): Size | null
  planImage(entry: PictureSource): Promise<FloorPlanRecord['image']>
}

type PrepareOptions = ReadOptions & {
  readonly staging: StagingFile
  /** False: pictures are decoded completely, but nothing is rendered. */
  readonly render: boolean
  /** Hashes of the pictures in the database. */
  readonly known: ReadonlySet<string>
  readonly progress: (done: number, all: number) => void
  /** Replaces the renderers of home-pictures.ts. */
  readonly renderers?: PictureRenderers
}

export type PictureRenderers = { readonly photo: typeof renderPhoto; readonly plan: typeof renderPlan }

/** The width in pixels below which a photo looks coarse on every screen. */
const COARSE_BELOW_PIXELS = 600

function usesOf(home: CheckedHome): Use[] {
  const { pictures, floor_plan: plan } = home.entry
  const use = (entry: SourceEntry, field: string, role: Role): Use => ({
    home,
    field,
    source: pictureSource(entry),
    role,
    isEmbedded: role === 'photo' && isEmbedded(home.entry),
  })
  const photos = (pictures ?? []).map((picture, at) => use(picture, `pictures[${at}]`, 'photo'))
  return plan === null ? photos : [...photos, use(plan.image, 'floor_plan.image', 'plan')]
}

async function stage(bytes: Buffer, use: Use, options: PrepareOptions): Promise<Prepared> {
  const { staging, render, known, renderers } = options
  const hash = contentHash(bytes)
  const isKnown = use.role === 'photo' && known.has(hash)
  if (!render || (isKnown && !use.isEmbedded)) {
    return { hash, size: await (isKnown ? pictureSize : checkPicture)(bytes), staged: null }
  }
  if (use.role === 'plan') {
    const { source, ...image } = await (renderers?.plan ?? renderPlan)(bytes)
    return { hash, size: source, staged: await staging.write(serialize(image)) }
  }
  const rendered = await (renderers?.photo ?? renderPhoto)(bytes, use.isEmbedded)
  return { hash, size: await pictureSize(bytes), staged: await staging.write(serialize(rendered)) }
}

/** A picture that is sent inside the JSON has another key than the same picture with an address. */
const keyOf = ({ role, source, isEmbedded: embed }: Pick<Use, 'role' | 'source' | 'isEmbedded'>) =>
  `${embed ? 'embedded ' : ''}${role} ${sourceKey(source)}`

type Outcome = Prepared | PictureError

async function prepareOne(use: Use, options: PrepareOptions): Promise<Outcome> {
  try {
    return await stage(await readPictureSource(use.source, options), use, options)
  } catch (error) {
    if (error instanceof PictureError) return error
    throw error
  }
}

/** Prepares as many pictures in parallel as there are cores; each picture once, however many homes show it. */
async function prepareAll(
  uses: readonly Use[],
  options: PrepareOptions,
): Promise<ReadonlyMap<string, Outcome>> {
  const distinct = new Map(uses.map((use) => [keyOf(use), use]))
  const outcomes = new Map<string, Outcome>()
  const waiting = distinct.entries()
  const work = async () => {
    for (const [key, use] of waiting) {
      outcomes.set(key, await prepareOne(use, options))
      options.progress(outcomes.size, distinct.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return outcomes
}

const shortName = ({ kind, name }: PictureSource) =>
  kind === 'data' ? 'the embedded picture' : name.length > 100 ? `${name.slice(0, 100)}…` : name

/** What is worth a look about a sound picture. */
function warningOf({ role }: Use, { width, height }: Size): string | null {
  if (role === 'photo')
    return width < COARSE_BELOW_PIXELS ? `is only ${width} pixels wide and will look coarse` : null
  if (Math.max(width, height) <= PLAN_SIDE_PIXELS_MAXIMUM) return null
  return `is made smaller, to ${PLAN_SIDE_PIXELS_MAXIMUM} pixels, its areas with it`
}

function findings(uses: readonly Use[], outcomes: ReadonlyMap<string, Outcome>) {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  for (const use of uses) {
    const { home, field, source } = use
    const outcome = outcomes.get(keyOf(use))
    const isBad = outcome instanceof PictureError
    const said = isBad ? outcome.message : outcome && warningOf(use, outcome.size)
    if (!said) continue
    const message = `(${shortName(source)}) ${said}`
    const found = isBad ? issues : warnings
    found.push({ index: home.index, ref: home.entry.ref, field, message })
  }
  return { issues, warnings }
}

/** Prepares all pictures. A bad picture is an issue of every home that shows it; only internal errors are thrown. */
export async function preparePictures(
  homes: readonly CheckedHome[],
  options: PrepareOptions,
): Promise<PreparedPictures> {
  const uses = homes.flatMap(usesOf)
  const outcomes = await prepareAll(uses, options)
  function sound(role: Role, source: PictureSource, embed = false): Prepared {
    const outcome = outcomes.get(keyOf({ role, source, isEmbedded: embed }))
    if (outcome === undefined || outcome instanceof PictureError)
      throw new Error('A bad picture was to be stored')
    return outcome
  }
  const rendered = async (staged: StagedBytes) => deserialize(await options.staging.read(staged))
  return {
    ...findings(uses, outcomes),
    async photo(source, { isEmbedded: embed, isStored }) {
      const { hash, staged } = sound('photo', source, embed)
      const isKept = isStored(hash)
      if (staged === null || (isKept && !embed)) return { hash, variants: [], share: null, embedded: null }
      const picture: RenderedPicture = await rendered(staged)
      return isKept ? { ...picture, variants: [], share: null } : picture
    },
    planSize(source) {
      const outcome = outcomes.get(keyOf({ role: 'plan', source, isEmbedded: false }))
      return outcome === undefined || outcome instanceof PictureError ? null : outcome.size
    },
    async planImage(source): Promise<FloorPlanRecord['image']> {
      const { staged } = sound('plan', source)
      if (staged === null) throw new Error('A floor plan that was only checked was to be stored')
      return rendered(staged)
    },
  }
}
