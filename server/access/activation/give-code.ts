import { randomInt } from 'node:crypto'
import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { macOfActivationCode } from '../cards/secrets.ts'
import { keepOfficeCode } from '../prover/credentials.ts'

const CODE_HOURS = 24

export interface GivenCode {
  /** Twelve signs in groups of four, written as control codes are because it is typed where one is asked for. */
  readonly code: string
  readonly until: Date
}

/** Draws a code that lets a person activate a card or renew their account, once, within a day; an older code becomes worthless (R2.56, R8.21). */
export async function giveActivationCode(services: Services, trx: Transaction, personId: number, officer: Session): Promise<GivenCode> {
  const now = services.clock.now()
  const code = controlCode(randomInt)
  const until = new Date(now.getTime() + CODE_HOURS * 3_600_000)
  const issued = { officeId: officer.officeId, issuedBy: officer.accountId, issuedAt: now, expiresAt: until }
  await keepOfficeCode(trx, { personId, codeMac: macOfActivationCode(services, personId, code), ...issued })
  return { code, until }
}
