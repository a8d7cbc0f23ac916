import * as z from 'zod/mini'
import type { MessageKey } from '../messages/text.ts'
import { PRINTED, tidy } from '../values/characters.ts'
import { isDeclarable, laPazTimestamp, parseDisplayDate } from '../values/dates.ts'
import { heldAs } from './wire.ts'

const digits = heldAs(
  // @protects S31 numbers in addresses are small whole ones
  //   instead: ^\d{1,15}$ ==> .
  z.string('common.notNumber').check(z.regex(/^\d{1,15}$/, 'common.notNumber')),
  { decode: (sent): number => Number(sent), encode: (held: number) => String(held) },
)

/** Code of a row in an address or a body: a whole number, or its digits. */
export const code = z.union([z.int('common.notNumber').check(z.nonnegative('common.unknownCode')), digits], 'common.notNumber')

/** Returns the schema of a whole number in an address: digits only, within bounds. */
export function numberAsked(least: number, most: number, beyond: MessageKey = 'common.outOfRange') {
  const within = z.int().check(z.minimum(least, beyond), z.maximum(most, beyond))
  return z.union([within, z.pipe(digits, within)], 'common.notNumber')
}

// @protects S49 a code is no larger than its column
//   without: .check(z.maximum(largest, 'common.unknownCode'))
const upTo = (largest: number) => z.int().check(z.maximum(largest, 'common.unknownCode'))
/** Values of an integer column, or of a small one. Values beyond are unknown, and the database is not asked for them (safety S49). */
export const integerColumn = upTo(2 ** 31 - 1)
export const smallColumn = upTo(2 ** 15 - 1)
/** A code whose column is an integer. */
export const integerCode = z.pipe(code, integerColumn)
/** The same for a small column. */
export const smallCode = z.pipe(code, smallColumn)

// @protects S49 a day that is asked for is of the years that there are
//   instead: isDeclarable ==> (day) => day !== ''
/** A day in an address or a body, `YYYY-MM-DD`, within the years that the documents know: well inside the limits of calendar and database. */
export const dayAsked = z.string('common.invalidDate').check(z.refine(isDeclarable, 'common.invalidDate'))

/** A day of those years as it travels, or as it is shown: `DD/MM/YYYY`. */
export const dayWritten = (sent: z.ZodMiniString) =>
  sent.check(
    z.overwrite((entered: string) => parseDisplayDate(entered) ?? entered),
    z.refine(isDeclarable, 'common.invalidDate'),
  )

/** A text that a person writes, as it is kept, with the messages for one that is too long or has an invisible character. */
export const printed = (max: number, tooLong: MessageKey, unprinted: MessageKey) =>
  z
    .string('common.required')
    .check(z.overwrite(tidy), z.minLength(1, 'common.required'), z.maxLength(max, `${tooLong}?max=${max}`), z.regex(PRINTED, unprinted))

/** A month in an address or a body, `YYYY-MM`, held as its first day. */
export const month = heldAs(
  z.string('common.invalidDate').check(
    z.regex(/^\d{4}-\d{2}$/, { error: 'common.invalidDate', abort: true }),
    z.refine((sent) => isDeclarable(`${sent}-01`), 'common.invalidDate'),
  ),
  { decode: (sent) => `${sent}-01`, encode: (held) => held.slice(0, 7) },
)

/** Words that a caller sends, of at most `max` characters. */
export const words = (max: number) =>
  z.string('common.required').check(z.trim(), z.minLength(1, 'common.required'), z.maxLength(max, `common.tooLong?max=${max}`))

/** A value with a marker for 'none' on the wire, held as null. */
export const heldOrNone = <Value extends string | number>(travels: z.ZodMiniType<Value, Value>, none: Value) =>
  heldAs(travels, { decode: (sent): Value | null => (sent === none ? null : sent), encode: (held) => held ?? none })

/** A text that may be missing. */
export const textOrNone = heldOrNone(z.string(), '')

/** An instant, as La Paz time on the wire. */
export const moment = heldAs(z.string(), { decode: (sent) => new Date(sent), encode: laPazTimestamp })

/** An instant that may be missing: '' on the wire, null where it is held. */
export const momentOrNone = heldAs(z.string(), {
  decode: (sent): Date | null => (sent ? new Date(sent) : null),
  encode: (held) => (held ? laPazTimestamp(held) : ''),
})

/** An instant in UTC, as browsers write it. */
export const instant = (sent: z.ZodMiniType<string, string>) =>
  heldAs(sent, { decode: (written) => new Date(written), encode: (held) => held.toISOString() })

/** One of a few words: each as the code has it, and as the wire has it. */
export function oneOf<const Words extends Readonly<Record<string, string>>>(words: Words) {
  const travels = z.enum(Object.values(words) as Words[keyof Words][], 'common.unknownCode')
  const [held, sent] = [Object.keys(words) as (keyof Words & string)[], words]
  return heldAs(travels, {
    decode: (word) => held.find((each) => sent[each] === word) as keyof Words & string,
    encode: (word) => sent[word] as z.output<typeof travels>,
  })
}

/** Adds the contract's description of a value, in Spanish. Not for a value that is held in another form than it travels. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.meta({ description }))

/** A calendar day in an answer, `YYYY-MM-DD`. */
export const day = z.string()

/** A PDF in an answer. */
export const paper = { base64: 'base64', name: 'nombre' } as const

/** What an answer holds besides what was found: zero, and no words. */
export const found = { err_existente: z.int(), err_mensaje: z.string() } as const

/** Answer of a save (R1.21): zero, and its success words. */
export const saved = z.object({
  err_codigo: z.int(),
  err_existente: z.int(),
  err_mensaje: z.string(),
  inf_codigo: z.optional(z.int()),
  version: z.optional(z.int()),
  /** When an earlier attempt, whose answer was lost, saved it. */
  guardado_antes: z.optional(z.string()),
})
