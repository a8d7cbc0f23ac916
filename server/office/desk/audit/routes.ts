import { askChainCheck, auditedRow, auditLog, chainCheck, exportAudit, findInAudit } from '@djbr/domain/calls/audit.ts'
import { act, calls, handOutTable, serve } from '../../../ground/http/serve.ts'
import { askCheck } from './check-chains.ts'
import { table } from './export.ts'
import { find, read, view } from './find.ts'
import { lastVerdict } from './last-verdict.ts'

/** The audit as an auditor reads it, and the walk over both chains and the public log (safety S43, S46). */
export const auditLogRoutes = calls(
  serve(auditLog, read),
  serve(auditedRow, view),
  serve(findInAudit, find),
  handOutTable(exportAudit, table),
  serve(chainCheck, lastVerdict),
  act(askChainCheck, askCheck),
)
