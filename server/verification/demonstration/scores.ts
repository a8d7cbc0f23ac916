import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { addPerson, at, demo, demoActing, demoSession, file, type Holdings, nurse, staffSession } from '../../demo/material/index.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { viewAsExaminer } from '../cases/index.ts'
import { highestScores, scoreEverybody, selectFirst, weightsSetting } from '../examination/index.ts'
import { examinerOf } from './cases.ts'

const LA_PAZ = 2
const CASH = 47
const OWN = 1

const cash = (value: number) => ({ acquisition: OWN, type: CASH, value, rents: 0, description: 'Dinero en efectivo', observation: '' })
const vehicle = (registry: string, value: number, year: number) => ({
  ...{ acquisition: OWN, year, registry, value, rents: 0 },
  ...{ description: 'Vagoneta Toyota RAV4, modelo 2019', observation: '' },
})

/** People without an account whose histories give something to examine: money that no income explains, and a vehicle that both of them declare. */
const PLANTED = [
  {
    ...{ document: '7200011', paternal: 'Aruquipa', maternal: 'Tola', names: 'Freddy' },
    ...{ entity: 'Administradora Boliviana de Carreteras', post: 'Supervisor de obras', account: '4010044120' },
    ...{ money: 640_000, plate: '4821-KLP', price: 185_000 },
  },
  {
    ...{ document: '7200021', paternal: 'Villca', maternal: 'Rojas', names: 'Norma' },
    ...{ entity: 'Universidad Autónoma Tomás Frías', post: 'Contadora', account: '4010099127' },
    ...{ money: 310_000, plate: '4821 KLP', price: 178_000 },
  },
] as const

/** Creates the scores of the demo once (R10.27, chapter 16): weights agreed by two persons, people whose histories raise findings, and a case for the highest score. */
export async function seedScores(services: Services): Promise<void> {
  const [proposer, approver] = [await staffSession(services, 'seleccion01'), await staffSession(services, 'seleccion02')]
  if (!(await isWeighed(services))) await seedWeights(services, proposer, approver)
  if (await isPlanted(services)) return
  for (const person of PLANTED) await plant(services, person)
  await scoreEverybody(services)
  const acting = demoActing(services, proposer)
  const [highest] = (await highestScores(acting, {})).rows
  if (!highest) return
  await selectFirst(acting, { seen: [highest.id] })
  const { id } = await asOffice(services.db, 'cases', (trx) =>
    trx.selectFrom('examinationCase').select('id').where('declarationId', '=', highest.declarationId).executeTakeFirstOrThrow(),
  )
  const examiner = await examinerOf(services, id)
  if (examiner) await viewAsExaminer(demoActing(services, examiner), { caseId: id })
}

const isWeighed = ({ db }: Services): Promise<boolean> =>
  asOffice(db, 'scores', async (trx) => (await trx.selectFrom('weightSet').select('version').executeTakeFirst()) !== undefined)

/** Puts the first weights in force. */
export async function seedWeights(services: Services, proposer: Session, approver: Session): Promise<void> {
  const as = (session: Session) => ({ ...demoActing(services, session), principal: { ...demo, session } })
  const why = { reason: 'Primer conjunto, el de la prueba retrospectiva', reference: 'ACTA 1/2026' }
  const id = await weightsSetting.propose(as(proposer), { settings: FIRST_WEIGHTS, version: 0, ...why })
  await weightsSetting.decide(as(approver), { id, approve: true, declinedFor: '' })
}

const isPlanted = async ({ db }: Services): Promise<boolean> => {
  const found = db.selectFrom('person').innerJoin('declaration', 'declaration.personId', 'person.id').select('person.id')
  return (await found.where('documentNumber', '=', PLANTED[1].document).executeTakeFirst()) !== undefined
}

/** Creates a person with one declaration of last year and one of this year. */
async function plant(
  services: Services,
  { document, money, plate, price, entity, post, account, ...named }: (typeof PLANTED)[number],
): Promise<void> {
  const { db, clock } = services
  const year = yearOf(dateInLaPaz(clock.now())) - 1
  const personId = await addPerson(services, { ...named, document, birthDate: '1984-03-18' })
  const [declarant, officer] = [demoSession({ personId, accountId: null, officeId: null }), await staffSession(services, 'recepcion01')]
  const like = nurse({ paternal: named.paternal, maternal: named.maternal, names: 'Ana María' }, personId % 1000)
  const holdings: Holdings = {
    ...like,
    position: { ...like.position, entity, post },
    records: {
      ...like.records,
      movable: [],
      deposit: (like.records.deposit ?? []).map((each) => ({ ...each, account })),
      remuneration: (like.records.remuneration ?? []).map((each) => ({
        ...each,
        description: each.description?.replace('SEDES Potosí', entity) ?? '',
      })),
    },
  }
  const acquired = { otherAsset: [cash(money)], movable: [vehicle(plate, price, year + 1)] }
  const begun = await db.selectFrom('declaration').select('id').where('personId', '=', personId).execute()
  for (const [index, each] of [year, year + 1].entries()) {
    if (begun.length > index) continue
    const filing = {
      reason: REASON.duringOffice,
      started: at(`${each}-03-09`, '15:20:00'),
      finalized: at(`${each}-03-10`, '16:42:00'),
      received: at(`${each}-03-11`, '11:35:00'),
    }
    await file(services, declarant, officer, { holdings, department: LA_PAZ, acquired }, filing, index === 0)
  }
}
