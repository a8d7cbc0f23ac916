import type { Asked } from '@djbr/domain/calls/call.ts'
import { numberOf, type selectByScore } from '@djbr/domain/calls/scores.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import type { Finding } from '@djbr/domain/verification/score.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { withinOffice } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { officeWork } from '../../../ground/proof/index.ts'
import { holdSelection, selectDeclaration } from '../../cases/index.ts'
import { ranking } from './list.ts'

/**
 * Selects the declarations with the highest scores, exactly those that were seen (R16.18): nobody is picked out, and none is skipped. Those that already have a
 * case stay as they are, so that a repeated request selects nobody else. Returns how many were selected. Refused when others rank first by now, and beyond the
 * channel's share; forbidden on one's own or a relative's (S45).
 */
export const selectFirst = officeWork(
  { action: 'case.select', sees: 'scores' },
  async ({ services, session, principal, trx, concerns }, { seen }: Asked<typeof selectByScore>) => {
    await holdSelection(trx)
    const scores = await trx
      .selectFrom('score')
      .select(['id', 'declarationId', 'personId', 'setVersion', 'inputsHash', 'findings'])
      .where('id', 'in', [...seen])
      .execute()
    if (scores.length !== new Set(seen).size) throw new Failure('refused', 'scores.changed')
    for (const { personId } of scores) {
      concerns(personId)
      // @protects S60 nobody selects themselves or a relative by score
      await requireStranger(trx, session, personId, 'propose')
    }
    const examined = await withinOffice(trx, 'cases', () =>
      trx
        .selectFrom('examinationCase')
        .select('declarationId')
        .where(
          'declarationId',
          'in',
          scores.map(({ declarationId }) => declarationId),
        )
        .execute(),
    )
    const fresh = scores.filter((score) => !examined.some(({ declarationId }) => declarationId === score.declarationId))
    const first = await (await ranking(trx, session)).orderBy('place').limit(fresh.length).execute()
    // @protects S60 nobody is picked out of the scores
    if (!first.every(({ id }) => fresh.some((score) => score.id === id))) throw new Failure('refused', 'scores.changed')
    for (const { id, declarationId } of first) {
      const score = fresh.find((one) => one.id === id)
      if (!score) continue
      const grounds: Grounds = {
        channel: 'score',
        weightSet: String(score.setVersion),
        inputs: score.inputsHash.toString('hex'),
        indicators: (score.findings as unknown as readonly Finding[]).map((finding) => ({
          number: numberOf(finding.indicator),
          params: finding.params,
        })),
      }
      await withinOffice(trx, 'cases', () => selectDeclaration(services, trx, principal, { declarationId, grounds }))
    }
    return { selected: first.length, params: { count: first.length } }
  },
)
