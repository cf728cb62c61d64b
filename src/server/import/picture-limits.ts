/** Bytes that a picture may have as the broker sends it. */
export const SOURCE_BYTES_MAXIMUM = 40_000_000
