import {
  changeMassNotice,
  decideMassNotice,
  massNoticeDetail,
  massNotices,
  orderMassNotice,
  stepMassNotice,
  tryMassNotice,
  writeMassNotice,
} from '@djbr/domain/calls/mass-notices.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { massNoticesWritten, seenBy } from './list.ts'
import { decide, order, step } from './send.ts'
import { tryOut } from './try-out.ts'
import { change, write } from './write.ts'

/** Mass notices of the authority: written, tried, ordered, decided by a second person, and sent (R14.8 to R14.11). */
export const massNoticeRoutes = calls(
  serve(massNotices, massNoticesWritten),
  serve(massNoticeDetail, seenBy),
  act(writeMassNotice, write),
  act(changeMassNotice, change),
  act(tryMassNotice, tryOut),
  act(orderMassNotice, order),
  act(decideMassNotice, decide),
  act(stepMassNotice, step),
)
