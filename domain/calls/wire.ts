import * as z from 'zod/mini'

/** A member: its wire name, for a text; its wire name and schema; or a schema alone, where both sides use the same name. */
type Member = string | z.ZodMiniType | readonly [name: string, schema: z.ZodMiniType]
export type Members = Readonly<Record<string, Member>>

type SchemaOf<M> = M extends string ? z.ZodMiniString<string> : M extends readonly [string, infer Schema] ? Schema : M
type NameOf<M, Own> = M extends string ? M : M extends readonly [infer Name, unknown] ? Name : Own

type English<M extends Members> = { -readonly [Own in keyof M]: Extract<SchemaOf<M[Own]>, z.ZodMiniType> }
type Spanish<M extends Members> = {
  -readonly [Own in keyof M as Extract<NameOf<M[Own], Own>, string>]: Extract<SchemaOf<M[Own]>, z.ZodMiniType>
}

/** A codec between Spanish names on the wire and English names in the code. */
export type Wire<M extends Members> = z.ZodMiniCodec<z.ZodMiniObject<Spanish<M>>, z.ZodMiniType<z.output<z.ZodMiniObject<English<M>>>>>

/**
 * Returns the codec of an object: `wire({ reviewUntil: ['revisar_hasta', day], certificate: 'certificado' })` decodes Spanish to English and
 * encodes English to Spanish, including anything nested in it. Keys that it does not name are dropped, both ways; errors name the Spanish keys.
 */
export const wire = <const M extends Members>(members: M): Wire<M> => renaming(members, z.object)

/** The same, but refuses an object with a key that it does not name. */
export const strictWire = <const M extends Members>(members: M): Wire<M> => renaming(members, z.strictObject)

function renaming<M extends Members>(members: M, objectOf: typeof z.object | typeof z.strictObject): Wire<M> {
  const all = Object.entries(members).map(([own, member]) => ({ own, ...partsOf(own, member) }))
  const travels = objectOf(Object.fromEntries(all.map(({ name, schema }) => [name, schema])))
  const renamed = (value: Readonly<Record<string, unknown>>, names: readonly (readonly [from: string, to: string])[]) =>
    Object.fromEntries(names.flatMap(([from, to]) => (from in value ? [[to, value[from]] as const] : [])))
  const codec = heldAs<typeof travels, Record<string, unknown>>(travels, {
    decode: (sent) =>
      renamed(
        sent,
        all.map(({ own, name }) => [name, own]),
      ),
    encode: (held) =>
      renamed(
        held,
        all.map(({ own, name }) => [own, name]),
      ),
  })
  wireNames.set(codec, Object.fromEntries(all.map(({ own, name }) => [own, name])))
  return codec as unknown as Wire<M>
}

const wireNames = new WeakMap<z.ZodMiniType, Readonly<Record<string, string>>>()

/** Returns the wire name of each member of an object, by its name in the code. */
export const namesOnTheWire = (of: z.ZodMiniType): Readonly<Record<string, string>> => wireNames.get(of) ?? {}

function partsOf(own: string, member: Member): { readonly name: string; readonly schema: z.ZodMiniType } {
  if (typeof member === 'string') return { name: member, schema: z.string() }
  if ('_zod' in member) return { name: own, schema: member }
  const [name, schema] = member
  return { name, schema }
}

interface Changes<Travels extends z.ZodMiniType, Held> {
  decode(sent: z.output<Travels>, context: z.core.ParsePayload<z.output<Travels>>): Held
  encode(held: Held): z.output<Travels>
}

/** A value that is held in another form than it travels. The contract describes the travelling form, both for input and for answers. */
export function heldAs<Travels extends z.ZodMiniType, Held>(
  travels: Travels,
  { decode, encode }: Changes<Travels, Held>,
): z.ZodMiniCodec<Travels, z.ZodMiniCustom<Held, Held>> {
  const codec = z.codec(travels, z.custom<Held>(), { decode: decode as never, encode: encode as never })
  codec._zod.processJSONSchema = (context, _, params) => {
    z.core.processSchema(travels, context, params)
    const seen = context.seen.get(codec)
    if (seen) seen.ref = travels
  }
  return codec as never
}
