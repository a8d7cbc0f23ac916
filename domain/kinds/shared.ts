import { choice, text } from '../fields/field.ts'
import { conversions } from '../values/conversions.ts'

/** The code of what is held in common, in the list of acquisitions. */
export const COMMON = 2

/** Whether a thing is one's own or held in common; asked of nearly every record. */
export const acquisition = choice({
  label: 'records.acquisition',
  read: 'tipadq_codigo',
  write: 'cod_tipo_adquisicion',
  words: 'tipadq_descripcion',
  list: 'tipos_adquisicion',
})

/** What a record's amounts were before they were converted to bolivianos. */
export const converted = conversions()

/** What a record of a family is annotated with, under the family's own read name. */
export const observation = (read: string, write = 'observacion', strips?: RegExp) =>
  text({
    ...{ label: 'records.observation', hint: 'records.observationHint' },
    ...{ read, write, max: 250, required: false, lines: 3 },
    ...(strips && { strips }),
  })

/** The texts of a kind, by its name; `counted` is whose words it is added and counted by, where kinds share them. */
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
