import { exportOfCase, orderExport } from '@djbr/domain/calls/cases.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { exportOf, order } from './export.ts'

export { printExportJob } from './export.ts'

/** The file of a referred case: ordering it, and handing it out once signed (R18.19). */
export const caseFileRoutes = calls(act(orderExport, order), serve(exportOfCase, exportOf))
