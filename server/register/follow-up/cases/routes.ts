import { omissions, openOmissions, writeOutcome } from '@djbr/domain/calls/omissions.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { decide } from './decide.ts'
import { listOmissions } from './list.ts'
import { open } from './open.ts'

/** Cases of omission: handed on, what came of each, and how many stand where (R15.9). */
export const caseRoutes = calls(serve(omissions, listOmissions), act(openOmissions, open), act(writeOutcome, decide))
