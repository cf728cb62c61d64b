/** Keeps what was read last, up to so many bytes; what was not asked for longest goes first. */
export class RecentBytes {
  readonly #capacity: number
  /** In the order of use, the oldest first. */
  readonly #entries = new Map<string, Buffer>()
  #size = 0

  /** @param capacity bytes */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Buffer | undefined {
    return this.#entries.get(key)
  }

  /** Also marks `key` as used just now. A thing larger than an eighth of the room is not kept. */
  set(key: string, bytes: Buffer): void {
    const known = this.#entries.get(key)
    if (known !== undefined) this.#size -= known.byteLength
    this.#entries.delete(key)
    if (bytes.byteLength > this.#capacity / 8) return
    this.#entries.set(key, bytes)
    this.#size += bytes.byteLength
    for (const [oldest, { byteLength }] of this.#entries) {
      if (this.#size <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#size -= byteLength
    }
  }
}
