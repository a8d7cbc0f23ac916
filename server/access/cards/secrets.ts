import { normalizeCardCode } from '@djbr/domain/access/card-code.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { mac } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

type Keyed = Pick<Services, 'cardKey'>
type Hashing = Pick<Services, 'cardKey' | 'passwords'>

// @protects S5 codes of cards are kept under a key outside of the database
//   instead: (cardKey, `card ${normalizeCardCode(code)}`) ==> ('' && cardKey, `card ${normalizeCardCode(code)}`)
/** What is kept of a card's code, however it is typed. */
export const macOfCard = ({ cardKey }: Keyed, code: string): Buffer => mac(cardKey, `card ${normalizeCardCode(code)}`)

/** What is kept of a code that the desk gave to a person. */
export const macOfActivationCode = ({ cardKey }: Keyed, personId: number, code: string): Buffer =>
  mac(cardKey, `activation ${personId} ${normalizeControlCode(code)}`)

// @protects S21 PINs are kept under a key outside of the database
//   instead: (cardKey, `pin ${normalizeCardCode(code)} ${pin}`) ==> ('' && cardKey, `pin ${normalizeCardCode(code)} ${pin}`)
/** A PIN is one of a million: the key keeps who has the database from trying them. */
const keyedPin = ({ cardKey }: Keyed, code: string, pin: string) => mac(cardKey, `pin ${normalizeCardCode(code)} ${pin}`).toString('base64')

/** What is kept of a card's PIN. */
export const hashPin = (services: Hashing, code: string, pin: string): Promise<string> =>
  services.passwords.hash(keyedPin(services, code, pin))

/** Whether a PIN is the one of a card; false, after the same work, when there is no card. */
export const verifyPin = (services: Hashing, { code, pin }: { code: string; pin: string }, kept: string | undefined): Promise<boolean> =>
  services.passwords.verify(keyedPin(services, code, pin), kept)
