import { closedMonth, closeMonth, closes, quarterReport, quarterTable } from '@djbr/domain/calls/closes.ts'
import { act, calls, handOutTable, serve } from '../../../ground/http/serve.ts'
import { closeMonth as close } from './close.ts'
import { listCloses, viewClose } from './closed.ts'
import { handOutReport, reportAsTable } from './report.ts'

/** Closed months, what changed since, and the reports made of them (R15.6, R15.7, R15.8). */
export const closeRoutes = calls(
  serve(closes, listCloses),
  act(closeMonth, close),
  serve(closedMonth, viewClose),
  serve(quarterReport, handOutReport),
  handOutTable(quarterTable, reportAsTable),
)
