import type { PlainDate } from '../values/dates.ts'
import { lastDayOf } from './obligation.ts'

/** An obligation that a declaration may fulfil: neither void nor exempt. */
export interface Fulfillable {
  readonly id: number
  readonly reason: number
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  readonly extendedTo: PlainDate | null
  /** The declaration that fulfils it now; null if none does. */
  readonly declarationId: number | null
}

/** A received declaration; excludes rectifications and written-off declarations. */
export interface ReceivedDeclaration {
  readonly id: number
  readonly reason: number
  readonly filedOn: PlainDate
}

const fits = ({ reason, opensOn }: Fulfillable, declaration: ReceivedDeclaration) =>
  reason === declaration.reason && opensOn <= declaration.filedOn

/**
 * Returns which declaration fulfils which obligation, by the obligation's id (R11.21). A declaration that fulfils one keeps doing so while it fits. Every other one,
 * in order of finalization, goes to the obligation of its reason whose last day it met; if it met none, to the earliest of
 * those that had opened. One declaration fulfils one obligation.
 */
export function fulfilments(
  obligations: readonly Fulfillable[],
  declarations: readonly ReceivedDeclaration[],
): ReadonlyMap<number, ReceivedDeclaration> {
  const byId = new Map(declarations.map((declaration) => [declaration.id, declaration]))
  const kept = obligations.flatMap((obligation): [number, ReceivedDeclaration][] => {
    const declaration = byId.get(obligation.declarationId ?? 0)
    return declaration && fits(obligation, declaration) ? [[obligation.id, declaration]] : []
  })
  const fulfilled = new Map(kept)
  const used = new Set(kept.map(([, { id }]) => id))
  const byFiling = declarations
    // @protects 060 a declaration fulfils one obligation
    .filter(({ id }) => !used.has(id))
    .toSorted((one, other) => one.filedOn.localeCompare(other.filedOn) || one.id - other.id)
  for (const declaration of byFiling) {
    const open = obligations
      .filter((obligation) => !fulfilled.has(obligation.id) && fits(obligation, declaration))
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
    const found = open.find((obligation) => declaration.filedOn <= lastDayOf(obligation)) ?? open[0]
    if (found) fulfilled.set(found.id, declaration)
  }
  return fulfilled
}
