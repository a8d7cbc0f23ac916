import { actAsPerson } from '../database/as-person.ts'
import type { Acting } from '../http/principal.ts'
import { auditedWork, type Known, type Noting, noting, type Working } from './audited-work.ts'

/** Work by people on what is their own, like `auditedWork`: it sees only that, and a refusal is recorded about them. */
export const ownWork = <Asked, Given>(known: Known<Asked>, work: (working: Working, asked: Asked) => Promise<Given>) =>
  auditedWork<Asked, Given, Acting>(
    known,
    (trx, { session }) => actAsPerson(trx, session.personId),
    (working, asked) => {
      working.concerns(working.session.personId)
      return work(working, asked)
    },
  )

/** An act by people on what is their own: `ownWork` that is recorded in the audit, with what it adds along the way. */
export const ownAction = <Asked, Given>(known: Known<Asked>, work: (acting: Noting, asked: Asked) => Promise<Given>) =>
  ownWork<Asked, Given>(known, (working, asked) =>
    noting(working, { subject: working.session.personId }, (note) => work({ ...working, note }, asked)),
  )
