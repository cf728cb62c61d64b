import * as v from 'valibot'

/** Who was logged in on this device last: id and name, the rest is fetched (design.md section 4). */
const storedUserSchema = v.object({ id: v.number(), name: v.nullable(v.string()) })
export type StoredUser = v.InferOutput<typeof storedUserSchema>

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

/** Null for a visitor. */
export function readStoredUser(): StoredUser | null {
  for (const store of storages()) {
    try {
      const text = store.getItem(KEY)
      if (text !== null) return v.parse(storedUserSchema, JSON.parse(text))
    } catch {
      // As good as nothing stored.
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
