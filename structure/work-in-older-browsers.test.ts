import { scryptSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const assets = new URL('../web/dist/assets/', import.meta.url)
/** The thread that works for a call, as the build left it; none in a checkout that was never built (`npm test` builds first). */
const thread = existsSync(assets) ? readdirSync(assets).find((name) => /^challenge-worker-.*\.js$/.test(name)) : undefined

/** What the oldest browsers of the documents' list do not have. */
const UNKNOWN = [
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
  'WebAssembly',
  'SharedArrayBuffer',
  'Object.fromEntries',
  'Array.prototype.flat',
]

const COST = { cost: 2048, memoryCost: 6 }

test.skipIf(thread === undefined)(
  'an older browser’s thread derives what the portal asks for: no function of a newer one is needed (S61)',
  async () => {
    const solved = Promise.withResolvers<{ counter: number; derivedKey: string }>()
    const heard: ((message: object) => void)[] = []
    const browser = createContext({
      addEventListener: (_: string, hear: (message: object) => void) => heard.push(hear),
      postMessage: (message: unknown) => {
        if (typeof message !== 'number') solved.resolve(message as { counter: number; derivedKey: string })
      },
      performance,
      setTimeout,
      TextEncoder,
      AbortController,
    })
    for (const each of UNKNOWN) runInContext(`delete ${each.includes('.') ? each : `this.${each}`}`, browser)
    runInContext(readFileSync(new URL(thread ?? '', assets), 'utf8'), browser)
    const [nonce, salt] = ['00'.repeat(16), '11'.repeat(16)]
    heard[0]?.({ data: { parameters: { algorithm: 'SCRYPT', nonce, salt, ...COST, keyLength: 32, keyPrefix: '0' } } })
    const { counter, derivedKey } = await solved.promise
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.from(new Uint32Array([counter]).buffer).reverse()])
    const derived = scryptSync(password, Buffer.from(salt, 'hex'), 32, { N: COST.cost, r: COST.memoryCost, p: 1 })
    expect(derivedKey).toBe(derived.toString('hex'))
    expect(derivedKey).toMatch(/^0/)
  },
)
