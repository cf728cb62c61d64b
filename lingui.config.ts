import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Long texts, and what only their screens say: no other page loads their catalogue. */
const documents = ['src/web/features/legal', 'src/web/features/help', 'src/web/features/contact']

export default defineConfig({
  locales: ['ko', 'en'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: 'src/web/i18n/locales/{locale}',
      include: ['src/web'],
      exclude: documents.map((folder) => `${folder}/**`),
    },
    { path: 'src/web/i18n/documents/{locale}', include: documents },
  ],
  // Several people add sentences at once: no line numbers, a stable order, so that catalogues merge.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
