/** The order of Vitest's files on a machine that has not run them yet, where Vitest itself only knows their sizes. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of more than ten seconds with their hooks, longest first: started last, one of them would run alone at the end. */
const longest = [
  'server/start/embedded-postgres',
  'server/import/tool',
  'server/start/kill-during-inquiries',
  'server/backup/backup',
  'server/start/broken-connections',
  'server/start/disk-full',
  'server/outbox-runs',
  'server/start/main',
  'server/import/size',
  'server/people/idempotency',
]

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? longest.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Projects stay one after the other.
    return sorted.toSorted((one, other) =>
      one.project.name === other.project.name ? rank(one) - rank(other) : 0,
    )
  }
}
