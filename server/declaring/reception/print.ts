import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashWords } from '@djbr/domain/declaration/hash-words.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { isSignerThere } from '../../ground/database/signer-beat.ts'
import { certificateModel, formModel, type Print, pagesOf, type Reception, TEMPLATE_VERSION } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import {
  approvalIn,
  audit,
  differingParts,
  isDigital,
  officeNameIn,
  portalItself,
  readReceptionText,
  unconfirmed,
} from '../../ground/proof/index.ts'
import { createSharedWork } from '../../ground/shared-work.ts'
import { awaitCode } from '../../public/log/index.ts'
import type { Services } from '../../services.ts'
import { swornDeclaration } from './snapshots.ts'

export type DocumentClass = 'form' | 'certificate'

interface Key {
  readonly snapshotId: number
  readonly class: DocumentClass
  /** A received document is `uncoded` while the code of its QR waits to be signed; with the code it is another paper. */
  readonly stage: 'finalized' | 'received' | 'uncoded'
}

export interface Printed {
  readonly id: string
  readonly hash: string
}

interface PrintedBy extends Printed {
  /** Version of the templates that printed it. */
  readonly template: string
}

/** Returns what a document is printed with: where its QR leads, and whether it says that it is a demo's. */
export const printOf = ({ config }: Services): Print => ({ baseUrl: config.baseUrl, demo: config.demo })

/**
 * Returns the form or certificate of a finished or received declaration: the archived one, printed when it is first asked for. Returns undefined for a declaration in
 * another state. The same snapshot and stage give the same bytes, so two calls at once archive one document.
 */
export async function printed(services: Services, declarationId: number, kind: DocumentClass): Promise<PrintedBy | undefined> {
  const { db, renderer, archive } = services
  const current = await db.selectFrom('declaration').select(['state', 'personId']).where('id', '=', declarationId).executeTakeFirst()
  if (current?.state !== STATE.finished && current?.state !== STATE.received) return undefined
  const stage = current.state === STATE.received ? 'received' : 'finalized'
  const { found, received } = await asPerson(db, current.personId, async (trx) => ({
    found: await swornDeclaration(trx, declarationId),
    received: stage === 'received' ? await receptionOf(trx, declarationId) : null,
  }))
  if (!found) return undefined
  const of = { snapshotId: found.snapshotId, class: kind }
  const archived = await archivedDocument(db, { ...of, stage })
  if (archived) return archived

  const signed = received ? await awaitCode(services, declarationId) : undefined
  const key: Key = { ...of, stage: signed === null ? 'uncoded' : stage }
  const uncoded = signed === null && (await archivedDocument(db, key))
  if (uncoded) return uncoded
  const reception = received && { ...received, ...(signed && { signed }) }
  return forAllWhoAsk(services, key, async () => {
    const model = (kind === 'form' ? formModel : certificateModel)(found.sworn, reception, {
      ...printOf(services),
      words: hashWords(found.hash),
    })
    const bytes = await renderer.render({ template: kind, model } as Parameters<typeof renderer.render>[0])
    const hash = await archive.keep(bytes)
    await note(services, declarationId, { ...key, hash, size: bytes.byteLength, pages: pagesOf(bytes) })
    return archivedDocument(db, key)
  })
}

type Printing = Promise<PrintedBy | undefined>
const sharedBy = new WeakMap<Database, ReturnType<typeof createSharedWork<PrintedBy | undefined>>>()

/** Shares one printing among all callers: a document that is printed ahead and asked for meanwhile is printed and archived once. */
function forAllWhoAsk({ db }: Services, { snapshotId, class: kind, stage }: Key, print: () => Printing): Printing {
  const shared = sharedBy.get(db) ?? createSharedWork<PrintedBy | undefined>()
  sharedBy.set(db, shared)
  return shared(`${snapshotId} ${kind} ${stage}`, print)
}

/**
 * Returns what a person downloads of their declaration: the signed document of a digital reception, else the printed one. Throws `refused` while it waits to be signed;
 * returns undefined as `printed` does.
 */
export async function issued(services: Services, declarationId: number, kind: DocumentClass): Promise<Printed | undefined> {
  const order = await services.db
    .selectFrom('signingOrder')
    .leftJoin('signedDocument', 'signedDocument.orderId', 'signingOrder.id')
    .innerJoin('declaration', 'declaration.id', 'declarationId')
    .select(['signedDocument.id', 'signedDocument.hash', 'personId'])
    .where('declarationId', '=', declarationId)
    .where('class', '=', kind)
    .executeTakeFirst()
  if (!order) return printed(services, declarationId, kind)
  const { id, hash, personId } = order
  if (!id && !(await isSignerThere(services.db, services.clock.now()))) services.outages.note({ personId }, 'signer')
  if (!id || !hash) throw new Failure('refused', 'lifecycle.row.signing')
  return { id, hash }
}

