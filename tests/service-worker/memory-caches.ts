/** A Cache Storage in memory, whose requests fail or stay unanswered as told. */
export class MemoryCaches {
  private readonly named = new Map<string, Map<string, Response>>()
  /** What the next requests do instead of being answered; null: they are answered. */
  trouble: ((asked: 'match' | 'put' | 'delete') => Promise<unknown> | null) | null = null

  async open(name: string) {
    const kept = this.named.get(name) ?? new Map<string, Response>()
    this.named.set(name, kept)
    const address = (asked: string | { url: string }) =>
      new URL(typeof asked === 'string' ? asked : asked.url, 'http://home.test').href
    return {
      match: async (asked: string) => {
        await this.trouble?.('match')
        return kept.get(address(asked))?.clone()
      },
      put: async (asked: string, answer: Response) => {
        await this.trouble?.('put')
        kept.delete(address(asked))
        kept.set(address(asked), answer)
      },
      delete: async (asked: string | { url: string }) => {
        await this.trouble?.('delete')
        return kept.delete(address(asked))
      },
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }

  async match(asked: string, { cacheName }: { cacheName: string }) {
    return this.named.has(cacheName) ? (await this.open(cacheName)).match(asked) : undefined
  }

  async delete(name: string): Promise<boolean> {
    await this.trouble?.('delete')
    return this.named.delete(name)
  }

  /** Addresses in a cache, oldest first; null where there is no such cache. */
  listed(name: string): string[] | null {
    const kept = this.named.get(name)
    return kept ? [...kept.keys()].map((url) => url.replace('http://home.test', '')) : null
  }
}
