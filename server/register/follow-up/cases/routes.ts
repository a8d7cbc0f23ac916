import { omissions, openOmissions, writeOutcome } from '@djbr/domain/calls/omissions.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from './decide.ts'
import { listOmissions } from './list.ts'
import { open } from './open.ts'

/** Cases of omission: opened, decided, and counted by outcome (R15.9). */
export const caseRoutes = calls(serve(omissions, listOmissions), act(openOmissions, open), act(writeOutcome, decide))
