import type { Language } from '../../../contract/language.ts'

const steps = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as phones write it: "850 kB", "4.2 MB". The least is 1 kB. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 999_500 ? 0 : bytes < 999_500_000 ? 1 : 2
  const size = Math.max(bytes, 1_000) / 1_000 ** (step + 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: steps[step] ?? 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 || size >= 100 ? 0 : 1,
  }).format(size)
}
