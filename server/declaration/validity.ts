import type { Facts } from '@djbr/domain/field.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { problemsOf } from '@djbr/domain/record-kind.ts'
import { declarationData } from '@djbr/domain/sheets/declaration-data.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import type { Transaction } from '../database/connect.ts'
import type { Session } from '../http/session.ts'
import { declarantOf, latest } from '../lifecycle/index.ts'
import { personOf } from './people.ts'
import { pick, sheetOf, spouseOf } from './sheets.ts'

/** What keeps a declaration from being valid, in the order of rules.md 4.3; none when nothing does. */
export async function validityProblems(trx: Transaction, session: Session, today: string): Promise<MessageKey[]> {
  const found = await latest(trx, session.personId)
  if (found?.state === STATE.finished) return ['lifecycle.notPresented']
  if (found?.state !== STATE.inProcess) return ['lifecycle.noActive']
  return sheetProblems(trx, session, found.id, today)
}

/** The sheets of an open declaration that are missing or incomplete. */
export async function sheetProblems(trx: Transaction, session: Session, declarationId: number, today: string): Promise<MessageKey[]> {
  const person = await personOf(trx, session.personId)
  const facts: Facts = { today, declarant: declarantOf(session, person) }
  const row = await trx.selectFrom('declaration').selectAll().where('id', '=', declarationId).executeTakeFirstOrThrow()
  const personal = await sheetOf(trx, personalData, declarationId)
  const held = await sheetOf(trx, position, declarationId)
  const whole = personal && facts.declarant.gender !== null && problemsOf(personalData, personal, facts).length === 0

  const problems: MessageKey[] = []
  if (problemsOf(declarationData, pick(declarationData, row), facts).length > 0) problems.push('lifecycle.declarationDataIncomplete')
  if (!whole) problems.push('lifecycle.personalDataIncomplete')
  if (!held || problemsOf(position, held, facts).length > 0) problems.push('lifecycle.positionMissing')
  if (personal && hasSpouse(personal.civilStatus) && !(await spouseOf(trx, declarationId))) problems.push('lifecycle.spouseMissing')
  return problems
}
