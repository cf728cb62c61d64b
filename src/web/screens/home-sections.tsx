import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './home-sections.module.css'

/** The sections of a home's page by id, in their order. */
const sectionWords = {
  photos: msg`Photos`,
  plan: msg`Floor plan`,
  costs: msg`Costs`,
  place: msg`Location`,
  inquiry: msg`Apply`,
} as const satisfies Record<string, MessageDescriptor>
type HomeSection = keyof typeof sectionWords

/** The last section that begins above the window's first third; null until that is known. */
function useCurrentSection(bar: RefObject<HTMLElement | null>, ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const begun = new Set<string>()
    const links = [...(bar.current?.querySelectorAll('a') ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? begun.add(`#${target.id}`) : begun.delete(`#${target.id}`)
        // The form's link is hidden where the form stands beside the home, and then does not count.
        const last = links.findLast((link) => begun.has(link.hash) && link.offsetWidth > 0)
        setCurrent(last?.hash.slice(1) ?? null)
        const row = bar.current
        if (last && row) row.scrollLeft = last.offsetLeft - (row.clientWidth - last.offsetWidth) / 2
      },
      { rootMargin: '99999px 0px -65%' },
    )
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [bar, ids])
  return current
}

/** Scrolls to a section without a history entry: Back leads to the homes, and not through the sections seen. */
export function showSection(id: string): boolean {
  const part = document.getElementById(id)
  if (part === null) return false
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  part.scrollIntoView({ behavior: 'instant' })
  return true
}

/** Scrolls to the section that a pressed link names. */
export function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  if (showSection(event.currentTarget.hash.slice(1))) event.preventDefault()
}

interface HomeSectionsProps {
  sections: readonly (HomeSection | false)[]
  /** Whether the page came without its sections, so that the router could not scroll to the one that was asked for. */
  isLater: boolean
}

/** The sections of a home's page as links in a bar that sticks below the header. */
export function HomeSections({ sections, isLater }: HomeSectionsProps) {
  const { i18n, t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  const ids = sections.filter((id) => id !== false)
  const current = useCurrentSection(bar, ids.join(' '))
  const asked = useLocation({ select: ({ hash }) => hash })
  const isHere = ids.some((id) => id === asked)
  useEffect(() => {
    // The home may load after the router has looked for its section; a restored scroll position stays.
    if (isHere && (isLater || scrollY === 0))
      document.getElementById(asked)?.scrollIntoView({ behavior: 'instant' })
  }, [asked, isHere, isLater])
  return (
    <nav ref={bar} className={styles.bar} aria-label={t`On this page`}>
      {ids.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined} onClick={goToSection}>
          {i18n._(sectionWords[id])}
        </a>
      ))}
    </nav>
  )
}
