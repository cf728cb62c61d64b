/** DOMPurify in a chunk of its own: 9 kB that only descriptions need. */
import createPurifier from 'dompurify'
import { descriptionTags } from '../../../domain/description-tree.ts'
import { purifierPolicy } from '../../trusted-types.ts'

/** The description's HTML with paragraphs, lists, emphasis and links alone. */
export function purifyDescription(html: string): string {
  const policy = purifierPolicy()
  return createPurifier.sanitize(html, {
    ALLOWED_TAGS: [...descriptionTags, 'div', 'h1', 'h2', 'h5', 'h6'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    ...(policy !== null && { TRUSTED_TYPES_POLICY: policy }),
  })
}
