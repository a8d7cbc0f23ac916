import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { displayNumbers } from '../../ground/proof/index.ts'

export interface ListedDocument {
  readonly id: string
  readonly hash: string
}

export interface ListedDeclaration {
  readonly id: number
  readonly state: number
  readonly receptionSystem: number
  readonly reason: number
  /** Words of the reason as it was sworn; null before that. */
  readonly swornReason: string | null
  readonly entity: string
  readonly post: string
  readonly controlCode: string | null
  readonly late: boolean | null
  readonly receivedOn: string | null
  readonly departmentNumber: string | null
  readonly nationalNumber: string | null
  readonly form: ListedDocument | null
  readonly certificate: ListedDocument | null
}

/** Returns a person's declarations in the given states, the latest first, with their numbers and, once printed, the documents of what was last sworn. */
export async function declarationsOf(db: Database, personId: number, states: readonly number[]): Promise<ListedDeclaration[]> {
  const { declarations, documents } = await asPerson(db, personId, async (trx) => {
    const declarations = await trx
      .selectFrom('declaration')
      .leftJoin('position', 'position.declarationId', 'declaration.id')
      .leftJoin('reception', 'reception.declarationId', 'declaration.id')
      .select([
        'declaration.id',
        'state',
        'receptionSystem',
        'reason',
        'swornReason',
        'entity',
        'post',
        'controlCode',
        'late',
        'receivedOn',
      ])
      .select(['reception.year', 'reception.department', 'reception.departmentNumber', 'reception.nationalNumber'])
      .where('declaration.personId', '=', personId)
      .where('state', 'in', [...states])
      .orderBy('declaration.id', 'desc')
      .execute()
    return { declarations, documents: await documentsOf(trx, personId) }
  })
  const documentOf = (id: number, kind: string): ListedDocument | null => {
    const found = documents.find((document) => document.declarationId === id && document.class === kind)
    return found ? { id: found.id, hash: found.hash } : null
  }
  return declarations.map(({ year, department, departmentNumber, nationalNumber, entity, post, ...row }) => {
    const open = row.state === STATE.inProcess
    const coded = row.state === STATE.finished || row.state === STATE.received
    const numbers = year === null ? null : displayNumbers({ year, department, departmentNumber, nationalNumber })
    return {
      ...row,
      swornReason: open ? null : row.swornReason,
      entity: entity ?? '',
      post: post ?? '',
      controlCode: coded ? row.controlCode : null,
      departmentNumber: numbers?.department ?? null,
      nationalNumber: numbers?.national ?? null,
      form: open ? null : documentOf(row.id, 'form'),
      certificate: open ? null : documentOf(row.id, 'certificate'),
    }
  })
}

/** Returns the papers of what a person last swore in each declaration, the latest of each class. They are looked up declaration by declaration, however many others there are. */
export async function documentsOf(trx: Transaction, personId: number) {
  const { rows } = await sql<{ declarationId: number; class: string; id: string; hash: string }>`
    select distinct on (d.id, a.class) d.id as declaration_id, a.class, a.id, a.hash
    from declaration d cross join lateral (
      select i.class, i.stage, i.id, i.hash from issued_document i
      where i.declaration_id = d.id
        and i.snapshot_id = (select max(s.id) from snapshot s where s.declaration_id = d.id and s.kind = 'finalized')
      offset 0) a
    where d.person_id = ${personId}
    order by d.id, a.class, a.stage desc`.execute(trx)
  return rows
}
