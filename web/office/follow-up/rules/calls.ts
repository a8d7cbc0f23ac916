import type { ObligationState } from '@djbr/domain/register/obligation.ts'
import type { EffectKind } from '@djbr/domain/register/rules-effects.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../../area/index.ts'
import { api } from '../../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import type { Proposal } from '../../shared/proposals-table.tsx'

/** The switches of the register by their names on the wire. */
export type RulesOnWire = Readonly<Record<string, string | number>>

export interface RulesVersion {
  readonly version: number
  readonly desde: string
  readonly reglas: RulesOnWire
  /** Who approved and who proposed it, by what act and why; '' of the version that came with the portal. */
  readonly aprobada_por: string
  readonly propuesta_por: string
  readonly referencia: string
  readonly motivo: string
}

/** So many obligations that are not owed (null) or stand somehow now, and stand somehow by the rules that are proposed. */
export interface EffectRow {
  readonly motivo: number
  readonly antes: ObligationState | null
  readonly despues: ObligationState | null
  readonly obligaciones: number
}

export interface AffectedEntity {
  readonly codigo: number
  readonly descripcion: string
  readonly nuevas: number
  readonly anuladas: number
  readonly cambiadas: number
}

export interface Preview {
  readonly personas: number
  readonly vistas: number
  /** When everybody had been counted; '' before. */
  readonly fecha: string
  /** Whether an approval may be made over it. */
  readonly vigente: boolean
  readonly efectos: readonly EffectRow[]
  readonly entidades: readonly AffectedEntity[]
}

export interface RulesRequest extends Proposal {
  readonly version: number
  readonly reglas: RulesOnWire
  readonly vista_previa: Preview
}

/** What an effect is called where entities are counted. */
export const COUNT_NAMES = { comes: 'nuevas', goes: 'anuladas', changes: 'cambiadas' } as const satisfies Record<
  EffectKind,
  keyof AffectedEntity
>

const PATH = 'oficina/seguimiento/reglas'
const LOOKED_AT_AGAIN_MS = 3_000

export const RULES_KEY = ['oficina', 'reglas'] as const

export const RULES_VERSIONS = queryOptions({
  queryKey: [...RULES_KEY, 'versiones'],
  queryFn: () => api.get<readonly RulesVersion[]>(PATH, { quiet: true }),
  staleTime: 0,
})

export const isWaiting = ({ aprobada, caducada, retirada }: Proposal): boolean => aprobada === null && !caducada && retirada === ''

/** What was proposed, asked for again while it is being counted what it would do. */
export const RULES_REQUESTS = {
  queryKey: RULES_KEY,
  queryFn: () => api.get<readonly RulesRequest[]>(`${PATH}/propuestas`, { quiet: true }),
  staleTime: 0,
}
export const watched = queryOptions({
  ...RULES_REQUESTS,
  refetchInterval: ({ state }) => state.data?.some((row) => isWaiting(row) && row.vista_previa.fecha === '') && LOOKED_AT_AGAIN_MS,
})

/** Proposes other rules over a version. Throws a CallFailure. */
export const proposeRules = (version: number, proposal: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(PATH, { ...proposal, version }, named))

export const decideRules = (decision: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/decidir`, decision, named))

/** Counts again what proposed rules would do. Throws a CallFailure. */
export const countAgain = (codigo: string): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/contar`, { codigo }, named))
