import styles from './landing.module.css'

/** Two people in two windows of one house, a river town behind it. Decoration: drawn in the theme's own colours. */
export function LandingIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 480 360" aria-hidden="true" focusable="false">
      <circle fill="var(--sun)" cx="396" cy="84" r="44" />
      <path
        fill="var(--far)"
        d="M0 236h36v-46h26v20h20v-62h30v34h18v54h44v-78h12v-20h8v20h12v52h30v26h126v-40h28v-24h30v64h24v-30h36v30h20v70H0z"
      />
      <path fill="var(--hill)" d="M0 286c70-34 150-40 240-28s170 6 240-20v122H0z" />
      <path fill="var(--roof)" d="M104 148 240 70l136 78z" />
      <path fill="var(--chimney)" d="M300 76h26v44l-26-15z" />
      <path fill="var(--wall)" d="M120 148h240v166H120z" />
      <path fill="var(--beam)" d="M120 148h240v10H120zM234 158h12v156h-12zM120 228h240v8H120z" />
      <g fill="var(--glass)">
        <rect x="142" y="170" width="70" height="48" rx="4" />
        <rect x="268" y="170" width="70" height="48" rx="4" />
        <rect x="268" y="250" width="70" height="40" rx="4" />
      </g>
      <g>
        <path fill="#1f6b57" d="M156 218c0-15 9-22 21-22s21 7 21 22z" />
        <circle fill="#f3cfae" cx="177" cy="187" r="10" />
        <path fill="#3a2c25" d="M166 187c-1-10 5-14 11-14s12 4 11 14c-3-6-7-7-11-7s-8 1-11 7z" />
        <path fill="#c9582a" d="M282 218c0-15 9-22 21-22s21 7 21 22z" />
        <circle fill="#f3cfae" cx="303" cy="187" r="10" />
        <path
          fill="#3a2c25"
          d="M292 196c-3-15 3-23 11-23s14 8 11 23c-2-3-2-12-4-15-4 2-10 2-14 0-2 3-2 12-4 15z"
        />
      </g>
      <path fill="var(--door)" d="M152 314v-52a24 24 0 0 1 48 0v52z" />
      <circle fill="#f7c9a4" cx="190" cy="284" r="3.5" />
      <path fill="none" stroke="var(--beam)" strokeWidth="3" d="M303 250v40M268 270h70" />
      <path
        fill="var(--heart)"
        d="M240 132s-13-7.5-13-16.5a7 7 0 0 1 13-3.5 7 7 0 0 1 13 3.5c0 9-13 16.5-13 16.5z"
      />
      <g fill="var(--leaf)">
        <circle cx="74" cy="252" r="34" />
        <circle cx="46" cy="272" r="26" />
        <circle cx="412" cy="262" r="30" />
        <circle cx="438" cy="282" r="22" />
      </g>
      <path fill="var(--chimney)" d="M70 262h8v52h-8zM408 272h8v42h-8z" />
      <g fill="#e07a3c">
        <circle cx="62" cy="244" r="6" />
        <circle cx="86" cy="258" r="6" />
        <circle cx="50" cy="276" r="6" />
        <circle cx="420" cy="256" r="5" />
      </g>
      <path fill="var(--ground)" d="M0 314h480v46H0z" />
      <path fill="var(--path)" d="M152 314h48l26 46h-92z" />
    </svg>
  )
}
