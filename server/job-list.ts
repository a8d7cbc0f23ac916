import { mailContactUndoJob, mailFactorUndoJob, mailLinkJob, mailUndoJob, sweepJob } from './access/index.ts'
import { receiveApprovedJob, verifyWaitingJob } from './approval/index.ts'
import { printExportJob, publishCasesJob, tendCasesJob } from './cases/index.ts'
import { advanceDrawsJob } from './draws/index.ts'
import { scoringJob } from './examination/index.ts'
import { closeMonthsJob, publishSharesJob } from './follow-up/index.ts'
import { askLaterJob } from './identity/index.ts'
import { type Job, tidyQueueJob } from './jobs/index.ts'
import { mailNoticeJob, mailPresentAddressJob } from './notices/index.ts'
import { checkChainsJob, notifyViewJob } from './office/index.ts'
import { printReceiptJob } from './outages/index.ts'
import { chainHeadJob } from './proof/index.ts'
import { headJob } from './public-log/index.ts'
import { sweepPublicJob } from './public-services/index.ts'
import { printToSignJob } from './reception/index.ts'
import { registerJobs } from './register/index.ts'
import { addressMassNoticeJob, deliverRemindersJob, planRemindersJob, tryMassNoticeJob } from './reminders/index.ts'
import { analyzeRosterJob, sweepRostersJob } from './roster/index.ts'
import { publishStatisticsJob } from './statistics/index.ts'
import { mailWorklistJob, remindStaffJob } from './worklist/index.ts'

/** Every job that the portal runs. */
export const jobList: readonly Job<unknown>[] = [
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
  headJob,
  chainHeadJob,
  checkChainsJob,
  publishStatisticsJob,
  closeMonthsJob,
  publishSharesJob,
  publishCasesJob,
  printReceiptJob,
  printExportJob,
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
  tendCasesJob,
  advanceDrawsJob,
  scoringJob,
]
