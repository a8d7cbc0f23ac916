import { mailContactUndoJob, mailFactorUndoJob, mailLinkJob, mailUndoJob, sweepJob } from './access/index.ts'
import { receiveApprovedJob, verifyWaitingJob } from './declaring/approval/index.ts'
import { askLaterJob } from './declaring/identity/index.ts'
import { mailVisitJob, printToSignJob, remindOfVisitJob } from './declaring/reception/index.ts'
import { type Job, tidyQueueJob } from './ground/jobs/index.ts'
import { mailNoticeJob, mailPresentAddressJob } from './ground/notices/index.ts'
import { chainHeadJob } from './ground/proof/index.ts'
import { checkChainsJob, notifyViewJob } from './office/desk/index.ts'
import { printReceiptJob } from './office/outages/index.ts'
import { addUpMonthsJob, publishStatisticsJob } from './office/statistics/index.ts'
import { mailWorklistJob, remindStaffJob } from './office/worklist/index.ts'
import { headJob } from './public/log/index.ts'
import { sweepPublicJob } from './public/services/index.ts'
import { closeMonthsJob, publishSharesJob } from './register/follow-up/index.ts'
import { registerJobs } from './register/obligations/index.ts'
import { addressMassNoticeJob, deliverRemindersJob, planRemindersJob, tryMassNoticeJob } from './register/reminders/index.ts'
import { analyzeRosterJob, sweepRostersJob } from './register/roster/index.ts'
import type { Services } from './services.ts'
import { verificationJobs } from './verification-door.ts'

const JOBS: readonly Job<unknown>[] = [
  sweepJob,
  sweepPublicJob,
  tidyQueueJob,
  mailNoticeJob,
  mailPresentAddressJob,
  mailUndoJob,
  mailContactUndoJob,
  mailFactorUndoJob,
  mailLinkJob,
  askLaterJob,
  receiveApprovedJob,
  verifyWaitingJob,
  printToSignJob,
  mailVisitJob,
  remindOfVisitJob,
  headJob,
  chainHeadJob,
  checkChainsJob,
  publishStatisticsJob,
  addUpMonthsJob,
  closeMonthsJob,
  publishSharesJob,
  printReceiptJob,
  notifyViewJob,
  planRemindersJob,
  deliverRemindersJob,
  addressMassNoticeJob,
  tryMassNoticeJob,
  ...registerJobs,
  analyzeRosterJob,
  sweepRostersJob,
  remindStaffJob,
  mailWorklistJob,
]

/** Every job that the portal runs. */
export const jobsOf = async (services: Services): Promise<readonly Job<unknown>[]> => [...JOBS, ...(await verificationJobs(services))]
