import { z } from 'zod'
import type { Control, Field, Json } from './field.ts'
import type { FieldSet } from './record-kind.ts'

/** Returns what a save may carry for a field: only the shape, for the contract. */
export const arrivalOf = <Value>({ arrive }: Field<Value>): z.ZodType<Value> =>
  z
    .unknown()
    .optional()
    .transform((sent, context): Value => {
      const arrived = arrive.read(sent)
      if ('value' in arrived) return arrived.value
      context.addIssue({ code: 'custom', message: arrived.problem })
      return z.NEVER
    })
    .meta(arrive.schema)

/** Returns what a save may carry, by write names: its fields and, if sent at all, the codes that the documents fix. */
export function arrivals(set: FieldSet): Record<string, z.ZodType> {
  return {
    ...Object.fromEntries(Object.values(set.fields).map((field) => [field.write, arrivalOf(field)])),
    ...Object.fromEntries(Object.entries(set.fixed ?? {}).map(([name, code]) => [name, onlyCode(code)])),
  }
}

const EMPTY: readonly unknown[] = [undefined, null, '']

/** A code that is always the same and may be left out. Any other would belong to another declaration, or mean something that is not kept. */
const onlyCode = (code: Json) =>
  z
    .unknown()
    .optional()
    .refine((sent) => EMPTY.includes(sent) || sent === code || sent === String(code), { error: 'common.unknownCode' })
    .meta({ anyOf: [{ const: code }, { const: String(code) }, { type: 'null' }, { const: '' }] })

/** Returns the shape of what `encodeAnswer` returns, by read names. */
export function answers(set: FieldSet): Record<string, z.ZodType<Json | undefined>> {
  const shapes = Object.values(set.fields).flatMap((field) => [
    [field.read, shapeOf(field.control)] as const,
    ...(field.words ? [[field.words, z.string()] as const] : []),
  ])
  return Object.fromEntries(shapes)
}

const shapeOf = ({ type }: Control): z.ZodType<Json | undefined> => {
  if (type === 'conversions') return z.string().optional()
  return type === 'money' || type === 'choice' || type === 'oneOf' ? z.int().nullable() : z.string()
}
