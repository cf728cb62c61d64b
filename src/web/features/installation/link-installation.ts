import type { I18n } from '@lingui/core'

const MANIFESTS: Readonly<Record<string, string>> = {
  ko: '/manifest.webmanifest',
  en: '/manifest.en.webmanifest',
}

function link(rel: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  return element
}

/**
 * Links the manifest of the page's language, and of the next one whenever it changes. Kept out of the HTML: nothing of
 * it is needed before the app runs, and no browser offers to install before there is one.
 */
export function linkInstallation(i18n: I18n): void {
  const manifest = link('manifest')
  const follow = () => {
    manifest.href = MANIFESTS[i18n.locale] ?? '/manifest.webmanifest'
  }
  follow()
  i18n.on('change', follow)
  const icon = link('apple-touch-icon')
  icon.href = '/icons/apple-touch-icon.png'
  document.head.append(manifest, icon)
}
