import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
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
  /** The words of the reason as it was sworn; null before. */
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

/** The declarations of a person in the given states, the latest first, with their numbers and, once printed, the documents of what was last sworn. */
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
    const { rows: documents } = await sql<{ declarationId: number; class: string; id: string; hash: string }>`
      select distinct on (a.declaration_id, a.class) a.declaration_id, a.class, a.id, a.hash
      from issued_document a join declaration d on d.id = a.declaration_id
      where d.person_id = ${personId}
        and a.snapshot_id = (select max(s.id) from snapshot s where s.declaration_id = d.id and s.kind = 'finalized')
      order by a.declaration_id, a.class, a.stage desc`.execute(trx)
    return { declarations, documents }
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
