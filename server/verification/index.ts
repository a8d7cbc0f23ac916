import type { WaitingKind } from '@djbr/domain/office/worklist.ts'
import type { Area } from '../ground/http/areas.ts'
import type { Slice } from '../ground/http/slice.ts'
import type { Job } from '../ground/jobs/index.ts'
import { proposalsWaitingFor, type WaitingSince } from '../office/desk/index.ts'
import type { Services } from '../services.ts'
import { caseFileRoutes, printExportJob } from './case-files/index.ts'
import {
  caseNumberRoutes,
  casesWaitingFor,
  decisionsWaitingFor,
  officeCaseRoutes,
  ownCaseRoutes,
  printReceiptJob,
  publishCasesJob,
  publishedCaseRoutes,
  tendCasesJob,
} from './cases/index.ts'
import { advanceDrawsJob, drawsWaitingFor, officeDrawRoutes, publicDrawRoutes, verifierProgram } from './draws/index.ts'
import { examinationRoutes, publicWeightRoutes, scoringJob, weightsSetting } from './examination/index.ts'

const WAITING = {
  pesos: proposalsWaitingFor(['changeWeights']),
  casos: casesWaitingFor,
  decisiones: decisionsWaitingFor,
  sorteos: drawsWaitingFor,
} as const satisfies Partial<Record<WaitingKind, WaitingSince>>

/** Everything that examines received declarations (chapters 16 to 18), behind one door: only `verification-door.ts` loads it. */
export const verification = {
  slices: (services: Services): readonly (readonly [area: Area, slice: Slice])[] => [
    ['Servicios públicos', publicDrawRoutes(services)],
    ['Servicios públicos', publicWeightRoutes(services)],
    ['Servicios públicos', publishedCaseRoutes(services)],
    ['Oficina', officeDrawRoutes(services)],
    ['Verificación', officeCaseRoutes(services)],
    ['Verificación', caseFileRoutes(services)],
    ['Verificación', caseNumberRoutes(services)],
    ['Verificación', ownCaseRoutes(services)],
    ['Verificación', examinationRoutes(services)],
  ],
  jobs: [publishCasesJob, printExportJob, printReceiptJob, tendCasesJob, advanceDrawsJob, scoringJob] as readonly Job<unknown>[],
  /** An officer's pending work by kind (R8.77). */
  waiting: WAITING,
  /** Operations whose proposals their proposer may withdraw (R8.79). */
  withdrawals: [weightsSetting.withdrawal],
  /** Throws StartRefused when what it publishes was not built. */
  requireBuilt: (): void => void verifierProgram(),
  /** Creates the draw, cases and scores of the demo (R10.27). */
  seedDemo: async (services: Services): Promise<void> => (await import('./demonstration/index.ts')).seedVerification(services),
}

export type VerificationModule = typeof verification
