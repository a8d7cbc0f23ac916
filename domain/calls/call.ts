import type * as z from 'zod/mini'
import type { MessageKey } from '../messages/text.ts'
import type { Access } from './access.ts'
import { saved } from './shapes.ts'
import { type Members, type Wire, wire } from './wire.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

/** A call as it is declared: its address under its method, and an answer, or the words of a save that was done. */
type Declared = { readonly [M in Method]?: string } & {
  readonly access: Access
  /** What it does, in Spanish, for the contract: no other call says the same. */
  readonly summary: string
  /** What the address asks (`:caso`), what stands behind its `?`, and what is sent. */
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly answer?: z.ZodMiniType
  readonly says?: Words
  /** What a save answers beside its words. */
  readonly beside?: Members
  /** Whether it counts as using the portal: false of what a screen asks by itself. */
  readonly touches?: false
  /** Whether a request that is sent again, under one Idempotency-Key, is carried out once (R1.18). */
  readonly requestKey?: true
  /** Whether it says over which version it was made, in If-Match. */
  readonly ifMatch?: true
}

/** What is said of a save that was done, the same of all or by what was asked. */
type Words = MessageKey | ((asked: never) => MessageKey)

/** A call: what server, screens, contract and journeys know of it. */
export interface Call
  extends Pick<Declared, 'access' | 'summary' | 'params' | 'query' | 'body' | 'says' | 'touches' | 'requestKey' | 'ifMatch'> {
  readonly method: Method
  /** Under `/api/`, without it. */
  readonly path: string
  readonly answer: z.ZodMiniType
}

/** What a schema holds, in English; of none, nothing is known. */
export type Held<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown

/** What a call is asked, in English: address, query and body as one. */
export type Asked<C> = Held<Part<C, 'params'>> & Held<Part<C, 'query'>> & Held<Part<C, 'body'>>
type Part<C, Name extends string> = C extends Readonly<Record<Name, infer Schema>> ? Schema : unknown

/** What a save answers beside its words, in English. */
export type Beside<C> = C extends { readonly beside: infer More extends Members } ? ReadonlyDeep<z.output<Wire<More>>> : unknown

/** What a call answers, in English. Nobody changes it. */
export type Answer<C extends Pick<Call, 'answer'>> = ReadonlyDeep<z.output<C['answer']>>

/** The same as it travels, in Spanish. */
export type AnswerOnTheWire<C extends Pick<Call, 'answer'>> = ReadonlyDeep<z.input<C['answer']>>

/** What it is sent in its body, as that travels. */
export type SentOnTheWire<C> = C extends { readonly body: infer Body extends z.ZodMiniType } ? ReadonlyDeep<z.input<Body>> : unknown

type Leaf = string | number | boolean | null | undefined | Date
export type ReadonlyDeep<T> = unknown extends T ? T : T extends Leaf ? T : { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }

type Saved<D> = {
  readonly answer: D extends { readonly beside: infer More extends Members } ? Wire<SavedMembers & More> : typeof saved
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
