import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Id extends string> {
  /** The choice that the tabs offer, for screen readers. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs with their panels; only the selected panel is rendered. Arrow keys, Home and End move. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId()
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = tabs[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    document.getElementById(`${id}-${target.id}`)?.focus()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={-1}
      >
        {tabs[index]?.panel}
      </div>
    </div>
  )
}
