import styles from './logo.module.css'

/** Two people under one roof, with the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path className={styles.roof} d="M7 17 16 9l9 8" />
        <circle className={styles.person} cx="12.6" cy="21.4" r="2.7" />
        <circle className={styles.friend} cx="19.4" cy="21.4" r="2.7" />
      </svg>
      <span lang="ko">방짝</span>
    </span>
  )
}
