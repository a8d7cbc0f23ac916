import { choice, text } from '../fields/field.ts'
import { conversions } from '../values/conversions.ts'

/** Code of common property, in the list of acquisitions. */
export const COMMON = 2

/** Whether a thing is one's own or held in common; nearly every record asks it. */
export const acquisition = choice({
  label: 'records.acquisition',
  read: 'tipadq_codigo',
  write: 'cod_tipo_adquisicion',
  words: 'tipadq_descripcion',
  list: 'tipos_adquisicion',
})

/** A record's amounts before their conversion to bolivianos. */
export const converted = conversions()

/** Remarks on a record of a family, under the family's own read name. */
export const observation = (read: string, write = 'observacion', strips?: RegExp) =>
  text({
    ...{ label: 'records.observation', hint: 'records.observationHint' },
    ...{ read, write, max: 250, required: false, lines: 3 },
    ...(strips && { strips }),
  })

/** Returns the texts of a kind, by its name; `counted` is the kind whose words for adding and counting it shares. */
export const textsOf = <const Name extends string, const Counted extends string = Name>(name: Name, counted = name as unknown as Counted) =>
  ({
    title: `records.${name}.title`,
    intro: `records.${name}.intro`,
    example: `records.${name}.example`,
    one: `records.${counted}.one`,
    many: `records.${counted}.many`,
    add: `records.${counted}.add`,
    save: `records.${counted}.save`,
  }) as const
