import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Loads the library. While loading, it warns about every Node without long-term support, and the portal's is one. */
export async function loadLibrary() {
  const { warn } = console
  console.warn = () => {}
  try {
    return (await import('oidc-provider')).default
  } finally {
    console.warn = warn
  }
}

/** Returns the library's storage: in memory, gone with the process. */
export function keptInMemory(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const valid = (found: AdapterPayload | undefined) =>
    found && (found.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 ? found : undefined
  return (name) => ({
    upsert: async (id, payload) => void kept.set(`${name} ${id}`, payload),
    find: async (id) => valid(kept.get(`${name} ${id}`)),
    findByUid: async (uid) => valid([...kept.values()].find((payload) => payload.uid === uid)),
    findByUserCode: async () => undefined,
    destroy: async (id) => void kept.delete(`${name} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
    consume: async (id) => {
      const payload = kept.get(`${name} ${id}`)
      if (payload) kept.set(`${name} ${id}`, { ...payload, consumed: Math.floor(Date.now() / 1000) })
    },
  })
}
