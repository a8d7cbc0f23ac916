import { closeDay, exportDay, officeDay, printClosing } from '@djbr/domain/calls/day.ts'
import { act, calls, handOutTable, serve } from '../../../ground/http/serve.ts'
import { close } from './closing.ts'
import { dayAsTable } from './export.ts'
import { print } from './print.ts'
import { dayOf } from './shown-day.ts'

/** The day of an office: what it received on it, its totals and its closings (R8.20, R8.72 to R8.74). */
export const dayRoutes = calls(serve(officeDay, dayOf), act(closeDay, close), act(printClosing, print), handOutTable(exportDay, dayAsTable))
