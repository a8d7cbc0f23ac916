import { type Reference, refer } from '../messages/reference.ts'
import { lengthOf, withoutMarks } from '../values/characters.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 100

/** Returns why a text cannot be a password, old or new: it is empty, or has more than 100 code points (R2.57). Null when it can. */
export function lengthProblem(password: string): Reference | null {
  if (password === '') return 'common.required'
  return lengthOf(password) > MAX_PASSWORD_LENGTH ? refer('common.tooLong', { max: MAX_PASSWORD_LENGTH }) : null
}

/** The password's owner: data that the password must not contain. */
export interface PasswordOwner {
  readonly account: string
  readonly names: readonly string[]
}

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^\p{L}\p{N}\s]/u]
const INSTITUTION = ['djbr', 'contraloria']
/** Local words that the worldwide list of common passwords lacks. */
const LOCAL = ['bolivia', 'bolivar', 'contrasena', 'clave', 'declaracion', 'lapaz', 'elalto', 'cochabamba', 'santacruz', 'strongest']
/** Shorter words of a name are particles ('de la', 'von') or occur within many other words. */
const MIN_NAME_LENGTH = 4
/** A common word stays common with up to this many characters added around it or in it. */
const DISGUISE = 5

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const normalized = (text: string) => withoutMarks(text).toLowerCase()
const spelled = (text: string) => text.replace(/[013457@$!]/g, (sign) => LETTER_OF[sign] ?? sign)

const upTo = (count: number) => Array.from({ length: count + 1 }, (_, index) => index)

/** Returns what is left of a text after removing up to `DISGUISE` characters from its ends. */
const cores = (text: string) =>
  upTo(DISGUISE).flatMap((before) => upTo(DISGUISE - before).map((after) => text.slice(before, Math.max(before, text.length - after))))

/** Returns the words that a password may disguise: without what surrounds them, without symbols, with letters for look-alikes. */
function undisguised(password: string): string[] {
  const plain = normalized(password)
  return [...cores(plain).flatMap((core) => [core, spelled(core), core.replace(/[^a-z0-9]/g, '')]), plain.replace(/[^a-z]/g, '')]
}

const ONE_SIGN = /^(.)\1+$/

/** Whether a password is among the common ones, as it is or thinly disguised: `Password1!`, `P@ssw0rd1`, `Aa1!aaaa`. */
const isCommon = (password: string, common: ReadonlySet<string>) =>
  undisguised(password).some(
    (word) => lengthOf(password) - word.length <= DISGUISE && (common.has(word) || LOCAL.includes(word) || ONE_SIGN.test(word)),
  )

function isPersonal(password: string, { account, names }: PasswordOwner): boolean {
  const words = [account, ...names.flatMap((name) => name.split(/[\s'’ʼ-]+/))]
    .map(normalized)
    .filter((word) => word.length >= MIN_NAME_LENGTH)
  const shown = [normalized(password), spelled(normalized(password))]
  return [...words, ...INSTITUTION].some((word) => shown.some((text) => text.includes(word)))
}

/**
 * Returns why a text cannot be this owner's new password, as a message reference; null when it can (R2.57;
 * safety S19). `common` holds the common passwords in lower case: `COMMON_PASSWORDS`, or nothing while they are not loaded.
 */
export function passwordProblem(password: string, owner: PasswordOwner, common: ReadonlySet<string>): Reference | null {
  const wrong = lengthProblem(password)
  if (wrong) return wrong
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) return 'profile.password.tooShort'
  if (/\s/.test(password)) return 'profile.password.spaces'
  // @protects S19 a password has letters of both cases, a number and a sign
  if (!KINDS.every((kind) => kind.test(password))) return 'profile.password.composition'
  // @protects S19 passwords with the name of their owner are refused
  if (isPersonal(password, owner)) return 'profile.password.personal'
  // @protects S19 common passwords are refused
  if (isCommon(password, common)) return 'profile.password.common'
  return null
}
