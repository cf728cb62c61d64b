/// <reference types="vite/types/importMeta.d.ts" />
/** The kinds of writes about viewings, news and saved searches: apart from the others, with their schemas, since visitors make none. */
import { addKind, type WriteKind } from './write-kind.ts'

const rules = Object.values(
  import.meta.glob<WriteKind>(['./{viewing,notice,search}-*.ts'], { eager: true, import: 'rule' }),
)
for (const rule of rules) addKind(rule)
