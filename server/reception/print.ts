import { randomUUID } from 'node:crypto'
import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import { certificateModel, formModel, type Print, type Reception, TEMPLATE_VERSION } from '../documents/index.ts'
import { displayNumbers } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { swornDeclaration } from './snapshots.ts'

export type DocumentClass = 'form' | 'certificate'

export interface Printed {
  readonly id: string
  readonly hash: string
}

export const printOf = ({ config }: Services): Print => ({ baseUrl: config.baseUrl, demo: config.demo })

/**
 * Form or certificate of a finished or received declaration: the archived one, printed when it is asked for the first time.
 * Undefined for a declaration in another state. The same snapshot gives the same bytes, so two at once archive one document.
 */
export async function printed(services: Services, declarationId: number, kind: DocumentClass): Promise<Printed | undefined> {
  const { db, renderer, archive, clock } = services
  const found = await swornDeclaration(db, declarationId)
  const standing = await db.selectFrom('declaration').select('state').where('id', '=', declarationId).executeTakeFirst()
  if (!found || (standing?.state !== STATE.finished && standing?.state !== STATE.received)) return undefined
  const stage = standing.state === STATE.received ? 'received' : 'finalized'
  const key = { snapshotId: found.snapshotId, class: kind, stage } as const
  const archived = await archivedDocument(db, key)
  if (archived) return archived

  const reception = stage === 'received' ? await receptionOf(db, declarationId) : null
  const model = (kind === 'form' ? formModel : certificateModel)(found.sworn, reception, printOf(services))
  const bytes = await renderer.render({ template: kind, model } as Parameters<typeof renderer.render>[0])
  const hash = await archive.keep(bytes)
  await db
    .insertInto('archivedDocument')
    .values({
      ...key,
      id: randomUUID(),
      declarationId,
      hash,
      size: bytes.byteLength,
      template: TEMPLATE_VERSION,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['snapshotId', 'class', 'stage']).doNothing())
    .execute()
  return archivedDocument(db, key)
}

/** The bytes of a printed document. Throws when the archive has lost them: what was issued is never printed again. */
export async function bytesOf({ archive }: Services, hash: string): Promise<Uint8Array> {
  const bytes = await archive.read(hash)
  if (!bytes) throw new Error(`the archive has lost ${hash}`)
  return bytes
}

/** Prints form and certificate ahead of the first download; a print that fails is left to that download. */
export async function printAhead(services: Services, declarationId: number, onError: (error: unknown) => void): Promise<void> {
  try {
    await Promise.all([printed(services, declarationId, 'form'), printed(services, declarationId, 'certificate')])
  } catch (error) {
    onError(error)
  }
}

const archivedDocument = (db: Database, key: { snapshotId: number; class: DocumentClass; stage: string }): Promise<Printed | undefined> =>
  db
    .selectFrom('archivedDocument')
    .select(['id', 'hash'])
    .where('snapshotId', '=', key.snapshotId)
    .where('class', '=', key.class)
    .where('stage', '=', key.stage)
    .executeTakeFirst()

async function receptionOf(db: Database, declarationId: number): Promise<Reception | null> {
  const row = await db
    .selectFrom('reception')
    .innerJoin('declaration', 'declaration.id', 'reception.declarationId')
    .leftJoin('office', 'office.id', 'reception.officeId')
    .select(['year', 'reception.department', 'departmentNumber', 'nationalNumber', 'receivedAt', 'office.name', 'late', 'receptionSystem'])
    .where('reception.declarationId', '=', declarationId)
    .executeTakeFirst()
  if (!row) return null
  const numbers = displayNumbers(row)
  return {
    departmentalNumber: numbers.department,
    nationalNumber: numbers.national,
    receivedAt: laPazTimestamp(row.receivedAt),
    office: row.name ?? '',
    digital: row.receptionSystem === 1,
    late: row.late ?? false,
  }
}
