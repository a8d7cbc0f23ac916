import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Paper } from '../shared/use-print.ts'

export interface DayReception {
  /** Of what one received oneself today and stands: its slip can be printed. */
  readonly control_cge: string | null
  readonly codigo: number
  readonly hora: string
  readonly numero_certificado_departamental: string
  readonly numero_certificado_nacional: string
  readonly nombres: string
  readonly funcionario: string
  readonly propia: boolean
  readonly fuera_de_plazo: boolean
  readonly dada_de_baja: string | null
  /** The first closing of the day that covers it. */
  readonly cierre: number | null
}

interface Total {
  readonly recibidas: number
  readonly fuera_de_plazo: number
  readonly dadas_de_baja: number
}

interface OfficerTotal extends Total {
  readonly funcionario: string
}

interface Closing {
  readonly codigo: number
  readonly numero: number
  readonly fecha: string
  readonly funcionario: string
  readonly recibidas: number
  readonly fuera_de_plazo: number
  readonly primero: string
  readonly ultimo: string
  readonly huella: string
}

export interface OfficeDayPage {
  readonly dia: PlainDate
  readonly hoy: PlainDate
  readonly dia_anterior: PlainDate | null
  readonly dia_siguiente: PlainDate | null
  readonly recepciones: readonly DayReception[]
  readonly hay_mas: boolean
  readonly totales: Total & { readonly propias: number; readonly funcionarios: readonly OfficerTotal[] }
  readonly cierres: readonly Closing[]
}

const PATH = 'oficina/recepcion/jornada'
const SAID_HERE = [200, 400, 403, 404, 429]

/** A page of what the office received on a day, today's where none is named, behind a reception that was seen. */
export function dayPage(day: PlainDate | null, before: number | null): Promise<OfficeDayPage> {
  const query = String(new URLSearchParams({ ...(day && { dia: day }), ...(before !== null && { antes: String(before) }) }))
  return api.get<OfficeDayPage>(query === '' ? PATH : `${PATH}?${query}`, { quiet: true })
}

/** A day of the office, page by page. */
export const officeDay = (day: PlainDate | null) =>
  infiniteQueryOptions({
    queryKey: ['oficina', 'jornada', day],
    queryFn: ({ pageParam }) => dayPage(day, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hay_mas, recepciones }) => (hay_mas ? (recepciones.at(-1)?.codigo ?? null) : null),
    staleTime: 0,
  })

/** Closes a day over what was received on it until now. Throws a CallFailure when nothing was. */
export const closeDay = (day: PlainDate): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/cierre`, { dia: day }, named))

/** The paper of a closing. */
export const closingPaper = async (closing: number): Promise<Paper> =>
  unlessRefused(await api.post<Paper>(`${PATH}/acta`, { cierre: closing }, { quiet: [200] }))

/** A day as a file for a spreadsheet. Throws a CallFailure when it is refused. */
export const exportDay = (day: PlainDate): Promise<string> => api.textFor(`${PATH}/exportar`, { dia: day }, { quiet: SAID_HERE })
