import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { actAsEntity } from '../database/as-person.ts'
import { Failure } from '../http/failure.ts'
import type { Acting, Principal } from '../http/principal.ts'
import { type AnyDoer, auditedWork, type Known, type Noting, noting, type Working } from './audited-work.ts'

/** A person acting for an entity. */
export interface Member {
  readonly accountId: number
  readonly personId: number
  readonly entityCode: number
  readonly capacity: Capacity
  readonly principal: Principal
}

/** Returns the member of an entity whom the guard let in. */
export function memberOf({ principal }: Pick<AnyDoer, 'principal'>): Member {
  const { session } = principal
  if (session?.accountId == null || session.entity === null) throw new Failure('forbidden', 'common.forbidden')
  const { accountId, personId, entity } = session
  return { accountId, personId, entityCode: entity.code, capacity: entity.capacity, principal }
}

type OfEntity<By extends AnyDoer> = By & { readonly member: Member }

/** Work of an entity, like `auditedWork`: it sees what the entity reported and what follows from it. */
export const entityWork = <Asked, Given, By extends AnyDoer = Acting>(
  known: Known<Asked>,
  work: (working: Working<OfEntity<By>>, asked: Asked) => Promise<Given>,
) => {
  const working = auditedWork<Asked, Given, OfEntity<By>>(known, (trx, { member }) => actAsEntity(trx, member.entityCode), work)
  return (by: By, asked: Asked): Promise<Given> => working({ ...by, member: memberOf(by) }, asked)
}

/** An act of an entity: `entityWork` that is recorded in the audit, with what it adds along the way. */
export const entityAction = <Asked, Given, By extends AnyDoer = Acting>(
  known: Known<Asked>,
  work: (acting: Noting<OfEntity<By>>, asked: Asked) => Promise<Given>,
) => entityWork<Asked, Given, By>(known, (working, asked) => noting(working, {}, (note) => work({ ...working, note }, asked)))
