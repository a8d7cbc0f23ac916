import { es } from '@djbr/domain/messages/es.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { keyOf, refer } from '@djbr/domain/messages/reference.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'
import { Failure } from './failure.ts'
import { isPlainText } from './json.ts'

type Issue = z.core.$ZodIssue

/** Checks input against a route's schema: an absent body counts as an empty one; issues become the fields of a 400 (R1.11, R1.25). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const inBody = httpPart === 'body'
  return (sent: unknown) => {
    const data = inBody && (sent === undefined || sent === null) ? {} : sent
    if (!inBody && !hasPlainTexts(data)) return { error: new Failure('invalid', 'common.badRequest') }
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: invalid(result.error, data) }
  }
}

const writtenAsIs = new WeakSet<z.core.$ZodType>()

/**
 * Marks an answer's schema so that the result is written as it is, for answers that are built key by key and are large or frequent. Any other answer is checked
 * and loses the keys that its schema lacks.
 */
export function asIs<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  writtenAsIs.add(schema)
  return schema
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  if (writtenAsIs.has(schema)) return (data) => JSON.stringify(data)
  return (data) => {
    const result = z.safeEncode(schema, data)
    if (!result.success) throw new Error(`${method} ${url} answers what its schema does not have: ${placesOf(result.error)}`)
    // @protects S56 an answer has the keys of its schema and no other
    //   without: result.
    return JSON.stringify(result.data)
  }
}

const placesOf = ({ issues }: z.core.$ZodError) => issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')

/** Returns the refusal of a payload that violates its schema: each wrong field once, with its message. For acts with checks of their own. */
export function invalid({ issues }: z.core.$ZodError, data: unknown): Failure {
  const fields = new Map<string, Reference>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!fields.has(field)) fields.set(field, referenceOf(issue, data))
  }
  return new Failure('invalid', 'common.badRequest', { fields: [...fields].map(([field, message]) => ({ field, message })) })
}

/** Returns the message of an issue: its own reference if the schema gave one, else one by its code; never the library's words. */
function referenceOf(issue: Issue, data: unknown): Reference {
  if (keyOf(issue.message, es)) return issue.message as Reference
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue, data) ? 'common.required' : (wrongType[issue.expected] ?? 'common.invalid')
    case 'too_big':
      if (issue.origin === 'string') return refer('common.tooLong', { max: Number(issue.maximum) })
      return issue.origin === 'array' ? refer('common.tooMany', { max: Number(issue.maximum) }) : 'common.outOfRange'
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'common.required' : refer('common.tooShort', { min: Number(issue.minimum) })
      return issue.origin === 'array' ? 'common.required' : 'common.outOfRange'
    case 'invalid_format':
      return isAbsent(issue, data) ? 'common.required' : 'common.invalidFormat'
    case 'invalid_value':
      return isAbsent(issue, data) ? 'common.required' : 'common.unknownCode'
    case 'invalid_union': {
      const [inner] = issue.errors.flat()
      if (isAbsent(issue, data)) return 'common.required'
      return inner ? referenceOf({ ...inner, path: [...issue.path, ...inner.path] }, data) : 'common.invalid'
    }
    default:
      return 'common.invalid'
  }
}

const wrongType: Partial<Record<string, Reference>> = {
  string: 'common.notText',
  number: 'common.notNumber',
  int: 'common.notNumber',
  boolean: 'common.notYesNo',
  array: 'common.notList',
  object: 'common.notObject',
  record: 'common.notObject',
}

function isAbsent({ path }: Issue, data: unknown): boolean {
  let value: unknown = data
  for (const step of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step]
  return value === undefined || value === null || value === ''
}

const hasPlainTexts = (data: unknown): boolean => {
  if (typeof data === 'string') return isPlainText(data)
  if (typeof data !== 'object' || data === null) return true
  return Object.entries(data).every(([key, value]) => isPlainText(key) && hasPlainTexts(value))
}
