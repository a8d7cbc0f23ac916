import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { bytesOfHex } from '@djbr/signature/bytes.ts'
import { addPerson, demo, demoActing, demoSession, type Filing, file, nurse, servicesAt, staffSession } from '../../demo/material/index.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { logSize, orderHead } from '../../public/log/index.ts'
import type { Services } from '../../services.ts'
import { decide, propose, takeDrawn, viewAsExaminer } from '../cases/index.ts'
import { announce, drawBy, drawnPositions, open, prepare } from '../draws/index.ts'
import { examinerOf } from './cases.ts'

/** A published round of drand's quicknet: a real value decides the demo's past draw. */
const VALUE = {
  round: 32_285_085,
  signature: bytesOfHex('81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416'),
}
const WHEN = {
  prepared: '2026-09-12T16:10:00-04:00',
  announced: '2026-09-13T09:30:00-04:00',
  announcedOn: '2026-09-13',
  /** The moment of the round. */
  decides: '2026-09-17T11:23:39-04:00',
  drawn: '2026-09-17T11:25:00-04:00',
  selected: '2026-09-18T01:15:00-04:00',
  viewed: '2026-09-22T10:20:00-04:00',
  proposed: '2026-09-29T09:30:00-04:00',
  decided: '2026-10-05T15:00:00-04:00',
  opened: '2026-10-20T10:00:00-04:00',
} as const

/** Returns what the candidates file in their month of birth. */
const filingOf = (year: number): Filing => ({
  reason: REASON.duringOffice,
  started: `${year}-08-10T09:15:00-04:00`,
  finalized: `${year}-08-11T16:05:00-04:00`,
  received: `${year}-08-12T10:30:00-04:00`,
})
const LA_PAZ = 2

/** Invented people of whom one is drawn. They have no account, so none is a declarant of the demo; an earlier declaration of one of them is left out. */
const CANDIDATES = [
  { document: '7200031', paternal: 'Mamani', maternal: 'Quispe', names: 'Rolando', birthDate: '1979-08-04', years: [2025, 2026] },
  { document: '7200041', paternal: 'Cortez', maternal: 'Miranda', names: 'Lidia', birthDate: '1986-08-15', years: [2026] },
  { document: '7200051', paternal: 'Ticona', maternal: 'Huanca', names: 'Edgar', birthDate: '1990-08-21', years: [2026] },
  { document: '7200061', paternal: 'Salinas', maternal: 'Rocha', names: 'Patricia', birthDate: '1983-08-29', years: [2026] },
] as const

/**
 * Creates a draw of one declaration from those of some people, from its announcement to its opening (chapter 17), with the case that the portal opens for it
 * (R18.4); once, and only where declarations are examined.
 */
export async function seedDraw(services: Services): Promise<void> {
  const { db, clock } = services
  if (clock.now() < new Date(WHEN.opened)) return
  if (await db.selectFrom('draw').select('id').executeTakeFirst()) return
  const on = (moment: string) => servicesAt(services, moment)
  const [preparing, announcing] = [await staffSession(services, 'seleccion01'), await staffSession(services, 'seleccion02')]
  const stretch = await stretchOfCandidates(services)
  const { id } = await prepare(demoActing(on(WHEN.prepared), preparing), { ...stretch, count: 1, decidesAt: new Date(WHEN.decides) })
  await announce(demoActing(on(WHEN.announced), announcing), { drawId: id })
  await orderHead(db, WHEN.announcedOn, clock.now())
  await drawBy({ services: on(WHEN.drawn), principal: demo }, { drawId: id, ...VALUE })
  await takeDrawn(on(WHEN.selected))
  await examineDrawn(services, id)
  await open({ services: on(WHEN.opened), principal: demo }, { drawId: id })
}

/** Files the candidates' declarations and returns their stretch of the log. */
async function stretchOfCandidates(services: Services) {
  const officer = await staffSession(services, 'recepcion01')
  const ids: number[] = []
  for (const { years, ...candidate } of CANDIDATES) {
    const personId = await addPerson(services, candidate)
    ids.push(personId)
    const { paternal, maternal } = candidate
    const declared = { holdings: nurse({ paternal, maternal, names: 'Ana María' }, personId % 1000), department: LA_PAZ }
    const declarant = demoSession({ personId, accountId: null, officeId: null })
    const begun = await services.db.selectFrom('declaration').select('id').where('personId', '=', personId).execute()
    for (const [index, year] of years.entries()) {
      if (begun.length <= index) await file(services, declarant, officer, declared, filingOf(year), index === 0)
    }
  }
  const { first } = await services.db
    .selectFrom('logLeaf')
    .innerJoin('declaration', 'declaration.id', 'declarationId')
    .select(({ fn }) => fn.min('place').as('first'))
    .where('personId', 'in', ids)
    .executeTakeFirstOrThrow()
  return { from: Number(first), to: await logSize(services.db) }
}

/** Plays the drawn declaration's case to its end by the portal's own acts: nothing is found, and it is closed. */
async function examineDrawn(services: Services, draw: number): Promise<void> {
  const on = (moment: string) => servicesAt(services, moment)
  const { id } = await asOffice(services.db, 'cases', async (trx) => {
    const [drawn] = await drawnPositions(trx, draw)
    const found = trx
      .selectFrom('examinationCase')
      .select('id')
      .where('declarationId', '=', drawn?.declarationId ?? 0)
    return found.executeTakeFirstOrThrow()
  })
  const examiner = await examinerOf(services, id)
  if (!examiner) throw new Error('nobody of the demo may examine what was drawn')
  await viewAsExaminer(demoActing(on(WHEN.viewed), examiner), { caseId: id })
  const ended = { outcome: 'consistent', reasons: 'Lo declarado corresponde a lo que se pudo comparar.' } as const
  await propose(demoActing(on(WHEN.proposed), examiner), { caseId: id, ...ended })
  await decide(demoActing(on(WHEN.decided), await staffSession(services, 'decision01')), { caseId: id, seen: ended.outcome })
}
