/** DOMPurify in a chunk of its own: 9 kB that only descriptions need. */
import createPurifier from 'dompurify'
import { descriptionTags, readDescription, writeDescription } from '../../../domain/description-tree.ts'
import { purifierPolicy } from '../../trusted-types.ts'

/**
 * The description's HTML with paragraphs, lists, emphasis and links alone. It is brought to our few elements before
 * DOMPurify parses it: even in its inert document, handlers and styles would be reported as violations of our policy.
 */
export function purifyDescription(html: string): string {
  const policy = purifierPolicy()
  return createPurifier.sanitize(writeDescription(readDescription(html)), {
    ALLOWED_TAGS: [...descriptionTags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    ...(policy !== null && { TRUSTED_TYPES_POLICY: policy }),
  })
}
