import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { blank, type RecordKind, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { addDays, dateInLaPaz, type PlainDate, yearOf } from '@djbr/domain/values/dates.ts'
import { type DeclarationData, savePersonalData, savePosition, saveSpouseOf, start } from '../declaring/declaration/index.ts'
import { finalize, printAhead, printToSignJob, receive } from '../declaring/reception/index.ts'
import { add, answerEmpty, change, list } from '../declaring/records/index.ts'
import type { Session } from '../ground/http/session.ts'
import type { Acting, Principal } from '../ground/proof/index.ts'
import { headJob } from '../public/log/index.ts'
import type { Services } from '../services.ts'
import { type Holdings, headOfUnit, nurse, storekeeper } from './holdings.ts'

/** A declaration of the demo, told by its dates in La Paz; what is absent has not happened. */
export interface Filing {
  readonly reason: number
  readonly started: string
  readonly finalized?: string
  readonly received?: string
}

/** What somebody declares, and where. */
interface Declared {
  readonly holdings: Holdings
  readonly department: number
  /** What they declare beside from their second declaration on. */
  readonly acquired?: Holdings['records']
}

interface Scenario extends Declared {
  readonly account: string
  readonly filings: readonly Filing[]
}

const LA_PAZ = 2
const POTOSI = 5

/** A moment of a day in La Paz. */
export const at = (date: PlainDate, time: string): string => `${date}T${time}-04:00`

/** What a declarant born in March files in these years, on paper and in time. */
const everyMarch = (from: number, until: number): Filing[] =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index).map((year) => ({
    reason: REASON.duringOffice,
    started: at(`${year}-03-09`, '09:20:00'),
    finalized: at(`${year}-03-12`, '10:42:00'),
    received: at(`${year}-03-13`, '11:05:00'),
  }))

/** The scenarios as they stand on a day: one takes office soon, one has just left it, two filed in their month of birth. */
function scenariosOf(today: PlainDate): readonly Scenario[] {
  const lastMarch = yearOf(addDays(today, -73))
  const yesterday = addDays(today, -1)
  return [
    {
      account: 'declarante02',
      holdings: takingOffice(nurse({ paternal: 'Flores', maternal: 'Vargas', names: 'Carmen Rosa' }, 0), addDays(today, 9)),
      department: POTOSI,
      filings: [{ reason: REASON.beforeOffice, started: at(yesterday, '18:30:00') }],
    },
    {
      account: 'declarante03',
      holdings: leavingOffice(headOfUnit, addDays(today, -12)),
      department: LA_PAZ,
      filings: [{ reason: REASON.afterOffice, started: at(addDays(today, -3), '12:10:00'), finalized: at(yesterday, '08:55:00') }],
    },
    {
      account: 'declarante04',
      holdings: nurse({ paternal: 'Choque', maternal: 'Apaza', names: 'Julia' }, 1),
      department: POTOSI,
      filings: everyMarch(lastMarch, lastMarch),
    },
    { account: 'declarante05', holdings: storekeeper, department: LA_PAZ, filings: everyMarch(lastMarch - 4, lastMarch) },
    {
      account: 'declarante06',
      holdings: nurse({ paternal: 'Poma', maternal: 'Laura', names: 'Gladys' }, 2),
      department: POTOSI,
      filings: everyMarch(lastMarch - 1, lastMarch),
    },
  ]
}

const takingOffice = (holdings: Holdings, from: PlainDate): Holdings => ({ ...holdings, position: { ...holdings.position, from } })
const leavingOffice = (holdings: Holdings, until: PlainDate): Holdings => ({ ...holdings, position: { ...holdings.position, until } })

/**
 * Plays the scenarios of the demo's declarants by the portal's own acts, each declaration at its own date and once: a start that was
 * cut short goes on with the declarations that are not there yet.
 */
export async function seedDeclarations(services: Services, onError: (error: unknown) => void): Promise<void> {
  const scenarios = scenariosOf(dateInLaPaz(services.clock.now()))
  const accounts = await services.db
    .selectFrom('account')
    .select(['id', 'name', 'personId', 'officeId'])
    .where('name', 'in', [...scenarios.map(({ account }) => account), 'recepcion01'])
    .execute()
  const sessionOf = (name: string, office = false): Session => {
    const account = accounts.find((found) => found.name === name)
    if (!account) throw new Error(`the demo account ${name} is missing`)
    const { id: accountId, personId, officeId } = account
    return demoSession({ accountId, personId, officeId }, office)
  }
  const chapters = scenarios.flatMap((scenario) => scenario.filings.map((filing, index) => ({ scenario, filing, index })))
  chapters.sort((a, b) => a.filing.started.localeCompare(b.filing.started))
  for (const { scenario, filing, index } of chapters) {
    const declarant = sessionOf(scenario.account)
    if ((await countOfFilings(services, declarant)) > index) continue
    const id = await file(services, declarant, sessionOf('recepcion01', true), scenario, filing, index === 0)
    if (!filing.received) await printAhead(services, id, onError)
  }
  await services.jobs.enqueue(services.db, headJob, {})
}

/** How many declarations a declarant has begun. */
async function countOfFilings({ db }: Services, { personId }: Session): Promise<number> {
  const rows = await db.selectFrom('declaration').select('id').where('personId', '=', personId).execute()
  return rows.length
}

/** Who acts in the audit when the demo plays its scenarios. */
export const demo: Principal = { session: null, address: 'demo', correlation: 'demo' }

/** Somebody of the demo who makes a call. */
export const demoActing = (services: Services, session: Session): Acting => ({
  ...{ services, session, principal: demo, language: 'es' },
  logFault(thrown) {
    throw thrown
  },
})

