/** What a screen says, and what of it stands in the wrong language. */
import type { Page, Response } from 'playwright/test'

export type Language = 'ko' | 'en'

interface Wording {
  text: string
  /** Of the nearest element that names one. */
  language: string
}

const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']

/** All texts of the page, hidden ones and those for screen readers included. */
function readTexts(page: Page): Promise<Wording[]> {
  return page.evaluate((attributes) => {
    const said: { text: string; language: string }[] = []
    const note = (element: Element, text: string | null) => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim()
      const language = element.closest('[lang]')?.getAttribute('lang') ?? ''
      if (plain !== '') said.push({ text: plain, language })
    }
    note(document.documentElement, document.title)
    note(
      document.documentElement,
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    )
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, noscript, template')) continue
      // A broker's own words stay as they were written, and say in which language that is.
      if (element.closest('[aria-labelledby="description"] [lang]')) continue
      for (const attribute of attributes) note(element, element.getAttribute(attribute))
      for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE) note(element, child.textContent)
    }
    return said
  }, SPOKEN_ATTRIBUTES)
}

/** Fields of answers that hold what people wrote or are called: they stay as they are in either language. */
const NAMES = new Set([
  'name',
  'contact_name',
  'matched_user_name',
  'property_name',
  'job',
  'street',
  'email',
])

/** The names in an answer of the API, but for those that it has in Korean, too: they are shown in the reader's language. */
export function namesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const fields = new Map<string, unknown>(Object.entries(answer))
  return [...fields].flatMap(([key, value]) => {
    if (typeof value !== 'string') return namesIn(value)
    return NAMES.has(key) && typeof fields.get(`${key}_ko`) !== 'string' ? [value] : []
  })
}

/** Answers whose names are still being read, by the names that they go to. */
const reading = new WeakMap<ReadonlySet<string>, Promise<void>[]>()

/** Collects the names in all that the page is answered. */
export function collectNames(page: Page): Set<string> {
  const names = new Set<string>()
  const answers: Promise<void>[] = []
  reading.set(names, answers)
  const read = async (response: Response) => {
    const answer: unknown = await response.json().catch(() => null)
    for (const name of namesIn(answer)) names.add(name)
  }
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/v1/')) answers.push(read(response))
  })
  return names
}

const BRAND = ['방짝', 'Bangjjak']
const HANGUL = /[ㄱ-ㅣ가-힣]/
/** Three English words in a row are a sentence; "sq ft", "Fort Lee" and "KakaoTalk" are none. */
const ENGLISH_SENTENCE = /[a-z]{2,}(?:[\s,'’-]+[a-z]{2,}){2,}/i

/** Texts that speak the other language, each as it stands on the screen. */
export async function foreignTexts(
  page: Page,
  language: Language,
  names: ReadonlySet<string>,
): Promise<string[]> {
  const said = await readTexts(page)
  // The screen may have shown an answer before its names were read here.
  await Promise.all(reading.get(names) ?? [])
  const known = [...names, ...BRAND].sort((one, other) => other.length - one.length)
  // The round sign beside a name.
  const initials = new Set([...names].map((name) => [...name][0]))
  const isForeign = language === 'en' ? HANGUL : ENGLISH_SENTENCE
  const texts = said.filter((each) => each.language === language).map(({ text }) => text)
  return [...new Set(texts)].filter(
    (text) =>
      !initials.has(text) && isForeign.test(known.reduce((rest, name) => rest.replaceAll(name, ' '), text)),
  )
}
