export { type Acting, type Principal, principalOf } from '../http/principal.ts'
export { type AuditEvent, atConsole, audit, portalItself, withRefusalAudit } from './audit.ts'
export type { Concerns, Doer, Noting, Working } from './audited-work.ts'
export { besideBreaks, type CertifiedBreak, certifiedBreaks, encodeBreak } from './certified-breaks.ts'
export { type ChainName, seal } from './chain.ts'
export { describeBreak, describeFinding } from './descriptions.ts'
export { doneByNow } from './done-before.ts'
export { entityAction, entityWork, type Member, memberOf } from './entity-action.ts'
export type { Finding } from './finding.ts'
export { findingsOf, MAX_FOUND } from './findings.ts'
export { keepHeadFile, notedHeads, readHeadFiles } from './head-files.ts'
export { chainHeadJob } from './head-job.ts'
export { isLinked } from './link.ts'
export { CERTIFICATE_NUMBER, certificateNumber, displayNational, displayNumbers, NATIONAL_NUMBER } from './numbers.ts'
export { ON_NOTHING, officeAction, officeWork, type Performing } from './office-action.ts'
export { ownAction, ownWork } from './own-action.ts'
export { differingParts, type ReceptionPart } from './reception-agreement.ts'
export {
  type ApprovalText,
  approvalIn,
  isDigital,
  officeNameIn,
  type PresentReceptionText,
  type ReceptionRow,
  type ReceptionText,
  readReceptionText,
} from './reception-text.ts'
export { startSealer } from './sealer.ts'
export { canonical, freeze, type SnapshotKind } from './snapshot.ts'
export { unconfirmed } from './unconfirmed.ts'
export { type ChainVerdict, verifyChain } from './verify.ts'
