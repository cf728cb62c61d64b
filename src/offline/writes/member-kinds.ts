/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The kinds of queued writes: every file beside this one that describes a kind, save the desk's. They come with the
 * contract's schemas, apart from the outbox's code: visitors make none.
 */
import { addKind, type WriteKind } from './write-kind.ts'

const rules = Object.values(
  import.meta.glob<WriteKind>(['./*.ts', '!./{desk-*,kinds,member-kinds,sent-by,write-kind}.ts'], {
    eager: true,
    import: 'rule',
  }),
)
for (const rule of rules) addKind(rule)
