import styles from './logo.module.css'

/** Two people under one roof, with the name. Tabs show it at 16 px in a bolder form, drawn on whole pixels (index.html). */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect fill="#1f6b57" width="32" height="32" rx="9" />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M6 15 16 6l10 9"
        />
        <circle fill="#fff" cx="10" cy="22" r="4" />
        <circle fill="#f2a479" cx="22" cy="22" r="4" />
      </svg>
      <span lang="ko">방짝</span>
    </span>
  )
}
