import { createHash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { tryWeights } from '@djbr/domain/calls/weights.ts'
import { MAX_SELECTED_AT_ONCE } from '@djbr/domain/verification/cases/selection.ts'
import type { Inputs } from '@djbr/domain/verification/indicator.ts'
import { type Score, score } from '@djbr/domain/verification/score.ts'
import { writtenSet } from '@djbr/domain/verification/weight-set.ts'
import { sql } from 'kysely'
import { certificateText } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import { ranking } from '../scores/list.ts'

/** Most scores on which a set is tried, highest first. */
const MAX_TRIED = 1_000
const AT_ONCE = 50

/**
 * Compares whom a set would have ranked first with whom the latest scores did (R16.24), by scoring the stored inputs of the highest scores with it. Shows
 * nobody's name; leaves out what has a case and what is the officer's own or a relative's. Records only that it was tried, by the set's hash: a series of tried
 * sets would reveal what somebody declared.
 */
export async function tried({ services: { db, clock }, session, principal }: Acting, { settings }: Asked<typeof tryWeights>) {
  const rows = await asOffice(db, 'scores', async (trx) => {
    const highest = await (await ranking(trx, session))
      .innerJoin('score', 'score.id', 'ranked.id')
      .select(['score.inputs', sql<string>`coalesce(${certificateText(sql<number>`ranked.declaration_id`)}, '')`.as('certificate')])
      .orderBy('ranked.place')
      .limit(MAX_TRIED)
      .execute()
    const hash = createHash('sha256').update(writtenSet(settings)).digest('hex')
    // @protects S60 each set that is tried is in the audit
    await audit(trx, principal, { at: clock.now(), action: 'weights.try', facts: { hash, tried: highest.length } })
    return highest
  })
  const rescored: { readonly row: (typeof rows)[number]; readonly score: Score }[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await othersTurn()
    rescored.push({ row, score: score(JSON.parse(row.inputs ?? '{"history":[]}') as Inputs, settings) })
  }
  const ranked = rescored.toSorted(
    (one, other) => other.score.points - one.score.points || other.score.unexplained - one.score.unexplained || one.row.id - other.row.id,
  )
  const compared = ranked.map(({ row, score: { points } }, at) => ({
    certificate: row.certificate,
    before: row.place,
    after: at + 1,
    pointsBefore: row.points,
    pointsAfter: points,
  }))
  const isFirst = (place: number) => place <= MAX_SELECTED_AT_ONCE
  return { tried: rows.length, rows: compared.filter(({ before, after }) => isFirst(before) || isFirst(after)) }
}
