import type { PlainDate } from '../values/dates.ts'
import { type ObligationFacts, type ObligationState, obligationState } from './obligation.ts'

/** An obligation before or after trying other rules: its facts, and the entities that it concerns. */
export interface ObligationThen {
  readonly id: number
  readonly reason: number
  readonly entities: readonly number[]
  readonly facts: ObligationFacts
}

/** A number of obligations that change: without a state before, they are new; without one after, they disappear. */
export interface Effect {
  /** Null: all entities, each obligation once. */
  readonly entity: number | null
  readonly reason: number
  readonly before: ObligationState | null
  readonly after: ObligationState | null
  readonly obligations: number
}

/** Kinds of effects on an obligation. */
export type EffectKind = 'comes' | 'goes' | 'changes'
export const EFFECT_KINDS: readonly EffectKind[] = ['comes', 'goes', 'changes']

export function effectKind({ before, after }: Pick<Effect, 'before' | 'after'>): EffectKind {
  if (before === null) return 'comes'
  return after === null ? 'goes' : 'changes'
}

/**
 * Returns the changes to obligations between two moments, counted by reason and by state on a day, before and after: for all entities once, and for each that
 * they concern (R11.25). Void obligations do not count as obligations; unchanged ones are not counted.
 */
export function effectsOf(before: readonly ObligationThen[], after: readonly ObligationThen[], today: PlainDate): readonly Effect[] {
  const was = new Map(before.map((one) => [one.id, one]))
  const is = new Map(after.map((one) => [one.id, one]))
  const counted = new Map<string, Effect>()
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(id), is.get(id)]
    const change = { before: stateOf(one, today), after: stateOf(other, today) }
    if (change.before === change.after && (change.before === null || sameDays(one, other))) continue
    const { reason = 0 } = other ?? one ?? {}
    const entities = (change.after === null ? one : other)?.entities ?? []
    for (const entity of [null, ...entities]) {
      const key = JSON.stringify([entity, reason, change])
      counted.set(key, { entity, reason, ...change, obligations: (counted.get(key)?.obligations ?? 0) + 1 })
    }
  }
  return [...counted.values()]
}

function stateOf(obligation: ObligationThen | undefined, today: PlainDate): ObligationState | null {
  if (!obligation || obligation.facts.void) return null
  return obligationState(obligation.facts, today)
}

const DAYS = ['opensOn', 'dueOn', 'extendedTo'] as const

const sameDays = (one: ObligationThen | undefined, other: ObligationThen | undefined) =>
  DAYS.every((day) => one?.facts[day] === other?.facts[day])
