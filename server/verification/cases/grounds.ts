import type { SelectionGrounds } from '@djbr/domain/calls/cases.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'

const NONE = { reference: '', receivedOn: null, reason: '', indicators: [], draw: null, position: null }

/** Returns why a declaration was selected, naming a draw by its published name (R17.3). */
export function groundsOf(grounds: Grounds, draws: ReadonlyMap<number, string>): SelectionGrounds {
  const { channel } = grounds
  switch (channel) {
    case 'report':
      return { ...NONE, channel, reference: grounds.reference, receivedOn: grounds.receivedOn, reason: grounds.reason }
    case 'score':
      return { ...NONE, channel, reference: grounds.weightSet, indicators: grounds.indicators }
    case 'lot':
      return { ...NONE, channel, draw: draws.get(grounds.draw) ?? null, position: grounds.position }
  }
}
