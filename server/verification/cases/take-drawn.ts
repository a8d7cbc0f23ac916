import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { portalItself } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type OpenPosition, openPositions } from '../draws/index.ts'
import { noteInDraws } from './note-in-draws.ts'
import { selectDeclaration } from './select.ts'

/**
 * Opens a case for each declaration that a draw took, as far as the year's share goes (R18.3, R18.4). The portal itself does it, so that nobody is left out. A
 * declaration that already has a case gets the draw added to its grounds, once. Skips those written off since.
 */
export async function takeDrawn(services: Services): Promise<void> {
  for (const position of await asOffice(services.db, 'cases', (trx) => openPositions(trx))) {
    const taken = await asOffice(services.db, 'cases', (trx) => takePosition(services, trx, position)).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'refused') return error.messageKey
      throw error
    })
    if (taken === 'cases.noRoom') return
  }
}

async function takePosition(services: Services, trx: Transaction, { drawId, place, declarationId }: OpenPosition): Promise<void> {
  const grounds: Grounds = { channel: 'lot', draw: drawId, position: place }
  const present = await trx
    .selectFrom('examinationCase')
    .select(['id', 'notifiedAt', 'endedAt'])
    .where('declarationId', '=', declarationId)
    .forUpdate()
    .executeTakeFirst()
  const added = await trx
    .selectFrom('examinationEvent')
    .select('id')
    .where('caseId', '=', present?.id ?? 0)
    .where('words', '=', JSON.stringify(grounds))
    .executeTakeFirst()
  if (!added) await selectDeclaration(services, trx, portalItself, { declarationId, grounds })
  if (present?.notifiedAt) await noteInDraws(trx, declarationId, 'notified', present.notifiedAt)
  if (present?.endedAt) await noteInDraws(trx, declarationId, 'closed', present.endedAt)
}
