import type { Declaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Facts } from '@djbr/domain/fields/field.ts'
import { problemsOf } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { declarationData } from '@djbr/domain/sheets/declaration-data.ts'
import type { SheetName } from '@djbr/domain/sheets/index.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import { latest } from '../lifecycle/index.ts'
import { composeSheets } from './compose.ts'

/** The declarant and the sheets. */
type Sheets = Omit<Declaration, 'records'>

interface Status {
  /** Whether the declaration is invalid without it. */
  readonly required: boolean
  readonly complete: boolean
}

/** Returns which sheets a declaration needs, and which are filled as required on a day (R4.16). */
export function completeness(sheets: Sheets, session: Session, today: PlainDate): Record<SheetName, Status> {
  const { declarant, personalData: personal, position: held } = sheets
  const facts: Facts = { today, declarant: { ...declarant, external: session.tipo === 'usuario_externo' } }
  return {
    declarationData: { required: true, complete: problemsOf(declarationData, sheets.declarationData, facts).length === 0 },
    personalData: {
      required: true,
      complete: personal !== null && declarant.gender !== null && problemsOf(personalData, personal, facts).length === 0,
    },
    position: { required: true, complete: held !== null && problemsOf(position, held, facts).length === 0 },
    spouse: { required: hasSpouse(personal?.civilStatus ?? null), complete: sheets.spouse !== null },
    proxy: { required: false, complete: sheets.proxy !== null },
  }
}

/** Messages for sheets that are required and not complete, in the order of R4.16. */
const incomplete: readonly [SheetName, MessageKey][] = [
  ['declarationData', 'lifecycle.declarationDataIncomplete'],
  ['personalData', 'lifecycle.personalDataIncomplete'],
  ['position', 'lifecycle.positionMissing'],
  ['spouse', 'lifecycle.spouseMissing'],
]

/** Returns the messages for sheets of an open declaration that are missing or incomplete. */
export function sheetProblems(sheets: Sheets, session: Session, today: PlainDate): MessageKey[] {
  const status = completeness(sheets, session, today)
  return incomplete.filter(([name]) => status[name].required && !status[name].complete).map(([, message]) => message)
}

/** Returns what keeps the current user's latest declaration from being valid; empty when nothing does. */
export async function validityProblems(trx: Transaction, session: Session, today: PlainDate): Promise<MessageKey[]> {
  const found = await latest(trx, session.personId)
  if (found?.state === STATE.finished) return ['lifecycle.notPresented']
  if (found?.state !== STATE.inProcess) return ['lifecycle.noActive']
  return sheetProblems(await composeSheets(trx, found.id), session, today)
}
