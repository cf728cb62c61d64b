/** Whether the reader has asked for reduced motion; only to be called in the browser. */
export const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
