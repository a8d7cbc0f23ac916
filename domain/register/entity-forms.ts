import { choice, date, oneOf } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { type ClaimedIdentity, claimedIdentity } from '../identity/claimed-identity.ts'
import { oneSurname } from '../kinds/relatives.ts'
import { both, words } from '../lists/fields.ts'
import { reasonGiven } from '../office/office-forms.ts'
import type { PlainDate } from '../values/dates.ts'
import { CAPACITIES, CAPACITY_WORDS, type Capacity } from './entity-members.ts'

/** Kinds of posts, in the order in which they are offered; a form names each by its position, from 1 (R13.11). */
export const POST_KINDS = ['planta', 'eventual', 'consultor', 'electo', 'designado'] as const
export type PostKind = (typeof POST_KINDS)[number]

export const POST_KIND_WORDS = {
  planta: 'entity.kind.planta',
  eventual: 'entity.kind.eventual',
  consultor: 'entity.kind.consultor',
  electo: 'entity.kind.electo',
  designado: 'entity.kind.designado',
} as const satisfies Record<PostKind, string>

/** Causes for the end of a post, likewise. */
export const END_CAUSES = ['renuncia', 'conclusion', 'destitucion', 'jubilacion', 'fallecimiento', 'otra'] as const
export type EndCause = (typeof END_CAUSES)[number]

export const END_CAUSE_WORDS = {
  renuncia: 'entity.cause.renuncia',
  conclusion: 'entity.cause.conclusion',
  destitucion: 'entity.cause.destitucion',
  jubilacion: 'entity.cause.jubilacion',
  fallecimiento: 'entity.cause.fallecimiento',
  otra: 'entity.cause.otra',
} as const satisfies Record<EndCause, string>

/** Returns what a form names by its position in a list, from 1. Throws for a position that does not exist. */
export function byPlace<Name>(names: readonly Name[], place: number | null): Name {
  const name = names[(place ?? 0) - 1]
  if (name === undefined) throw new Error('a validated form has places of its list alone')
  return name
}

/** Returns the position in a list by which a form names something, from 1. */
export const placeOf = <Name>(names: readonly Name[], name: Name): number => names.indexOf(name) + 1

const act = words({ label: 'entity.act', hint: 'entity.act.hint', wire: 'acto', max: 120 })
const { reason } = reasonGiven.fields

const postFields = {
  kind: oneOf({
    label: 'entity.kind',
    ...both('tipo'),
    options: POST_KINDS.map((kind, index) => ({ code: index + 1, label: POST_KIND_WORDS[kind] })),
  }),
  title: words({ label: 'entity.post', wire: 'cargo', max: 200, upper: true }),
  item: words({ label: 'entity.item', wire: 'item', max: 30, required: false, upper: true }),
  place: choice({
    label: 'entity.place',
    hint: 'entity.place.hint',
    ...both('lugar'),
    words: 'lugar_descripcion',
    list: 'entidad/lugares',
  }),
  startedOn: date({ label: 'entity.startedOn', ...both('inicio') }),
  act,
} as const

/** A post of a person already in the list (R13.11). */
export const newPost = { name: 'newPost', fields: postFields } as const satisfies FieldSet

/** A person and a post that an entity reports by hand (R13.11). */
export const newPerson = {
  name: 'newPerson',
  fields: { ...claimedIdentity.fields, ...postFields },
  check: (entered: ClaimedIdentity) => claimedIdentity.check(entered),
} as const satisfies FieldSet

const { paternal, maternal, names } = claimedIdentity.fields
const correctedFields = { paternal, maternal, names, ...postFields, reason } as const

/** A post as it should have been reported, with the names that the entity writes in it, and why (R13.12). */
export const correctedPost = {
  name: 'correctedPost',
  fields: correctedFields,
  check: (entered: RecordOf<{ name: string; fields: typeof correctedFields }>) => oneSurname(entered, 'person.oneSurname'),
} as const satisfies FieldSet

/** The last day of a post, its cause and its act (R13.12). */
export const postEnd = {
  name: 'postEnd',
  fields: {
    endedOn: date({ label: 'entity.endedOn', ...both('fin') }),
    cause: oneOf({
      label: 'entity.cause',
      ...both('causa'),
      options: END_CAUSES.map((cause, index) => ({ code: index + 1, label: END_CAUSE_WORDS[cause] })),
    }),
    act,
  },
} as const satisfies FieldSet

const capacityOptions = CAPACITIES.map((capacity: Capacity, index) => ({ code: index + 1, label: CAPACITY_WORDS[capacity] }))

const laterThan = ({ fromDay, untilDay }: { readonly fromDay: PlainDate | null; readonly untilDay: PlainDate | null }): Problem[] =>
  fromDay && untilDay && untilDay < fromDay ? [{ field: 'untilDay', message: 'office.appointments.untilBeforeFrom' }] : []

/** A person appointed in an entity, with capacity, act and term (R13.1). */
export const appointment = {
  name: 'appointment',
  fields: {
    ...claimedIdentity.fields,
    capacity: oneOf({ label: 'office.appointments.capacity', ...both('calidad'), options: capacityOptions }),
    act: words({ label: 'entity.act', hint: 'office.appointments.actHint', wire: 'acto', max: 120 }),
    fromDay: date({ label: 'office.appointments.from', ...both('desde') }),
    untilDay: date({ label: 'office.appointments.until', hint: 'office.appointments.untilHint', ...both('hasta'), required: false }),
    reason,
  },
  check: (entered: ClaimedIdentity & { readonly fromDay: PlainDate | null; readonly untilDay: PlainDate | null }) => [
    ...claimedIdentity.check(entered),
    ...laterThan(entered),
  ],
} as const satisfies FieldSet
