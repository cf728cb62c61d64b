/** Who was logged in on this device last: id and name, the rest is fetched (design.md section 4). */
export interface StoredUser {
  readonly id: number
  readonly name: string | null
}

const KEY = 'user'

/** The two storages of spec section 4; touching one that is blocked throws, and it is left out. */
function storages(): Storage[] {
  const stores: Storage[] = []
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      stores.push(open())
    } catch {
      // Blocked by the browser's settings.
    }
  }
  return stores
}

/** By hand: the entry chunk does without the schema library. */
function checked(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number')
    return null
  return { id: value.id, name: 'name' in value && typeof value.name === 'string' ? value.name : null }
}

/** Null for a visitor. A tab's own storage, which a logout in another tab cannot reach, adds no one to the device's. */
export function readStoredUser(): StoredUser | null {
  for (const store of storages()) {
    try {
      const text = store.getItem(KEY)
      if (text === null) return null
      const user = checked(JSON.parse(text))
      if (user) return user
    } catch {
      // As good as nothing stored; the other storage may know.
    }
  }
  return null
}

/** Null after a logout. */
export function storeUser(user: StoredUser | null): void {
  for (const store of storages()) {
    try {
      if (user) store.setItem(KEY, JSON.stringify({ id: user.id, name: user.name }))
      else store.removeItem(KEY)
    } catch {
      // Full or forbidden: the session still works, the next start only knows the cookie.
    }
  }
}
