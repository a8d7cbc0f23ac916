import { addDays, dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { addToPortal, at, demo, demoActing, demoSession, servicesAt, staffSession } from '../../demo/material/index.ts'
import { asOffice, asPerson } from '../../ground/database/as-person.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { answer, ask, decide, propose, selectDeclaration, viewAsExaminer } from '../cases/index.ts'

/** How many days ago each step of a case took place; an absent one has not happened. */
interface Scenario {
  /** Identity card of the declarant. */
  readonly document: string
  /** Reference of the report for which it was selected. */
  readonly reference: string
  readonly selected: number
  readonly asked: number
  readonly answered?: number
  readonly proposed?: number
  readonly decided?: number
  /** Outcome proposed and decided, and why; by default, explained. */
  readonly ended?: { readonly outcome: ExaminationOutcome; readonly reasons: string }
}

/** The invented person whose case was referred: no longer a public servant, and without an account. */
const REFERRED = {
  ...{ document: '7200001', birthDate: '1978-04-12', paternal: 'ZEBALLOS', maternal: 'ORTUÑO', names: 'RAMIRO' },
  ...{ born: { year: 1978, month: -4 }, posts: [] },
  did: 'filedLate',
} as const

/** One case that was referred, one explained, one answered, and one waiting for its declarant. All but the last are of people without an account. */
const SCENARIOS: readonly Scenario[] = [
  {
    ...{ document: REFERRED.document, reference: 'HR-2026-0512', selected: 45, asked: 43, answered: 36, proposed: 30, decided: 27 },
    ended: { outcome: 'referred', reasons: 'El finiquito que indicó no figura en la entidad, y el depósito tiene ese monto.' },
  },
  { document: '7100071', reference: 'HR-2026-0533', selected: 40, asked: 38, answered: 34, proposed: 33, decided: 31 },
  { document: '7100061', reference: 'HR-2026-0741', selected: 15, asked: 13, answered: 2 },
  { document: '4000066', reference: 'HR-2026-0815', selected: 1, asked: 1 },
]

const EXPLAINED = { outcome: 'explained', reasons: 'El finiquito y su fecha explican el saldo del depósito.' } as const

/** Creates the cases of the demo, each played once by the portal's own acts, only where declarations are examined (R10.27, chapter 18). */
export async function seedCases(services: Services): Promise<void> {
  await addToPortal(services, REFERRED, dateInLaPaz(services.clock.now()))
  for (const scenario of SCENARIOS) await play(services, scenario)
}

async function play(services: Services, scenario: Scenario): Promise<void> {
  const { db } = services
  const today = dateInLaPaz(services.clock.now())
  const declared = await declarationOf(services, scenario.document)
  if (!declared || (await isUnderCase(services, declared.declarationId))) return
  const on = (daysAgo: number, time: string) => servicesAt(services, at(addDays(today, -daysAgo), time))
  const grounds: Grounds = {
    channel: 'report',
    reference: scenario.reference,
    receivedOn: addDays(today, -scenario.selected - 3),
    reason: 'Una nota dice que el saldo del depósito no corresponde a los ingresos',
  }
  const { declarationId, personId } = declared
  const one = await asOffice(db, 'cases', (trx) =>
    selectDeclaration(on(scenario.selected, '09:10:00'), trx, demo, { declarationId, grounds }),
  )
  const examiner = await examinerOf(services, one)
  if (!examiner) return
  await viewAsExaminer(demoActing(on(scenario.asked, '10:05:00'), examiner), { caseId: one })
  await ask(demoActing(on(scenario.asked, '11:40:00'), examiner), {
    caseId: one,
    questions: [
      { kind: 'deposit', place: 0, words: '¿De dónde viene el saldo de este depósito?' },
      { words: '¿Tuvo en el periodo ingresos que no son de su cargo?' },
    ],
  })
  if (scenario.answered === undefined) return
  const declarant = demoSession({ personId, accountId: null, officeId: null })
  await answer(demoActing(on(scenario.answered, '16:20:00'), declarant), {
    requestId: await requestOf(services, personId, one),
    answers: [
      { cause: 'severance', words: 'Es el finiquito de mi trabajo anterior, que me pagaron en febrero.' },
      { cause: 'other', words: 'No tuve otros ingresos.' },
    ],
  })
  if (scenario.proposed === undefined || scenario.decided === undefined) return
  const { outcome, reasons } = scenario.ended ?? EXPLAINED
  await propose(demoActing(on(scenario.proposed, '09:30:00'), examiner), { caseId: one, outcome, reasons })
  await decide(demoActing(on(scenario.decided, '15:00:00'), await staffSession(services, 'decision01')), { caseId: one, seen: outcome })
}

/** Returns a person's latest received declaration. */
async function declarationOf({ db }: Services, document: string) {
  const person = await db.selectFrom('person').select('id').where('documentNumber', '=', document).executeTakeFirst()
  if (!person) return undefined
  return asPerson(db, person.id, (trx) =>
    trx
      .selectFrom('reception')
      .select(['declarationId', 'personId'])
      .where('personId', '=', person.id)
      .orderBy('receivedAt', 'desc')
      .executeTakeFirst(),
  )
}

const isUnderCase = ({ db }: Services, declarationId: number): Promise<boolean> =>
  asOffice(db, 'cases', async (trx) => {
    const found = await trx.selectFrom('examinationCase').select('id').where('declarationId', '=', declarationId).executeTakeFirst()
    return found !== undefined
  })

/** Returns the examiner of a case; null when nobody may examine it. */
export const examinerOf = async (services: Services, one: number): Promise<Session | null> => {
  const drawn = await asOffice(services.db, 'cases', (trx) =>
    trx
      .selectFrom('examinationCase')
      .innerJoin('account', 'account.id', 'assignedTo')
      .select('account.name')
      .where('examinationCase.id', '=', one)
      .executeTakeFirst(),
  )
  return drawn ? staffSession(services, drawn.name) : null
}

const requestOf = async ({ db }: Services, personId: number, one: number): Promise<number> => {
  const { id } = await asPerson(db, personId, (trx) =>
    trx.selectFrom('examinationRequest').select('id').where('caseId', '=', one).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  return id
}
