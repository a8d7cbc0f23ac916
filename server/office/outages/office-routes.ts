import { certifyOutage, outages } from '@djbr/domain/calls/outages.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { certify } from './certify.ts'
import { outagesMet } from './list.ts'

/** The office's list of technical failures, and their certification (R8.60, R8.61). */
export const officeOutageRoutes = calls(serve(outages, outagesMet), act(certifyOutage, certify))
