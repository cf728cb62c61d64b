/** Whether the reader has asked for as little motion as possible; in the browser alone. */
export const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
