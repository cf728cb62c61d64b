import { Plural, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PROPOSED_MINUTES } from '../../../domain/search-proposals.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { LineBullets } from '../property/line-bullets.tsx'
import styles from './proposals.module.css'
import { type OfferedProposal, useProposals } from './use-proposals.ts'
import '../../kit/ui/place-icons.ts'

const LIST_ID = 'proposals'

const icons = { area: 'pin', line: 'train', station: 'train', school: 'school', work: 'building' } as const

interface ProposalsProps {
  input: RefObject<HTMLInputElement | null>
  text: string
  filters: FilterSet
  /** Whether something was typed since the list was last closed. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onShow: (filters: FilterSet) => void
}

/**
 * What a search field proposes: the list of an editable combobox (WAI-ARIA APG). The field is the page's own, which had
 * it before this was loaded: its keys are heard and its state is told here.
 */
export function Proposals({ input, text, filters, isOpen, onOpen, onShow }: ProposalsProps) {
  const { t } = useLingui()
  const proposals = useProposals(text, filters)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ text, at: -1 })
  const shown = isOpen ? proposals : []
  const count = shown.length
  // Another text is another list.
  const at = chosen.text === text && chosen.at < count ? chosen.at : -1
  const goTo = (next: number) => setChosen({ text, at: next })

  function choose({ filters: found }: OfferedProposal) {
    onOpen(false)
    onShow(found)
  }

  function press(event: KeyboardEvent) {
    // 229: what an input method takes, also where the browser does not call it composing.
    if (event.isComposing || event.keyCode === 229) return
    const { key, altKey } = event
    const active = shown[at]
    if (key === 'Enter' && active) choose(active)
    else if (key === 'Escape' && count > 0) onOpen(false)
    else if (key === 'ArrowUp' && altKey) onOpen(false)
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && proposals.length > 0) {
      onOpen(true)
      const step = key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1
      if (!altKey) goTo(step < 0 ? proposals.length - 1 : step % proposals.length)
    } else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) goTo(-1)
      return
    }
    event.preventDefault()
  }

  useEffect(() => {
    const field = input.current
    const close = () => onOpen(false)
    field?.addEventListener('keydown', press)
    field?.addEventListener('blur', close)
    return () => {
      field?.removeEventListener('keydown', press)
      field?.removeEventListener('blur', close)
    }
  })

  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(count > 0))
    if (count > 0) field?.setAttribute('aria-controls', LIST_ID)
    else field?.removeAttribute('aria-controls')
    if (at < 0) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', optionId(at))
    if (at >= 0 && list.current) scrollWithin(list.current, at)
  }, [input, count, at])

  useRoomBelow(list, count > 0)

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {count > 0 && <Plural value={count} one="# suggestion" other="# suggestions" />}
        </span>
      </VisuallyHidden>
      {count > 0 && (
        <div
          ref={list}
          id={LIST_ID}
          role="listbox"
          tabIndex={-1}
          aria-label={t`Suggestions`}
          className={styles.list}
          // The field keeps the focus, and a text that is still being composed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((proposal, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={proposal.by + proposal.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => {
                // Ends what is being composed before the field is emptied, and puts the keyboard away.
                input.current?.blur()
                choose(proposal)
              }}
            >
              <ProposalRow proposal={proposal} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Brings an option into sight; `scrollIntoView` would move the page, too, which keeps room for its bars. */
function scrollWithin(list: HTMLElement, at: number): void {
  const option = list.children[at]
  if (!(option instanceof HTMLElement)) return
  const { offsetTop: top, offsetHeight: height } = option
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight))
}

const optionId = (index: number): string => `${LIST_ID}-${index}`

/** Lets a list be as high as there is room in sight below its top, above a keyboard on the screen. */
function useRoomBelow(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    const view = window.visualViewport
    if (!isShown || !element || !view) return
    const measure = () => {
      const room = view.offsetTop + view.height - element.getBoundingClientRect().top
      element.style.setProperty('--room', `${Math.floor(room)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [list, isShown])
}

/** A proposal's name, what it is, and how many homes it finds where that is known. */
function ProposalRow({ proposal: { kind, by, lines, homes, ...names } }: { proposal: OfferedProposal }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isForeign = language === 'ko' && kind === 'station'
  const minutes = PROPOSED_MINUTES
  return (
    <>
      <Icon name={icons[kind]} size="small" />
      <span className={styles.name}>
        <span>
          {names[language]} {lines.length > 0 && <LineBullets lines={lines} />}
        </span>{' '}
        {by === 'destination' && (
          <small>
            {isForeign && <span lang="en">{`${names.en} · `}</span>}
            {kind === 'school' && <span>{`${t`School`} · `}</span>}
            <span>{t`Within ${minutes} min`}</span>
          </small>
        )}
      </span>{' '}
      {homes !== null && (
        <small>
          <Plural value={homes} one="# home" other="# homes" />
        </small>
      )}
    </>
  )
}
