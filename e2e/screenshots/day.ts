/** When every picture is taken: on a Saturday morning in New York. Milliseconds since 1970. */
export const DAY = Date.UTC(2026, 10, 21, 15)
