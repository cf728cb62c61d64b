import styles from './logo.module.css'

/** Two people under one roof, 32 units square. Tabs show it at 16 px in a bolder form, drawn on whole pixels (index.html). */
export function LogoDrawing() {
  return (
    <>
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.roof} d="M6 15 16 6l10 9" />
      <circle className={styles.person} cx="10" cy="22" r="4" />
      <circle className={styles.friend} cx="22" cy="22" r="4" />
    </>
  )
}

/** The mark with the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <LogoDrawing />
      </svg>
      <span lang="ko">방짝</span>
    </span>
  )
}
