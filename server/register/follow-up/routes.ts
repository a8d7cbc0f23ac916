import { monthCounts } from '@djbr/domain/calls/follow-up.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { countMonth } from './month.ts'

/** How all entities stand in a month (R15.3). */
export const monthRoutes = calls(serve(monthCounts, countMonth))
