/** Reads and checks every picture of the homes once, and renders the stored versions. */
import { availableParallelism } from 'node:os'
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

/**
 * Width of the upright source in pixels, and the rendered versions, unless the picture was only checked or is known.
 */
type Photo = {
  readonly role: 'photo'
  readonly width: number
  readonly hash: string
  readonly variants: readonly { readonly width: number; readonly staged: StagedBytes }[]
  readonly share: StagedBytes | null
  readonly embedded: StagedBytes | null
}
type Plan = {
  readonly role: 'plan'
  readonly source: { readonly width: number; readonly height: number }
  readonly image: (Omit<FloorPlanRecord['image'], 'bytes'> & { readonly staged: StagedBytes }) | null
}

export type PreparedPictures = {
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
  /** The input of `savePictures`; its bytes are read from the disk, except for pictures with `isStored`. */
  photo(
    entry: PictureSource,
    asked: { readonly isEmbedded: boolean; isStored(hash: string): boolean },
  ): Promise<RenderedPicture>
  /** The plan's source size in pixels; null where the plan is bad. */
  planSize(entry: PictureSource): { readonly width: number; readonly height: number } | null
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

async function stagePhoto(bytes: Buffer, embed: boolean, options: PrepareOptions): Promise<Photo> {
  const { staging, render, known, renderers } = options
  const hash = contentHash(bytes)
  const isKnown = known.has(hash)
  if ((isKnown && !embed) || !render) {
    const { width } = await (isKnown ? pictureSize : checkPicture)(bytes)
    return { role: 'photo', width, hash, variants: [], share: null, embedded: null }
  }
  const { variants, share, embedded } = await (renderers?.photo ?? renderPhoto)(bytes, embed)
  const staged: Photo['variants'][number][] = []
  for (const { width, bytes: variant } of variants)
    staged.push({ width, staged: await staging.write(variant) })
  return {
    role: 'photo',
    width: staged.at(-1)?.width ?? 0,
    hash,
    variants: staged,
    share: share === null ? null : await staging.write(share),
    embedded: embedded === null ? null : await staging.write(embedded),
  }
}

async function stagePlan(bytes: Buffer, { staging, render, renderers }: PrepareOptions): Promise<Plan> {
  if (!render) return { role: 'plan', source: await checkPicture(bytes), image: null }
  const { bytes: made, type, width, height, source } = await (renderers?.plan ?? renderPlan)(bytes)
  return { role: 'plan', source, image: { type, width, height, staged: await staging.write(made) } }
}

/** A picture that is sent inside the JSON has another key than the same picture with an address. */
const keyOf = ({ role, source, isEmbedded: embed }: Pick<Use, 'role' | 'source' | 'isEmbedded'>) =>
  `${embed ? 'embedded ' : ''}${role} ${sourceKey(source)}`

type Outcome = Photo | Plan | PictureError

async function prepareOne(
  { source, role, isEmbedded: embed }: Use,
  options: PrepareOptions,
): Promise<Outcome> {
  try {
    const bytes = await readPictureSource(source, options)
    return role === 'photo' ? await stagePhoto(bytes, embed, options) : await stagePlan(bytes, options)
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

function findings(uses: readonly Use[], outcomes: ReadonlyMap<string, Outcome>) {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  for (const use of uses) {
    const { home, field, source } = use
    const outcome = outcomes.get(keyOf(use))
    const place = { index: home.index, ref: home.entry.ref, field }
    if (outcome instanceof PictureError) {
      issues.push({ ...place, message: `(${shortName(source)}) ${outcome.message}` })
    } else if (outcome?.role === 'photo' && outcome.width < COARSE_BELOW_PIXELS) {
      warnings.push({
        ...place,
        message: `(${shortName(source)}) is only ${outcome.width} pixels wide and will look coarse`,
      })
    } else if (
      outcome?.role === 'plan' &&
      Math.max(outcome.source.width, outcome.source.height) > PLAN_SIDE_PIXELS_MAXIMUM
    ) {
      warnings.push({
        ...place,
        message: `(${shortName(source)}) is made smaller, to ${PLAN_SIDE_PIXELS_MAXIMUM} pixels, its areas with it`,
      })
    }
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
  const { staging } = options
  return {
    ...findings(uses, outcomes),
    async photo(source, { isEmbedded: embed, isStored }) {
      const photo = outcomes.get(keyOf({ role: 'photo', source, isEmbedded: embed }))
      if (photo === undefined || photo instanceof PictureError || photo.role !== 'photo')
        throw new Error('A bad photo was to be stored')
      const variants = isStored(photo.hash)
        ? []
        : await Promise.all(
            photo.variants.map(async ({ width, staged }) => ({ width, bytes: await staging.read(staged) })),
          )
      const [share, embedded] = await Promise.all(
        [isStored(photo.hash) ? null : photo.share, photo.embedded].map(
          async (staged) => staged && staging.read(staged),
        ),
      )
      return { hash: photo.hash, variants, share: share ?? null, embedded: embedded ?? null }
    },
    planSize(source) {
      const plan = outcomes.get(keyOf({ role: 'plan', source, isEmbedded: false }))
      return plan === undefined || plan instanceof PictureError || plan.role !== 'plan' ? null : plan.source
    },
    async planImage(source) {
      const plan = outcomes.get(keyOf({ role: 'plan', source, isEmbedded: false }))
      if (plan === undefined || plan instanceof PictureError || plan.role !== 'plan' || plan.image === null)
        throw new Error('A bad floor plan was to be stored')
      const { staged, ...image } = plan.image
      return { ...image, bytes: await staging.read(staged) }
    },
  }
}
