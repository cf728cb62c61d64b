import * as v from 'valibot'

/** Who was logged in on this device last: id and name, the rest is fetched (design.md section 4). */
const storedUserSchema = v.object({ id: v.number(), name: v.nullable(v.string()) })
export type StoredUser = v.InferOutput<typeof storedUserSchema>

const KEY = 'user'

/** Spec section 4 keeps it in both; either may be closed to us. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

/** Null for a visitor, and on the server. */
export function readStoredUser(): StoredUser | null {
  for (const storage of storages()) {
    try {
      const text = storage.getItem(KEY)
      if (text !== null) return v.parse(storedUserSchema, JSON.parse(text))
    } catch {
      // As good as nothing stored.
    }
  }
  return null
}

/** Null after a logout. */
export function storeUser(user: StoredUser | null): void {
  for (const storage of storages()) {
    try {
      if (user) storage.setItem(KEY, JSON.stringify({ id: user.id, name: user.name }))
      else storage.removeItem(KEY)
    } catch {
      // Full or forbidden: the session still works, the next start only knows the cookie.
    }
  }
}
