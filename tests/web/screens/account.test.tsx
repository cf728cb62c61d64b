// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

test.each([true, false])(
  'account and security stand below the profile where the backend has such calls: %s',
  async (extensions) => {
    const answers: Record<string, unknown> = {
      '/partners/7': { id: 7, name: 'Minji', email: 'minji@home.test' },
      '/sessions': [],
    }
    const app = await openApp('/profile', { session: member, extensions, answer: (path) => answers[path] })
    await app.until(() => app.place.querySelector('[name=name]'))
    if (extensions) await app.until(() => app.place.textContent?.includes('Account and security'))
    else expect(app.place.textContent).not.toContain('Account and security')
  },
)
