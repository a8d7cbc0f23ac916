import { chooseCourtesyMail, ownCourtesyMail } from '@djbr/domain/calls/own-notices.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { changeCourtesyMail, readCourtesyMail } from './courtesy-mail.ts'

/** Whether the signed-in person gets reminders by mail, and in which language (R14.7). */
export const courtesyMailRoutes = calls(
  serve(ownCourtesyMail, ({ services, session }) => readCourtesyMail(services, session.personId)),
  act(chooseCourtesyMail, ({ services, principal, session }, wanted) => changeCourtesyMail(services, principal, session.personId, wanted)),
)