const NEVER = new Date(0)

/** Somebody of the demo who acts: at the desk, or for themselves, with an account or by a card. */
export const demoSession = (who: Pick<Session, 'personId' | 'accountId' | 'officeId'>, office = false): Session => ({
  ...who,
  sessionId: 0,
  tipo: office ? 'usuario' : 'usuario_externo',
  ingreso: 1,
  entity: null,
  inOffice: office,
  passwordGiven: false,
  confirmedAt: null,
  roles: office ? ['recepcion'] : [],
  startedAt: NEVER,
  lastSeenAt: NEVER,
  endsAt: NEVER,
})

/** Somebody of the staff, by their account. */
export async function staffSession({ db }: Services, name: string): Promise<Session> {
  const found = db.selectFrom('account').select(['id as accountId', 'personId', 'officeId']).where('name', '=', name)
  return demoSession(await found.executeTakeFirstOrThrow(), true)
}

/** The portal as it was at some moment. */
export const servicesAt = (services: Services, moment: string): Services => ({ ...services, clock: { now: () => new Date(moment) } })

/** The portal as it was in a year, having taken declarations since that began at the latest: the demo's own starts with what it declared in years before. */
function begunBy(services: Services, year: string): Services {
  const begun = `${year}-01-01`
  const startedOn = () => (services.listCache.startedOn() < begun ? services.listCache.startedOn() : begun)
  return { ...services, listCache: { ...services.listCache, startedOn } }
}

/** Files a declaration by the portal's own acts, at its dates, as far as they go; what was received is printed once the process that signs is there. */
export async function file(
  services: Services,
  declarant: Session,
  officer: Session,
  scenario: Declared,
  filing: Filing,
  first: boolean,
): Promise<number> {
  const on = (moment: string): Services => servicesAt(services, moment)
  const then = on(filing.started)
  const id = await start(demoActing(then, declarant), { data: dataOf(scenario, filing), copy: true })
  if (first) await fill(then, declarant, scenario.holdings)
  else await growOlder(then, declarant)
  if (!first && scenario.acquired) await addRecords(then, declarant, scenario.acquired)
  if (filing.finalized) {
    await answerEmptyLists(then, declarant)
    const finalizing = {
      session: declarant,
      principal: demo,
      language: 'es',
      arrivedAt: new Date(filing.finalized),
      statementsSeen: undefined,
    } as const
    await finalize(begunBy(on(filing.finalized), filing.started.slice(0, 4)), finalizing, 'traditional')
  }
  if (filing.received) {
    await receive(demoActing(on(filing.received), officer), { enteredCode: await codeOf(services, id), cardSeen: true })
    await services.jobs.enqueue(services.db, printToSignJob, { declarationId: id })
  }
  return id
}

const dataOf = ({ department }: Declared, { reason }: Filing): DeclarationData => ({
  reason,
  declaredAs: 1,
  department,
  capital: 1,
  country: null,
  locality: department === LA_PAZ ? 'La Paz' : 'Potosí',
  rectifiedDate: null,
  rectificationRemarks: '',
})

async function fill(services: Services, declarant: Session, holdings: Holdings): Promise<void> {
  await savePersonalData(demoActing(services, declarant), holdings.personalData)
  await savePosition(demoActing(services, declarant), holdings.position)
  if (holdings.spouse) await saveSpouseOf(demoActing(services, declarant), holdings.spouse)
  await addRecords(services, declarant, holdings.records)
}

/** Says of each list without records that there are none: whoever corrects the declaration later finds none unanswered. */
async function answerEmptyLists(services: Services, declarant: Session): Promise<void> {
  const kinds: RecordKind[] = []
  for (const kind of Object.values(recordKinds)) if ((await list(services, declarant, kind)).length === 0) kinds.push(kind)
  await answerEmpty(demoActing(services, declarant), { kinds, isEmpty: true, titleOf: ({ name }) => name })
}

async function addRecords(services: Services, declarant: Session, records: Holdings['records']): Promise<void> {
  for (const name of kindNames) {
    const kind = recordKinds[name]
    for (const record of records[name] ?? []) await add(demoActing(services, declarant), kind, { ...blank(kind), ...record } as never)
  }
}

const RAISE = 1.03
const SAVED = 1.12
const REPAID = 0.88

/** A year later: salaries rise, savings grow, loans shrink. */
async function growOlder(services: Services, declarant: Session): Promise<void> {
  const { deposit, remuneration, financialDebt } = recordKinds
  await changeEach(services, declarant, deposit, ({ balance, interest }) => ({
    balance: by(balance, SAVED),
    interest: by(interest, SAVED),
  }))
  await changeEach(services, declarant, remuneration, ({ income }) => ({ income: by(income, RAISE) }))
  await changeEach(services, declarant, financialDebt, ({ balance }) => ({ balance: by(balance, REPAID) }))
}

const by = (amount: number | null, factor: number): number => Math.round(((amount ?? 0) * factor) / 10) * 10

type Kind = (typeof recordKinds)[keyof typeof recordKinds]

async function changeEach<K extends Kind>(
  services: Services,
  declarant: Session,
  kind: K,
  grow: (record: RecordOf<K>) => Partial<RecordOf<K>>,
): Promise<void> {
  for (const { id, version: _, origin: __, ...record } of await list(services, declarant, kind)) {
    const present = record as unknown as RecordOf<K>
    await change(demoActing(services, declarant), kind, id, { ...present, ...grow(present) })
  }
}

async function codeOf({ db }: Services, id: number): Promise<string> {
  const row = await db.selectFrom('declaration').select('controlCode').where('id', '=', id).executeTakeFirstOrThrow()
  return row.controlCode ?? ''
}
