import type { RosterSummary } from '@djbr/domain/calls/rosters.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { DateOrder } from '@djbr/domain/roster/lines.ts'
import type { RosterMode } from '@djbr/domain/roster/roster.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../../area/index.ts'
import { api } from '../../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import { over } from './over.ts'

const KEY = 'entidad/padron'

/** A file as it is sent: the rows alone, without the columns that a roster does not have. Its body is read by no call that is declared (decision 094). */
export interface Sending {
  readonly modo: RosterMode
  readonly texto: string
  readonly nombre: string
  readonly huella_archivo?: string
  readonly orden_fechas?: DateOrder
  readonly respuestas?: Answers
}

/** What was answered of an entity's files: what a title is ('' for left out), and what a word means. */
export interface Answers {
  readonly titulos: readonly { readonly titulo: string; readonly columna: string }[]
  readonly tipos: readonly { readonly palabra: string; readonly significa: PostKind }[]
  readonly causas: readonly { readonly palabra: string; readonly significa: EndCause }[]
}

export const ANSWERS = queryOptions({
  queryKey: [KEY, 'respuestas'],
  queryFn: () => api.get<Answers>(`${KEY}/respuestas`, { quiet: true }),
  staleTime: 0,
})

export const sendRoster = (sending: Sending): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>(KEY, sending, named))

export const sendCorrected = (roster: Pick<RosterSummary, 'id' | 'version'>, texto: string): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${KEY}/${roster.id}/filas`, { texto }, { ...named, ...over(roster) }))
