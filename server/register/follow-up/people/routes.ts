import { entityMonth, reportedPerson } from '@djbr/domain/calls/follow-up.ts'
import { calls, serve } from '../../../ground/http/serve.ts'
import { listOfEntity } from './entity.ts'
import { viewPerson } from './person.ts'

/** An entity's list and a person's page, for the authority (R15.4). */
export const peopleRoutes = calls(serve(entityMonth, listOfEntity), serve(reportedPerson, viewPerson))
