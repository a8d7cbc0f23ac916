import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import { type RosterSummary, rosterAnswers } from '@djbr/domain/calls/rosters.ts'
import type { DateOrder } from '@djbr/domain/import/date-order.ts'
import type { RosterMode } from '@djbr/domain/roster/roster.ts'
import { write } from '../../../area/index.ts'
import { api } from '../../../foundation/calls/api.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import { over } from './over.ts'

const KEY = 'entidad/padron'

/** A file as it is sent: only its rows, without the columns that a roster does not have. No declared call reads its body (decision 094). */
export interface Sending {
  readonly modo: RosterMode
  readonly texto: string
  readonly nombre: string
  readonly huella_archivo?: string
  readonly orden_fechas?: DateOrder
  readonly respuestas?: Answers
}

/** Answers about an entity's files, in wire form. */
export type Answers = AnswerOnTheWire<typeof rosterAnswers>

export const ANSWERS = { ...queryOf(rosterAnswers), staleTime: Number.POSITIVE_INFINITY }

export const sendRoster = (sending: Sending): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>(KEY, sending, named))

export const sendCorrected = (
  roster: Pick<RosterSummary, 'id' | 'version'>,
  sent: Pick<Sending, 'texto' | 'orden_fechas'>,
): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>(`${KEY}/${roster.id}/filas`, sent, { ...named, ...over(roster) }))
