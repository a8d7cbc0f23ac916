import { randomInt } from 'node:crypto'
import { controlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { certificationDue, type FailedService } from '@djbr/domain/office/outages.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Clock } from '../../ground/clock.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { type Database, isDatabaseDown } from '../../ground/database/connect.ts'
import type { JobQueue } from '../../ground/jobs/index.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { FailedFor, OutageNotes } from './outage-notes.ts'
import { printReceiptJob } from './receipts.ts'

interface Note {
  readonly whom: FailedFor
  readonly service: FailedService
  readonly at: Date
  /** Failed attempts to write it while the database was up. */
  tries: number
}

const HOUR_MS = 3_600_000
const AGAIN_AFTER_MS = 5_000
/** Most notes remembered while the database is down; later ones are lost. */
const MAX_NOTES = 10_000
/** Most notes remembered for one network until the database can tell real sessions: anyone can send cookies that belong to none. */
const MAX_OF_NETWORK = 200
const MAX_TRIES = 5

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
const keyOf = ({ whom, service, at }: Note) =>
  `${'personId' in whom ? whom.personId : whom.sessionHash.toString('hex')} ${service} ${hourOf(at).getTime()}`

const portal: Principal = { session: null, address: '', correlation: '' }

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly listCache: ListCache
  readonly jobs: JobQueue
  /** Called when a note could not be written for another reason than a database that is down. */
  onError(error: unknown): void
}

/** Creates the keeper of technical failures, which stores one for each person, service and hour (R6.63). */
export function createOutageNotes(tools: Tools): OutageNotes {
  const notes = new Map<string, Note>()
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const ofNetwork = new Map<string, number>()
  const forget = (key: string, { whom }: Note) => {
    notes.delete(key)
    if (!('network' in whom)) return
    const left = (ofNetwork.get(whom.network) ?? 1) - 1
    if (left > 0) ofNetwork.set(whom.network, left)
    else ofNetwork.delete(whom.network)
  }
  const writeAll = async () => {
    let failed: unknown
    for (const [key, note] of notes) {
      try {
        await keep(tools, note)
        forget(key, note)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        failed = error
        note.tries++
        if (note.tries === MAX_TRIES) forget(key, note)
        tools.onError(error)
      }
    }
    if (failed) throw failed
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
      const note = { whom, service, at: tools.clock.now(), tries: 0 }
      const key = keyOf(note)
      if (notes.has(key) || notes.size >= MAX_NOTES) return
      if ('network' in whom) {
        const before = ofNetwork.get(whom.network) ?? 0
        if (before >= MAX_OF_NETWORK) return
        ofNetwork.set(whom.network, before + 1)
      }
      notes.set(key, note)
      void write()
    },
    idle: async () => {
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

async function keep({ db, jobs, listCache }: Tools, { whom, service, at }: Note): Promise<void> {
  const personId = 'personId' in whom ? whom.personId : await personOfSession(db, whom.sessionHash)
  if (personId === undefined) return
  await asPerson(db, personId, async (trx) => {
    const code = normalizeControlCode(controlCode(randomInt))
    const dueOn = certificationDue(dateInLaPaz(at), listCache.holidays)
    const kept = await trx
      .insertInto('technicalFailure')
      .values({ code, personId, service, hour: hourOf(at), happenedAt: at, dueOn })
      .onConflict((conflict) => conflict.columns(['personId', 'service', 'hour']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await audit(trx, portal, {
      at,
      action: 'failure.record',
      subject: personId,
      object: `technical_failure:${kept.id}`,
      facts: { service },
    })
    await jobs.enqueue(trx, printReceiptJob, { failureId: kept.id, personId, stage: 'recorded' })
  })
}

const personOfSession = async (db: Database, sessionHash: Buffer) =>
  (await db.selectFrom('session').select('personId').where('secretHash', '=', sessionHash).executeTakeFirst())?.personId
