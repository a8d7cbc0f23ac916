import type { ObligationChange } from '@djbr/domain/calls/exemptions.ts'
import { lastDayOf } from '@djbr/domain/register/obligation.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { requireStrangerTo } from '../../../declaring/reception/index.ts'
import { actAsRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { actionsOf, type TwoPersonOperation } from '../../../office/desk/index.ts'
import { reportedDocument } from '../people/named.ts'

interface Held {
  readonly dueOn: PlainDate
  readonly extendedTo: PlainDate | null
  readonly exemptSince: Date | null
  readonly filedOn: PlainDate | null
}

interface Change {
  readonly action: TwoPersonOperation['action']
  /** Notice sent to the person when it is proposed. */
  readonly proposed: 'exemptionProposed' | 'extensionProposed' | 'exemptionEndProposed' | 'extensionEndProposed'
  /** Whether the change applies to an obligation as it stands. */
  isFor(held: Held, until: PlainDate | null): boolean
  /** Returns the columns to write. `until` is the proposed later last day. */
  write(until: PlainDate | null, now: Date): { readonly exemptSince?: Date | null; readonly extendedTo?: PlainDate | null }
  readonly event: 'exempted' | 'extended' | 'withdrawn'
  readonly notice: 'obligationExempted' | 'obligationExtended' | 'obligationWithdrawn'
}

const changes: Readonly<Record<ObligationChange, Change>> = {
  exemptObligation: {
    action: actionsOf('exemption'),
    proposed: 'exemptionProposed',
    isFor: ({ exemptSince, filedOn }) => exemptSince === null && filedOn === null,
    write: (_, now) => ({ exemptSince: now }),
    event: 'exempted',
    notice: 'obligationExempted',
  },
  extendObligation: {
    action: actionsOf('extension'),
    proposed: 'extensionProposed',
    isFor: (held, until) => {
      const last = lastDayOf(held)
      return held.exemptSince === null && until !== null && until > last && (held.filedOn === null || held.filedOn > last)
    },
    write: (until) => ({ extendedTo: until }),
    event: 'extended',
    notice: 'obligationExtended',
  },
  withdrawExemption: {
    action: actionsOf('withdrawal'),
    proposed: 'exemptionEndProposed',
    isFor: ({ exemptSince }) => exemptSince !== null,
    write: () => ({ exemptSince: null }),
    event: 'withdrawn',
    notice: 'obligationWithdrawn',
  },
  withdrawExtension: {
    action: actionsOf('withdrawal'),
    proposed: 'extensionEndProposed',
    isFor: ({ extendedTo }) => extendedTo !== null,
    write: () => ({ extendedTo: null }),
    event: 'withdrawn',
    notice: 'obligationWithdrawn',
  },
}

export const CHANGE_KINDS = Object.keys(changes) as ObligationChange[]

/**
 * Returns a change of an obligation, as one officer proposes it or another decides it (R15.5, S45). `until` is the later last day of an extension; it was
 * proposed, so it is part of the basis. Forbidden on an obligation of oneself or a relative, known to the portal or only by the reported document.
 */
export function obligationChange(
  kind: ObligationChange,
  officer: Session,
  half: 'propose' | 'decide',
  until: PlainDate | null,
): TwoPersonOperation {
  const change = changes[kind]
  return {
    kind,
    proposing: 'exempt',
    action: change.action,
    notices: { propose: change.proposed, decline: 'obligationDeclined', withdraw: 'obligationProposalWithdrawn' },
    table: 'obligation',
    words: {
      nothing: 'followup.change.nothing',
      waiting: 'followup.change.waiting',
      samePerson: 'followup.change.samePerson',
      changed: 'followup.change.changed',
    },
    async lockAndDescribe(_, trx, obligationId) {
      const held = await hold(trx, obligationId)
      if (!held) return undefined
      // @protects S45 nobody changes an obligation of their own document, matched or not
      await requireStrangerTo(trx, officer, { personId: held.personId, document: reportedDocument(held) }, half)
      if (!change.isFor(held, until)) return undefined
      const { personId, dueOn, extendedTo, exemptSince, filedOn } = held
      // @protects S45 an exemption is approved over what was proposed alone
      //   without: dueOn, extendedTo, exemptSince: exemptSince?.toISOString() ?? null, filedOn,
      return { personId, basis: { dueOn, extendedTo, exemptSince: exemptSince?.toISOString() ?? null, filedOn, until } }
    },
    async carryOut(services, trx, _, { target, status, reason, reference }) {
      const now = services.clock.now()
      await trx.updateTable('obligation').set(change.write(until, now)).where('id', '=', target).execute()
      const { extendedTo, exemptSince } = status.basis
      const details = { reason, reference, before: { extendedTo, exemptSince }, ...(until !== null && { until }) }
      await trx
        .insertInto('obligationEvent')
        .values({ obligationId: target, happenedAt: now, kind: change.event, details: JSON.stringify(details) })
        .execute()
      if (status.personId === null) return
      const notified = { reason, reference, ...(until !== null && { until: until.split('-').reverse().join('/') }) }
      await notify(services, trx, { personId: status.personId, kind: change.notice, details: notified, language: 'es' })
    },
  }
}

/** Returns every change of an obligation, for the officer who proposed it to withdraw (R8.79). */
export const obligationChanges = (officer: Session): readonly TwoPersonOperation[] =>
  CHANGE_KINDS.map((kind) => obligationChange(kind, officer, 'propose', null))

/** Returns an obligation that is not void, with its person, locked until the transaction ends. From here on the transaction sees the register. */
async function hold(trx: Transaction, obligationId: number) {
  await actAsRegister(trx, 'authority')
  return trx
    .selectFrom('obligation')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
    .select(['dueOn', 'extendedTo', 'exemptSince', 'filedOn', 'personId', 'documentNumber', 'complement'])
    .where('obligation.id', '=', obligationId)
    .where('obligation.voidedAt', 'is', null)
    .forUpdate('obligation')
    .executeTakeFirst()
}
