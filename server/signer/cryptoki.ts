import koffi from 'koffi'

/** A module's return code other than "OK", by its number in PKCS #11. */
export class TokenFault extends Error {
  readonly code: number
  constructor(call: string, code: number) {
    super(`${call} 0x${code.toString(16)}`)
    this.code = code
  }
}

const OK = 0
const ALREADY_LOGGED_IN = 0x100
const ALREADY_INITIALIZED = 0x191
const SERIAL_SESSION = 4
const USER = 1
const CLASS = 0x0
const MODULUS = 0x120
const PRIVATE_KEY = 3
const SHA256_RSA_PKCS = 0x40

const TOKEN_INFO_SIZE = 512
const LABEL_LENGTH = 32
const MAX_SLOTS = 64
const LARGEST_SIGNATURE = 1024

const record = process.platform === 'win32' ? koffi.pack : koffi.struct
const attribute = record('CK_ATTRIBUTE', { type: 'ulong', value: 'void *', length: 'ulong' })
const mechanism = record('CK_MECHANISM', { mechanism: 'ulong', parameter: 'void *', length: 'ulong' })

/** Each function's place in CK_FUNCTION_LIST (PKCS #11 v2.40) and its parameters; all return a number. */
const functions = {
  C_Initialize: [0, ['void *']],
  C_GetSlotList: [4, ['uint8', 'void *', 'void *']],
  C_GetTokenInfo: [6, ['ulong', 'void *']],
  C_OpenSession: [12, ['ulong', 'ulong', 'void *', 'void *', 'void *']],
  C_CloseSession: [13, ['ulong']],
  C_Login: [18, ['ulong', 'ulong', 'void *', 'ulong']],
  C_FindObjectsInit: [26, ['ulong', koffi.pointer(attribute), 'ulong']],
  C_FindObjects: [27, ['ulong', 'void *', 'ulong', 'void *']],
  C_FindObjectsFinal: [28, ['ulong']],
  C_SignInit: [42, ['ulong', koffi.pointer(mechanism), 'ulong']],
  C_Sign: [43, ['ulong', 'void *', 'ulong', 'void *', 'void *']],
} as const
type FunctionName = keyof typeof functions

export type Cryptoki = ReturnType<typeof loadCryptoki>

/** Loads a token's module (PKCS #11), as far as signing with an RSA key needs it. Its calls throw TokenFault. */
export function loadCryptoki(path: string) {
  const list = Buffer.alloc(koffi.sizeof('void *'))
  const answer = koffi.load(path).func('C_GetFunctionList', 'ulong', ['void *'])(list)
  if (answer !== OK) throw new TokenFault('C_GetFunctionList', answer)
  const head = process.platform === 'win32' ? 2 : koffi.sizeof('void *')
  const table = koffi.decode(list, 'void *')
  const bound = new Map<string, (...given: unknown[]) => number>()

  function call(name: FunctionName, good: readonly number[], ...given: unknown[]): void {
    const [place, takes] = functions[name]
    const known =
      bound.get(name) ??
      koffi.decode(koffi.decode(table, head + place * koffi.sizeof('void *'), 'void *'), koffi.proto('ulong', [...takes]))
    bound.set(name, known)
    const answer = known(...given)
    if (answer !== OK && !good.includes(answer)) throw new TokenFault(name, answer)
  }
  call('C_Initialize', [ALREADY_INITIALIZED], null)

  return {
    /** Returns the slots that have a token, with its label. */
    slots(): { slot: number; label: string }[] {
      const [slots, count] = [numbers(MAX_SLOTS), numbers(1, MAX_SLOTS)]
      call('C_GetSlotList', [], 1, slots, count)
      return Array.from({ length: numberAt(count) }, (_, index) => {
        const [slot, info] = [numberAt(slots, index), Buffer.alloc(TOKEN_INFO_SIZE)]
        call('C_GetTokenInfo', [], slot, info)
        return { slot, label: info.toString('utf8', 0, LABEL_LENGTH).trimEnd() }
      })
    },
    openSession(slot: number): number {
      const session = numbers(1)
      call('C_OpenSession', [], slot, SERIAL_SESSION, null, null, session)
      return numberAt(session)
    },
    closeSession: (session: number) => call('C_CloseSession', [], session),
    login(session: number, pin: string): void {
      const bytes = Buffer.from(pin)
      call('C_Login', [ALREADY_LOGGED_IN], session, USER, bytes, bytes.length)
    },
    /** Returns the private keys with an RSA modulus. */
    privateKeys(session: number, modulus: Buffer): number[] {
      const kind = numbers(1, PRIVATE_KEY)
      const wanted = [
        { type: CLASS, value: kind, length: kind.length },
        { type: MODULUS, value: modulus, length: modulus.length },
      ]
      call('C_FindObjectsInit', [], session, wanted, wanted.length)
      const [found, count] = [numbers(2), numbers(1)]
      call('C_FindObjects', [], session, found, 2, count)
      call('C_FindObjectsFinal', [], session)
      return Array.from({ length: numberAt(count) }, (_, index) => numberAt(found, index))
    },
    /** Returns the signature over some bytes: SHA-256, PKCS #1 v1.5. */
    sign(session: number, key: number, bytes: Uint8Array): Uint8Array {
      call('C_SignInit', [], session, { mechanism: SHA256_RSA_PKCS, parameter: null, length: 0 }, key)
      const [signature, length] = [Buffer.alloc(LARGEST_SIGNATURE), numbers(1, LARGEST_SIGNATURE)]
      call('C_Sign', [], session, Buffer.from(bytes), bytes.length, signature, length)
      return new Uint8Array(signature.subarray(0, numberAt(length)))
    },
  }
}

const SIZE = koffi.sizeof('ulong')

/** Allocates several CK_ULONG and sets the first. */
function numbers(count: number, first = 0): Buffer {
  const room = Buffer.alloc(count * SIZE)
  room.writeUIntLE(first, 0, Math.min(SIZE, 6))
  return room
}

const numberAt = (room: Buffer, index = 0): number => (SIZE === 4 ? room.readUInt32LE(index * 4) : Number(room.readBigUInt64LE(index * 8)))
