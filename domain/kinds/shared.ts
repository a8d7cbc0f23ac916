import { choice, text } from '../field.ts'

/** Whether a thing is one's own or held in common; asked of nearly every record. */
export const acquisition = choice({
  label: 'records.acquisition',
  read: 'tipadq_codigo',
  write: 'cod_tipo_adquisicion',
  words: 'tipadq_descripcion',
  list: 'tipos_adquisicion',
})

/** What a record of a family is annotated with, under the family's own read name. */
export const observation = (read: string, write = 'observacion') =>
  text({ label: 'records.observation', hint: 'records.observationHint', read, write, max: 250, required: false, lines: 3 })
