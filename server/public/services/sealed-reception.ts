import { createHash } from 'node:crypto'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE, type State } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'
import { differingParts, isDigital, isLinked, readReceptionText, unconfirmed } from '../../ground/proof/index.ts'

interface Row {
  readonly id: number | null
  readonly canonical: string | null
  readonly declarationId: number
  readonly personId: number
  readonly receptionPersonId: number
  readonly declaredBy: number
  readonly state: State
  readonly sealedState: State | null
  readonly receptionSystem: number
  readonly late: boolean | null
  readonly controlCode: string
  readonly sworn: string
  /** Code in what was sworn, for a reception whose sealed text has none of its own. */
  readonly swornCode: string | null
  readonly swornText: string | null
  readonly followed: boolean
  readonly year: number
  readonly department: string
  readonly departmentNumber: number
  readonly nationalNumber: number
  readonly receivedAt: Date
  readonly receivedOn: PlainDate
  readonly officeId: number | null
  readonly officerId: number | null
  readonly linked: Buffer | null
  readonly previous: Buffer | null
}

/** What the public is told of a reception, from its sealed text. */
export interface SealedReception {
  readonly declarationId: number
  readonly receptionSystem: number
  readonly departmental: string
  readonly national: string
  /** Whether it was written off since. */
  readonly writtenOff: boolean
  /** Whether a later declaration of the same person was received. */
  readonly followed: boolean
}

const DIGITAL = 1

/**
 * Returns the reception with a control code (without separators) and a day of reception in La Paz, written off since or not, as it was sealed; undefined when there is
 * none. Refuses, and raises an alarm, when its rows say otherwise than what was sealed, or when what was sealed is not in the chain.
 */
export async function sealedReception(db: Database, code: string, receivedOn: PlainDate): Promise<SealedReception | undefined> {
  return (await read(db, code, receivedOn, false))?.reception
}

/** Returns the same, with what was sworn. */
export async function sealedDeclaration(db: Database, code: string, receivedOn: PlainDate) {
  const found = await read(db, code, receivedOn, true)
  if (!found) return undefined
  const { row, reception } = found
  // @protects S43 a public answer shows what was sworn
  //   instead: !== row.sworn ==> === ''
  if (!row.swornText || createHash('sha256').update(row.swornText).digest('hex') !== row.sworn) throw unconfirmed('sworn text')
  const sworn = JSON.parse(row.swornText) as Snapshot
  if (normalizeControlCode(sworn.controlCode) !== row.controlCode) throw unconfirmed('controlCode')
  return { ...reception, sworn }
}

async function read(db: Database, code: string, receivedOn: PlainDate, full: boolean) {
  const { rows } = await sql<Row>`SELECT * FROM public_reception(${code}, ${receivedOn}::date, ${full})`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const sealed = readReceptionText(row.canonical ?? '')
  if (!sealed || row.id === null) throw unconfirmed('no sealed text')
  const [differs] = differingParts({ ...row, digital: row.receptionSystem === DIGITAL }, sealed)
  // @protects S43 a public answer agrees with its sealed text
  if (differs) throw unconfirmed(differs)
  if (row.swornCode !== null && normalizeControlCode(row.swornCode) !== row.controlCode) throw unconfirmed('controlCode')
  // @protects S43 a public answer tells the sealed state
  if (row.state !== row.sealedState) throw unconfirmed('state')
  // @protects S43 a public answer tells of the person who swore
  if (row.personId !== row.receptionPersonId || row.personId !== row.declaredBy) throw unconfirmed('person')
  // @protects S43 a public answer comes from a text that is linked
  if (!isLinked({ ...row, id: row.id })) throw unconfirmed('link')
  const reception: SealedReception = {
    declarationId: row.declarationId,
    receptionSystem: isDigital(sealed) ? DIGITAL : 0,
    departmental: sealed.departmental,
    national: sealed.national,
    writtenOff: row.state === STATE.writtenOff,
    followed: row.followed,
  }
  return { row, reception }
}
