import { appoint, appointments, endAppointment } from '@djbr/domain/calls/appointments.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { appointMember, endEarly, everyAppointment } from './appointments.ts'

/** The appointments of entities' members, for the officers who manage users (R13.1 to R13.4). */
export const appointmentRoutes = calls(serve(appointments, everyAppointment), act(appoint, appointMember), act(endAppointment, endEarly))
