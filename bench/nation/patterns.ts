import { generateKeyPairSync } from 'node:crypto'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { printAhead } from '@djbr/server/declaring/reception/index.ts'
import { type Filing, file } from '@djbr/server/demo/declarations.ts'
import { type Holdings, nurse } from '@djbr/server/demo/holdings.ts'
import { demoSession, staffSession } from '@djbr/server/demo/material/index.ts'
import { addPerson } from '@djbr/server/demo/people.ts'
import { asRegister } from '@djbr/server/ground/database/as-person.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { deriveFor } from '@djbr/server/register/obligations/index.ts'
import type { Services } from '@djbr/server/services.ts'
import { certificateKey, publishKey } from '@djbr/server/signer/certificate-key.ts'
import { signNextCode } from '@djbr/server/signer/sign-codes.ts'

/** A person whose history stands for that of many: made by the portal's own acts, so that everything read of a copy has the form that the portal gives it. */
export interface Pattern {
  readonly personId: number
  /** Of a thousand people, how many are like this one. */
  readonly perThousand: number
}

/** Names that stand in a pattern for those of each copy; nothing else has these letters. */
export const PLACEHOLDERS = { paternal: 'QXPATERNO', maternal: 'QXMATERNO', names: 'QXNOMBRES' } as const

export const YEARS = 3
const LA_PAZ = 2
const ENTITY = 1
const STARTED = 5
const FINALIZED = 12
const RECEIVED = 13

/** What a person did in their month of birth of each year until now. */
interface History {
  readonly month: number
  readonly perThousand: number
  /** What became of the last declaration; received when absent. */
  readonly last?: 'missing' | 'inProcess' | 'finished'
}

/** Twelve that filed every year, one for each month; and those that did not or are in the middle of it, whose month has just passed. */
const HISTORIES: readonly History[] = [
  ...Array.from({ length: 12 }, (_, at) => ({ month: at + 1, perThousand: 71 })),
  { month: 10, perThousand: 128, last: 'missing' },
  { month: 10, perThousand: 10, last: 'inProcess' },
  { month: 10, perThousand: 10, last: 'finished' },
]

const two = (value: number) => String(value).padStart(2, '0')

/** Makes the patterns: each has an account, a post, three past years, signed certificate codes, and its obligations derived. */
export async function makePatterns(services: Services, ownerUrl: string): Promise<readonly Pattern[]> {
  const { db, listCache, clock } = services
  const today = dateInLaPaz(clock.now())
  await db
    .updateTable('portalDate')
    .set({ day: `${yearOf(today) - YEARS}-01-01` })
    .execute()
  await listCache.reload()
  const made: Pattern[] = []
  for (const [place, history] of HISTORIES.entries()) made.push(await make(services, history, String(79_000_001 + place), today))
  await signCodes(services, ownerUrl)
  await asRegister(db, 'portal', async (trx) => {
    const obliged = await trx.selectFrom('obligedPerson').select('id').where('paternalSurname', '=', PLACEHOLDERS.paternal).execute()
    await deriveFor(
      services,
      trx,
      obliged.map(({ id }) => id),
    )
  })
  return made
}

/** Signs the codes of all certificates. A real one gets its code within seconds of its reception, so none of the nation waits for it. */
async function signCodes({ clock }: Services, ownerUrl: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = certificateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const db = connect({ url: ownerUrl, connections: 1 })
  await publishKey(db, key, clock.now())
  while (await signNextCode({ db, clock, certificateKey: key }));
  await db.destroy()
}

async function make(services: Services, history: History, document: string, today: string): Promise<Pattern> {
  const { month, perThousand, last } = history
  const birthDate = `${1965 + month}-${two(month)}-15`
  const personId = await addPerson(services, { document, birthDate, ...PLACEHOLDERS })
  const accountId = await addAccount(services, personId, document)
  await reportPost(services, document, birthDate)
  const session = demoSession({ personId, accountId, officeId: null })
  const officer = await staffSession(services, 'recepcion01')
  const holdings = { ...holdingsOf(month), position: { ...holdingsOf(month).position, from: '2019-02-01' } }
  const latest = `${yearOf(today)}-${two(month)}-${RECEIVED}` < today ? yearOf(today) : yearOf(today) - 1
  for (let year = latest - YEARS + 1; year <= latest; year++) {
    const present = year === latest
    if (present && last === 'missing') continue
    const filing = filingOf(year, month, present ? last : undefined)
    const id = await file(services, session, officer, { holdings, department: LA_PAZ }, filing, year === latest - YEARS + 1)
    if (year > latest - 2 && filing.finalized) await printAhead(services, id, fail)
  }
  return { personId, perThousand }
}

const fail = (error: unknown): never => {
  throw error
}

const holdingsOf = (month: number): Holdings => nurse({ paternal: 'Flores', maternal: 'Vargas', names: 'Carmen Rosa' }, month)

function filingOf(year: number, month: number, last: History['last']): Filing {
  const on = (day: number) => `${year}-${two(month)}-${two(day)}T10:20:00-04:00`
  return {
    reason: REASON.duringOffice,
    started: on(STARTED),
    ...(last !== 'inProcess' && { finalized: on(FINALIZED) }),
    ...(last === undefined && { received: on(RECEIVED) }),
  }
}

/** Adds an account with the password of the demo. */
async function addAccount({ db }: Services, personId: number, document: string): Promise<number> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('name', '=', 'declarante01')
    .executeTakeFirstOrThrow()
  const account = { personId, name: `patron${document.slice(-4)}`, passwordHash }
  return (await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id
}

const reportPost = ({ db, clock }: Services, document: string, birthDate: string) =>
  asRegister(db, 'portal', async (trx) => {
    const { paternal: paternalSurname, maternal: maternalSurname, names } = PLACEHOLDERS
    const known = { paternalSurname, maternalSurname, names }
    const { id: obligedPersonId } = await trx
      .insertInto('obligedPerson')
      .values({ documentType: 1, documentNumber: document, birthDate, ...known })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { department: LA_PAZ, province: 1, locality: 1 }
    const held = { kind: 'planta', title: 'TÉCNICO', startedOn: '2019-02-01', reportedAt: clock.now() }
    await trx
      .insertInto('registerPost')
      .values({ entityCode: ENTITY, obligedPersonId, ...known, ...place, ...held })
      .execute()
  })
