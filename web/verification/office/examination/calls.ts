import { paper } from '@djbr/domain/calls/shapes.ts'
import { answerIn } from '@djbr/domain/calls/travel.ts'
import { wire } from '@djbr/domain/calls/wire.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import type { Params } from '@djbr/domain/messages/text.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Match } from '@djbr/domain/verification/indicator.ts'
import type { IndicatorName } from '@djbr/domain/verification/indicators/index.ts'
import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { queryOptions } from '@tanstack/react-query'
import { SAID_HERE, write } from '../../../area/index.ts'
import { api } from '../../../foundation/calls/api.ts'
import { unlessRefused } from '../../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import type { Paper } from '../../../office/shared/use-print.ts'
import type { ColumnOnWire, IntervalOnWire, SourceOnWire } from './matrix-on-wire.ts'

/** Under which calls a case is opened: by whoever examines it, or whoever decides on it. */
export type OpenedAs = 'casos' | 'decisiones'

/** A declaration with what counts against it, and nobody's name. */
export interface ScoredDeclaration {
  readonly codigo: number
  readonly certificado: string
  readonly puntos: number
  readonly sin_explicar: number
  readonly indicadores: readonly { readonly numero: number; readonly nombre: IndicatorName }[]
}

interface Scores {
  /** By which version of the weights these are; null while nothing is scored. */
  readonly conjunto: number | null
  /** The version in force: null while there is none, and nothing is scored; another than theirs while they are computed anew. */
  readonly en_vigor: number | null
  /** When it was computed; null while that goes on. */
  readonly calculado: string | null
  readonly declaraciones: number
  /** What is left of the channel's share. */
  readonly quedan: number
  readonly puntajes: readonly ScoredDeclaration[]
}

/** A record of a reception, as people know it. */
export interface MatrixRecord {
  readonly lista: KindName
  readonly registro: number
  readonly certificado: string
  readonly lugar: number
  readonly titulo: string
  readonly monto: number
}

export interface FoundByIndicator {
  readonly numero: number
  readonly nombre: IndicatorName
  readonly peso: number
  readonly datos: Params
  readonly de: readonly SourceOnWire[]
}

interface CaseScore {
  readonly conjunto: number
  readonly huella: string
  readonly calculado: string
  readonly entradas: string
  readonly puntos: number
  readonly sin_explicar: number
  readonly hallazgos: readonly FoundByIndicator[]
  readonly umbrales: WeightSet['thresholds']
  readonly topes: WeightSet['caps']
}

/** Another owner of the same plate, folio or account. */
export interface OtherOwner {
  readonly codigo: number
  readonly lista: KindName
  readonly registro: number
  readonly titular: Match['owner']
  readonly desde: PlainDate
  readonly hasta: PlainDate
  readonly valor: number
}

/** A record whose key differs in one sign from another's: of the declarant, or of somebody else (null). */
export interface NearKey {
  readonly lista: KindName
  readonly registro: number
  readonly otro: { readonly lista: KindName; readonly registro: number } | null
}

export interface CaseMatrix {
  readonly codigo: number
  readonly certificado: string
  readonly columnas: readonly ColumnOnWire[]
  readonly intervalos: readonly IntervalOnWire[]
  readonly registros: readonly MatrixRecord[]
  readonly puntaje: CaseScore | null
  readonly coincidencias: readonly OtherOwner[]
  readonly indicios: readonly NearKey[]
}

/** Who else declared it, and in which declaration. */
export interface NamedOwner {
  readonly nombre: string
  readonly documento: string
  readonly certificado: string
}

const SCORES_PATH = 'oficina/examen/puntajes'

export const SCORES = queryOptions({
  queryKey: ['oficina', 'examen', 'puntajes'],
  queryFn: () => api.get<Scores>(SCORES_PATH, { quiet: true }),
  staleTime: 0,
})

/** Selects the first of those that were seen, in their order. Throws a CallFailure, as every write below does. */
export const selectByScore = (first: readonly number[]): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(SCORES_PATH, { puntajes: first }, named))

type Payload = Readonly<Record<string, Json>>

/** The matrix of a case, opened. Each time is in the audit, as a view of the case is: it is asked for again only by who looks at it. */
export const openedMatrix = (as: OpenedAs, one: number) =>
  queryOptions({
    queryKey: ['oficina', 'examen', 'matriz', as, one],
    queryFn: () => api.post<CaseMatrix>(`oficina/examen/${as}/${one}/matriz`, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

/** The matrix as a file for a spreadsheet. Throws a CallFailure when it is refused. */
export const exportMatrix = (as: OpenedAs, one: number): Promise<string> =>
  api.textFor(`oficina/examen/${as}/${one}/matriz/exportar`, {}, { quiet: SAID_HERE })

/** The matrix as a paper for the file. */
export const printMatrix = async (as: OpenedAs, one: number): Promise<Paper> =>
  answerIn(
    { answer: wire(paper) },
    unlessRefused(await api.post<object>(`oficina/examen/${as}/${one}/matriz/imprimir`, {}, { quiet: SAID_HERE })),
  )

/** Who another owner is, for a reason that the audit keeps; they are notified of it. A look: one whose answer was lost is made again. */
export const nameOwner = async (one: number, owner: number, why: Payload): Promise<NamedOwner> =>
  unlessRefused(await api.post<NamedOwner>(`oficina/examen/casos/${one}/coincidencias/${owner}`, why, { quiet: SAID_HERE }))
