/// <reference types="vite/types/importMeta.d.ts" />
/** The kinds of writes of the desk: apart from the others, with their schemas, since they are for staff alone. */
import { addKind, type WriteKind } from './write-kind.ts'

const rules = Object.values(
  import.meta.glob<WriteKind>(['./desk-*.ts', '!./desk-kinds.ts'], { eager: true, import: 'rule' }),
)
for (const rule of rules) addKind(rule)
