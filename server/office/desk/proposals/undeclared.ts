import { proposed } from '@djbr/domain/calls/proposals.ts'
import { wire } from '@djbr/domain/calls/wire.ts'
import { z } from 'zod'
import { asOffice } from '../../../ground/database/as-person.ts'
import { reasonShape } from '../../../ground/http/reason.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import type { Decision } from './decide.ts'
import { type Kept, type Listed, listed, proposals, sightOf } from './list.ts'

// Proposals for calls that are not declared yet.

const MAX_SHOWN = 100
const onTheWire = wire(proposed)

/** What every proposal says on the wire, as `proposed` of the declared calls has it. */
export const proposalShape = z.object({
  codigo: z.uuid(),
  motivo: z.string(),
  referencia: z.string(),
  documento: z.string(),
  nombre: z.string(),
  propuesta_por: z.string(),
  propuesta: z.string(),
  propia: z.boolean(),
  decidida_por: z.string(),
  decidida: z.string(),
  aprobada: z.boolean().nullable(),
  retirada: z.string(),
  caducada: z.boolean(),
  motivo_rechazo: z.string(),
})

/** The last hundred proposals of some acts, those that wait first, each as it is shown on the wire. */
export function proposalsOf({ db, clock }: Services, session: Session, principal: Principal, kept: Kept) {
  const now = clock.now()
  return asOffice(db, 'proposals', async (trx) => {
    const rows = await proposals(trx, sightOf(session, kept, now))
      .where('kind', 'in', [...kept.kinds])
      .orderBy('waits', 'desc')
      .orderBy((row) => row.fn.coalesce('decidedAt', 'withdrawnAt', 'proposedAt'), 'desc')
      .limit(MAX_SHOWN)
      .execute()
    const shownAs = (row: Listed) => z.encode(onTheWire, row) as z.output<typeof proposalShape>
    return (await listed(trx, { session, principal }, kept, rows, now)).map((row) => ({ ...row, shown: shownAs(row) }))
  })
}

/** What a second person says of a proposal; to decline it takes a reason. */
export const decisionShape = z
  .object({ codigo: z.uuid('common.invalid'), aprobar: z.boolean('common.invalid').default(true), motivo: reasonShape.optional() })
  .refine(({ aprobar, motivo }) => aprobar || motivo !== undefined, { path: ['motivo'], error: 'common.required' })
  .transform(({ codigo, aprobar, motivo }): Decision => ({ id: codigo, approve: aprobar, declinedFor: motivo ?? '' }))
