import { z } from 'zod'
import { defineJob } from '../../ground/jobs/index.ts'
import type { Principal } from '../../ground/proof/index.ts'
import { receiveApproved } from './receive.ts'

/** Principal of the server, which verifies and receives because the person who approved may have left. */
export const server: Principal = { session: null, address: '', correlation: '' }

/** Receives an approved declaration whose declarant did not come back to ask for it. */
export const receiveApprovedJob = defineJob({
  name: 'approval.receive',
  payload: z.object({ declarationId: z.int() }),
  run: async (services, { declarationId }) => void (await receiveApproved(services, server, declarationId)),
})
