import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { writtenSet } from '@djbr/domain/verification/weight-set.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../ground/database/connect.ts'
import { actionsOf, defineVersionedSetting } from '../../../office/desk/index.ts'
import { orderScoring } from '../scoring/job.ts'
import { addSet, saltedText, setIn, setInForce } from './sets.ts'

/** The weights of the indicators (R16.14, S60). An approval scores everybody by them. */
export const weightsSetting = defineVersionedSetting<WeightSet, Selectable<Tables['weightSet']>>({
  kind: 'changeWeights',
  proposing: 'weights',
  table: 'weight_set',
  action: actionsOf('weights'),
  words: { nothing: 'weights.nothing', waiting: 'weights.waiting', samePerson: 'weights.samePerson', changed: 'weights.changed' },
  async inForce(trx) {
    const { version, set } = (await setInForce(trx)) ?? { version: 0, set: null }
    return { version, settings: set }
  },
  settingsOf: ({ canonical }) => setIn(canonical),
  write: saltedText,
  read: setIn,
  isSame: (one, other) => writtenSet(one) === writtenSet(other),
  async adopt(services, trx, adopted) {
    await addSet(trx, adopted)
    await orderScoring(services, trx)
  },
})
