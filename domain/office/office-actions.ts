import type { AuditedAction } from '../audit/audit-log.ts'
import type { MessageKey } from '../messages/text.ts'
import type { PermissionName } from './office.ts'

interface OfficeAction {
  /** What it is called to the person concerned. */
  readonly words: MessageKey
  /** What whoever did it had to be permitted. */
  readonly permission: PermissionName
  /** Whether the audit has the officer's reason; else the act is its own. */
  readonly reasoned: boolean
}

/**
 * What the staff do on somebody's data, by the name that the audit gives it, as the person concerned reads it (safety S45). Null: another row of the
 * same act tells it.
 */
export const OFFICE_ACTIONS: Readonly<Partial<Record<AuditedAction, OfficeAction | null>>> = {
  'declaration.view': { words: 'office.act.viewed', permission: 'find', reasoned: true },
  'person.view': { words: 'office.act.viewed', permission: 'find', reasoned: true },
  'person.sessions': { words: 'office.act.sessions', permission: 'protect', reasoned: true },
  'session.endByOffice': { words: 'office.act.sessionsEnded', permission: 'protect', reasoned: true },
  'account.block': { words: 'office.act.blocked', permission: 'protect', reasoned: true },
  'unblock.propose': { words: 'office.act.unblockProposed', permission: 'protect', reasoned: true },
  'unblock.approve': { words: 'office.act.unblocked', permission: 'requests', reasoned: false },
  'unblock.decline': { words: 'office.act.unblockDeclined', permission: 'requests', reasoned: true },
  'unblock.withdraw': { words: 'office.act.unblockWithdrawn', permission: 'protect', reasoned: false },
  'card.revoke': { words: 'office.act.cardRevoked', permission: 'cards', reasoned: true },
  'unfreezeCard.propose': { words: 'office.act.unfreezeProposed', permission: 'unfreeze', reasoned: true },
  'unfreezeCard.approve': { words: 'office.act.unfrozen', permission: 'decideUnfreeze', reasoned: false },
  'unfreezeCard.decline': { words: 'office.act.unfreezeDeclined', permission: 'decideUnfreeze', reasoned: true },
  'unfreezeCard.withdraw': { words: 'office.act.unfreezeWithdrawn', permission: 'unfreeze', reasoned: false },
  'removeFactor.propose': { words: 'office.act.factorRemovalProposed', permission: 'unfreeze', reasoned: true },
  'removeFactor.approve': { words: 'office.act.factorRemoved', permission: 'decideUnfreeze', reasoned: false },
  'removeFactor.decline': { words: 'office.act.factorRemovalDeclined', permission: 'decideUnfreeze', reasoned: true },
  'removeFactor.withdraw': { words: 'office.act.factorRemovalWithdrawn', permission: 'unfreeze', reasoned: false },
  'reopenRecovery.propose': { words: 'office.act.reopeningProposed', permission: 'unfreeze', reasoned: true },
  'reopenRecovery.approve': { words: 'office.act.reopened', permission: 'decideUnfreeze', reasoned: false },
  'reopenRecovery.decline': { words: 'office.act.reopeningDeclined', permission: 'decideUnfreeze', reasoned: true },
  'reopenRecovery.withdraw': { words: 'office.act.reopeningWithdrawn', permission: 'unfreeze', reasoned: false },
  'audit.find': { words: 'office.act.audited', permission: 'audit', reasoned: true },
  'audit.read': { words: 'office.act.audited', permission: 'audit', reasoned: false },
  'audit.export': { words: 'office.act.audited', permission: 'audit', reasoned: false },
  'audit.view': null,
  'correction.view': { words: 'office.act.correctionViewed', permission: 'requests', reasoned: false },
  'proposal.list': { words: 'office.act.listed', permission: 'requests', reasoned: false },
  'correction.accept': { words: 'office.act.correctionAccepted', permission: 'requests', reasoned: true },
  'correction.reject': { words: 'office.act.correctionRejected', permission: 'requests', reasoned: true },
  'person.displace': { words: 'office.act.displaced', permission: 'requests', reasoned: false },
  'person.register': null,
  'person.confirm': { words: 'office.act.confirmed', permission: 'receive', reasoned: false },
  'account.restore': { words: 'office.act.restored', permission: 'restore', reasoned: true },
  'declaration.receive': { words: 'office.act.received', permission: 'receive', reasoned: false },
  'reception.print': { words: 'office.act.printed', permission: 'receive', reasoned: false },
  'declaration.enable': { words: 'office.act.enabled', permission: 'enable', reasoned: true },
  'writeOff.propose': { words: 'office.act.writeOffProposed', permission: 'writeOff', reasoned: true },
  'writeOff.approve': null,
  'declaration.writeOff': { words: 'office.act.writtenOff', permission: 'writeOff', reasoned: true },
  'writeOff.decline': { words: 'office.act.writeOffDeclined', permission: 'writeOff', reasoned: true },
  'writeOff.withdraw': { words: 'office.act.writeOffWithdrawn', permission: 'writeOff', reasoned: false },
  'exemption.propose': { words: 'office.act.exemptionProposed', permission: 'exempt', reasoned: true },
  'exemption.approve': { words: 'office.act.exempted', permission: 'exempt', reasoned: false },
  'exemption.decline': { words: 'office.act.exemptionDeclined', permission: 'exempt', reasoned: true },
  'exemption.withdraw': { words: 'office.act.exemptionWithdrawn', permission: 'exempt', reasoned: false },
  'extension.propose': { words: 'office.act.extensionProposed', permission: 'exempt', reasoned: true },
  'extension.approve': { words: 'office.act.extended', permission: 'exempt', reasoned: false },
  'extension.decline': { words: 'office.act.extensionDeclined', permission: 'exempt', reasoned: true },
  'extension.withdraw': { words: 'office.act.extensionWithdrawn', permission: 'exempt', reasoned: false },
  'withdrawal.propose': { words: 'office.act.withdrawalProposed', permission: 'exempt', reasoned: true },
  'withdrawal.approve': { words: 'office.act.withdrawn', permission: 'exempt', reasoned: false },
  'withdrawal.decline': { words: 'office.act.withdrawalDeclined', permission: 'exempt', reasoned: true },
  'withdrawal.withdraw': { words: 'office.act.withdrawalWithdrawn', permission: 'exempt', reasoned: false },
  'omission.open': { words: 'office.act.omissionOpened', permission: 'omissions', reasoned: false },
  'omission.resolve': { words: 'office.act.omissionResolved', permission: 'omissions', reasoned: true },
  'followUp.list': { words: 'office.act.followUpListed', permission: 'followUp', reasoned: false },
  'followUp.view': { words: 'office.act.followUpViewed', permission: 'followUp', reasoned: false },
  'claim.view': { words: 'office.act.claimViewed', permission: 'resolveClaims', reasoned: true },
  'entity.resolveClaim': { words: 'office.act.claimResolved', permission: 'resolveClaims', reasoned: true },
  'failure.certify': { words: 'office.act.failureCertified', permission: 'certifyOutages', reasoned: false },
  'staff.propose': { words: 'office.act.staffAsked', permission: 'staff', reasoned: true },
  'staff.approve': null,
  'staff.decline': { words: 'office.act.staffDeclined', permission: 'staff', reasoned: true },
  'staff.withdraw': { words: 'office.act.staffWithdrawn', permission: 'staff', reasoned: false },
  'staff.list': { words: 'office.act.listed', permission: 'staff', reasoned: false },
  'staff.enlist': { words: 'office.act.staff', permission: 'staff', reasoned: true },
  'staff.changeRoles': { words: 'office.act.staff', permission: 'staff', reasoned: true },
  'staff.block': { words: 'office.act.staff', permission: 'staff', reasoned: true },
  'staff.unblock': { words: 'office.act.staff', permission: 'staff', reasoned: true },
  'staff.resetFactor': { words: 'office.act.staff', permission: 'staff', reasoned: true },
  'member.appoint': { words: 'office.act.appointed', permission: 'appoint', reasoned: true },
  'member.end': { words: 'office.act.appointmentEnded', permission: 'appoint', reasoned: true },
  'entity.addPost': null,
  'entity.answerClaim': null,
  'entity.changePost': null,
  'entity.endPost': null,
  'entity.reopenPost': null,
  'entity.voidPost': null,
  'staff.givePassword': { words: 'office.act.staff', permission: 'staff', reasoned: true },
}

/** An act by the name that the audit gives it; undefined for one that this release does not know, null for one that another row tells. */
export const officeActionOf = (action: string): OfficeAction | null | undefined => OFFICE_ACTIONS[action as AuditedAction]
