import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  locales: ['ko', 'en'],
  sourceLocale: 'en',
  catalogs: [{ path: 'src/web/kit/i18n/locales/{locale}', include: ['src/web'] }],
  // Several people add sentences at once: no line numbers, a stable order, so that catalogues merge.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
