/** Whether `npm run soak` runs the tests: those of many rounds then do as many as the bars ask for, not a few. */
export const soaks = process.env.SOAK !== undefined
