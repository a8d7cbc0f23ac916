import { normalizeCardCode } from '@djbr/domain/access/card-code.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { mac, sameDigest } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

type Keyed = Pick<Services, 'cardKey'>
type Hashing = Pick<Services, 'cardKey' | 'passwords'>
type Rotating = Pick<Services, 'cardKey' | 'formerCardKey'>

// @protects 124 a card that was printed under the former key is still taken
//   instead: [cardKey, formerCardKey] ==> [cardKey]
/** Returns the keys under which something may be stored, today's first. */
const keysOf = ({ cardKey, formerCardKey }: Rotating) => (formerCardKey === undefined ? [cardKey] : [cardKey, formerCardKey])

// @protects S5 codes of cards are kept under a key outside of the database
//   instead: (cardKey, `card ${normalizeCardCode(code)}`) ==> ('' && cardKey, `card ${normalizeCardCode(code)}`)
/** Returns what is stored of a card's code, however it is typed. */
export const macOfCard = ({ cardKey }: Keyed, code: string): Buffer => mac(cardKey, `card ${normalizeCardCode(code)}`)

/** Returns all that may be stored of a card's code: under the key of today, or under the one before it. */
export const macsOfCard = (keys: Rotating, code: string): Buffer[] => keysOf(keys).map((cardKey) => macOfCard({ cardKey }, code))

/** Returns what is stored of a code that the desk gave to a person. */
export const macOfActivationCode = ({ cardKey }: Keyed, personId: number, code: string): Buffer =>
  mac(cardKey, `activation ${personId} ${normalizeControlCode(code)}`)

// @protects S21 PINs are kept under a key outside of the database
//   instead: (cardKey, `pin ${normalizeCardCode(code)} ${pin}`) ==> ('' && cardKey, `pin ${normalizeCardCode(code)} ${pin}`)
/** Keys a PIN before it is hashed. A PIN is one of a million: the key keeps somebody who has the database from trying them. */
const keyedPin = ({ cardKey }: Keyed, code: string, pin: string) => mac(cardKey, `pin ${normalizeCardCode(code)} ${pin}`).toString('base64')

/** Whether this is the code that the desk gave to a person, kept under the key of today or the one before it. */
export const isActivationCode = (keys: Rotating, personId: number, entered: string, kept: Buffer): boolean =>
  keysOf(keys).some((cardKey) => sameDigest(kept, macOfActivationCode({ cardKey }, personId, entered)))

/** Returns what is stored of a card's PIN. */
export const hashPin = (services: Hashing, code: string, pin: string): Promise<string> =>
  services.passwords.hash(keyedPin(services, code, pin))

/** Whether a PIN is that of a card, under the key of today or the one before it; false, after the same work, when there is no card. */
export async function verifyPin(
  services: Hashing & Rotating,
  { code, pin }: { code: string; pin: string },
  kept: string | undefined,
): Promise<boolean> {
  let isRight = false
  for (const cardKey of keysOf(services)) {
    const isThis = await services.passwords.verify(keyedPin({ cardKey }, code, pin), kept)
    isRight ||= isThis
  }
  return isRight
}
