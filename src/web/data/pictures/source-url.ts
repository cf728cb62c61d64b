/** The URL under which a page gets a picture that a backend names. */
import { UPSTREAM_PICTURE_PATH } from '../../../contract/pictures.ts'
import { imageSourceToUrl } from '../../../domain/image-type.ts'
import { DEVICE_PICTURES_PATH } from '../../../offline/device/cache-names.ts'

/** Beginnings of paths that our own server or worker answers. */
const ownPaths = ['/api/', '/pictures/', '/floor-plan-example.svg', DEVICE_PICTURES_PATH]

/** A path without a slash before it, such as `web/image/7` or `media/7.png`; bare base64 of a picture is longer. */
const PATH = /^(?=[^/]*[/.])[^\s/\\:"<>][^\s\\:"<>]{1,200}$/

/**
 * The URL of a source; null where it cannot be shown. Our own server's pictures are embedded, or lie below /pictures/
 * and /api/: any other path, and plain http, belongs to the backend that our server stands in front of. There it is
 * fetched through our server, because the page's policy and secure pages refuse plain http.
 */
export function sourceUrl(source: string | null): string | null {
  const url = imageSourceToUrl(source) ?? barePath(source?.trim() ?? '')
  if (url === null || /^(?:https|data):/i.test(url)) return url
  if (ownPaths.some((path) => url.startsWith(path))) return url
  return `${UPSTREAM_PICTURE_PATH}?src=${encodeURIComponent(url)}`
}

const barePath = (text: string): string | null => (PATH.test(text) ? text : null)
