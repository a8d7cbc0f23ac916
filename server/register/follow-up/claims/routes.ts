import { claims, decideClaim, viewClaim } from '@djbr/domain/calls/claims.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { resolveClaim } from '../../entity/index.ts'
import { listClaims } from './list.ts'
import { view } from './view.ts'

/** The claims of persons against the entities that list them: listed, viewed and decided by the authority (R15.11). */
export const claimRoutes = calls(serve(claims, listClaims), serve(viewClaim, view), act(decideClaim, resolveClaim))
