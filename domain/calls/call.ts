import type * as z from 'zod/mini'
import type { MessageKey } from '../messages/text.ts'
import type { Access } from './access.ts'
import { saved } from './shapes.ts'
import { type Members, type Wire, wire } from './wire.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

/** A call as declared: its address under its method, and either an answer or the success words of a save. */
type Declared = { readonly [M in Method]?: string } & {
  readonly access: Access
  /** What it does, in Spanish, for the contract; unique to this call. */
  readonly summary: string
  /** The address parameters (`:caso`), the query after `?`, and the body. */
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly answer?: z.ZodMiniType
  readonly says?: Words
  /** What a save answers besides its words. */
  readonly beside?: Members
  /** Whether it counts as using the portal: false for calls that a screen makes by itself. */
  readonly touches?: false
  /** Whether a request sent again under the same Idempotency-Key is carried out only once (R1.18). */
  readonly requestKey?: true
  /** Whether it states in If-Match the version that it changes. */
  readonly ifMatch?: true
}

/** Success words of a save: fixed, or depending on what was asked. */
type Words = MessageKey | ((asked: never) => MessageKey)

/** A call, as the server, screens, contract and journeys know it. */
export interface Call
  extends Pick<Declared, 'access' | 'summary' | 'params' | 'query' | 'body' | 'says' | 'touches' | 'requestKey' | 'ifMatch'> {
  readonly method: Method
  /** Path under `/api/`, without that prefix. */
  readonly path: string
  readonly answer: z.ZodMiniType
}

/** The decoded type of a schema, in English; unknown where there is none. */
export type Held<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown

/** The input of a call, in English: address, query and body as one. */
export type Asked<C> = Held<Part<C, 'params'>> & Held<Part<C, 'query'>> & Held<Part<C, 'body'>>
type Part<C, Name extends string> = C extends Readonly<Record<Name, infer Schema>> ? Schema : unknown

/** What a save answers besides its words, in English. */
export type Beside<C> = C extends { readonly beside: infer More extends Members } ? ReadonlyDeep<z.output<Wire<More>>> : unknown

/** The answer of a call, in English; read-only. */
export type Answer<C extends Pick<Call, 'answer'>> = ReadonlyDeep<z.output<C['answer']>>

/** The same as it travels, in Spanish. */
export type AnswerOnTheWire<C extends Pick<Call, 'answer'>> = ReadonlyDeep<z.input<C['answer']>>

/** The body of a call as it travels, in Spanish. */
export type SentOnTheWire<C> = C extends { readonly body: infer Body extends z.ZodMiniType } ? ReadonlyDeep<z.input<Body>> : unknown

type Leaf = string | number | boolean | null | undefined | Date
export type ReadonlyDeep<T> = unknown extends T ? T : T extends Leaf ? T : { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }

type Saved<D> = {
  readonly answer: D extends { readonly beside: infer More extends Members } ? Wire<Omit<SavedMembers, keyof More> & More> : typeof saved
}
type SavedMembers = (typeof saved)['shape']

/** Declares a call: `defineCall({ get: 'oficina/examen/casos', access: 'office:examine', summary: 'Listar los casos propios', answer })`. */
export function defineCall<const D extends Declared>(
  declared: D,
): D & Pick<Call, 'method' | 'path'> & (D extends { says: Words } ? Saved<D> : unknown) {
  const [method, path] = addressOf(declared)
  const { beside } = declared
  return { answer: beside ? wire({ ...saved.shape, ...beside }) : saved, ...declared, method, path } as never
}

function addressOf(declared: Declared): readonly [Method, string] {
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const path = declared[method]
    if (path !== undefined) return [method, path]
  }
  throw new Error(`a call has an address: ${declared.summary}`)
}