type Archived = Key & { readonly hash: string; readonly size: number; readonly pages: number | null }

/** Records an archived document, once, and in the audit, so that its hash is in a chain too (safety S43). */
async function note({ db, clock }: Services, declarationId: number, archived: Archived): Promise<void> {
  const now = clock.now()
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('archivedDocument')
      .values({ ...archived, id, declarationId, template: TEMPLATE_VERSION, createdAt: now })
      .onConflict((conflict) => conflict.columns(['snapshotId', 'class', 'stage']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted) return
    const { hash, snapshotId: snapshot, class: kind, stage } = archived
    const facts = { hash, declaration: declarationId, snapshot, class: kind, stage }
    await audit(trx, portalItself, { at: now, action: 'document.archive', object: `archived_document:${id}`, facts })
  })
}

/** Returns how many pages the form has that its declarant brings; null while nobody printed it, and for a form from before pages were counted. */
export async function pagesOfForm(db: Database, snapshotId: number): Promise<number | null> {
  const form = await db
    .selectFrom('archivedDocument')
    .select('pages')
    .where('snapshotId', '=', snapshotId)
    .where('class', '=', 'form')
    .orderBy('stage')
    .limit(1)
    .executeTakeFirst()
  return form?.pages ?? null
}

/** Returns the bytes of a printed document. Throws when the archive has lost them: an issued document is never printed again. */
export async function bytesOf({ archive }: Services, hash: string): Promise<Uint8Array> {
  const bytes = await archive.read(hash)
  if (!bytes) throw new Error(`the archive has lost ${hash}`)
  return bytes
}

/** Longest a caller waits for the papers, in milliseconds. */
const MAX_WAIT_MS = 1_000

/**
 * Prints form and certificate ahead of the first download; a print that fails is left to that download. Returns when both are printed, or after a second: on a busy
 * evening they are printed after the act.
 */
export async function printAhead(services: Services, declarationId: number, onError: (error: unknown) => void): Promise<void> {
  const printing = Promise.all([printed(services, declarationId, 'form'), printed(services, declarationId, 'certificate')]).catch(onError)
  const waited = new AbortController()
  await Promise.race([printing, pause(MAX_WAIT_MS, undefined, { signal: waited.signal }).catch(() => {})])
  waited.abort()
}

const archivedDocument = (db: Database, key: Key): Promise<PrintedBy | undefined> =>
  db
    .selectFrom('archivedDocument')
    .select(['id', 'hash', 'template'])
    .where('snapshotId', '=', key.snapshotId)
    .where('class', '=', key.class)
    .where('stage', '=', key.stage)
    .executeTakeFirst()

/**
 * Returns what a reception adds to the declaration's papers and what the desk is told of it, from its sealed text; null for a declaration that is not received.
 * Refuses, and raises an alarm, when its row says otherwise.
 */
export async function receptionOf(trx: Transaction, declarationId: number): Promise<Reception | null> {
  const row = await trx
    .selectFrom('reception')
    .innerJoin('declaration', 'declaration.id', 'reception.declarationId')
    .leftJoin('snapshot as sworn', 'sworn.id', 'reception.snapshotId')
    .select(['year', 'reception.department', 'departmentNumber', 'nationalNumber', 'receivedAt', 'receivedOn', 'officeId', 'officerId'])
    .select(['controlCode', 'late', 'receptionSystem', 'sworn.hash'])
    .select((query) =>
      query
        .selectFrom('snapshot')
        .select('canonical')
        .whereRef('snapshot.declarationId', '=', 'reception.declarationId')
        .where('kind', '=', 'received')
        .orderBy('id', 'desc')
        .limit(1)
        .as('text'),
    )
    .where('reception.declarationId', '=', declarationId)
    .executeTakeFirst()
  if (!row) return null
  const sealed = readReceptionText(row.text ?? '')
  if (!sealed) throw unconfirmed('no sealed text')
  const digital = row.receptionSystem === 1
  const [differs] = differingParts({ ...row, receivedOn: row.receivedOn, sworn: row.hash?.toString('hex') ?? null, digital }, sealed)
  // @protects S43 a slip is printed from the sealed text
  if (differs) throw unconfirmed(differs)
  return {
    departmentalNumber: sealed.departmental,
    nationalNumber: sealed.national,
    receivedAt: sealed.receivedAt,
    office: officeNameIn(sealed),
    digital: isDigital(sealed),
    late: sealed.version === 1 ? (row.late ?? false) : sealed.late,
    approval: approvalIn(sealed),
  }
}
