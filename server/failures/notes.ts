import { randomInt } from 'node:crypto'
import { controlCode, normalizeControlCode } from '@djbr/domain/control-code.ts'
import { dateInLaPaz } from '@djbr/domain/dates.ts'
import { certificationDue, type FailedService } from '@djbr/domain/technical-failures.ts'
import type { Catalogs } from '../catalogs/index.ts'
import type { Clock } from '../clock.ts'
import { asPerson } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import type { JobQueue } from '../jobs/index.ts'
import { audit, type Caller } from '../proof/index.ts'
import { printReceiptJob } from './receipts.ts'

/** For whom something failed: a person, or, when the database could not say who, the hash of their session's cookie. */
export type FailedFor = { readonly personId: number } | { readonly sessionHash: Buffer }

export interface FailureNotes {
  /** Remembers at once that a service failed for somebody; it is written behind the answer, also when the database comes back only later. */
  note(whom: FailedFor, service: FailedService): void
  /** When all that was noted is written, or could not be now. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Note {
  readonly whom: FailedFor
  readonly service: FailedService
  readonly at: Date
}

const HOUR_MS = 3_600_000
const AGAIN_AFTER_MS = 5_000
/** As many are remembered while the database is away; who comes later is not. */
const MOST_NOTES = 10_000

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
const keyOf = ({ whom, service, at }: Note) =>
  `${'personId' in whom ? whom.personId : whom.sessionHash.toString('hex')} ${service} ${hourOf(at).getTime()}`

const portal: Caller = { session: null, address: '', correlation: '' }

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly catalogs: Catalogs
  readonly jobs: JobQueue
}

/** Keeps technical failures: of one person, service and hour one (issue of the office; document 1, questions). */
export function createFailureNotes(tools: Tools): FailureNotes {
  const notes = new Map<string, Note>()
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const writeAll = async () => {
    for (const [key, note] of notes) {
      await keep(tools, note)
      notes.delete(key)
    }
  }
  const write = () => {
    writing ??= writeAll()
      .catch(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          void write()
        }, AGAIN_AFTER_MS).unref()
      })
      .finally(() => {
        writing = null
      })
    return writing
  }
  return {
    note: (whom, service) => {
      const note = { whom, service, at: tools.clock.now() }
      const key = keyOf(note)
      if (notes.has(key) || notes.size >= MOST_NOTES) return
      notes.set(key, note)
      void write()
    },
    settled: async () => {
      await writing
      await write()
    },
    close: async () => {
      await writing
      await write()
      clearTimeout(timer)
    },
  }
}

async function keep({ db, jobs, catalogs }: Tools, { whom, service, at }: Note): Promise<void> {
  const personId = 'personId' in whom ? whom.personId : await personOfSession(db, whom.sessionHash)
  if (personId === undefined) return
  await asPerson(db, personId, async (trx) => {
    const code = normalizeControlCode(controlCode(randomInt))
    const dueOn = certificationDue(dateInLaPaz(at), catalogs.holidays)
    const kept = await trx
      .insertInto('technicalFailure')
      .values({ code, personId, service, hour: hourOf(at), happenedAt: at, dueOn })
      .onConflict((conflict) => conflict.columns(['personId', 'service', 'hour']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await audit(trx, portal, { at, action: 'failure.record', subject: personId, object: `technical_failure:${kept.id}`, details: service })
    await jobs.enqueue(trx, printReceiptJob, { failureId: kept.id, personId, stage: 'recorded' })
  })
}

const personOfSession = async (db: Database, sessionHash: Buffer) =>
  (await db.selectFrom('session').select('personId').where('secretHash', '=', sessionHash).executeTakeFirst())?.personId
