/** Whether `npm run soak` runs the tests: those of many rounds then do as many as design.md asks for, not a few. */
export const soaks = process.env.SOAK !== undefined
