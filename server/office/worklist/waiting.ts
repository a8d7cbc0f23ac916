import { permits } from '@djbr/domain/office/office.ts'
import { WAITING, WAITING_KINDS, type WaitingKind } from '@djbr/domain/office/worklist.ts'
import { changesWaitingFor, claimsWaitingFor, doubtsWaitingFor } from '../../register/follow-up/index.ts'
import { massNoticesWaitingFor } from '../../register/reminders/index.ts'
import type { Services } from '../../services.ts'
import { type VerificationModule, verificationOf } from '../../verification-door.ts'
import { officeWaiting, proposalsWaitingFor, type WaitedFor, type WaitingSince } from '../desk/index.ts'
import { outagesWaitingFor } from '../outages/index.ts'

/** Functions for every kind that the verification module does not provide. */
const WAITING_SINCE: Readonly<Record<Exclude<WaitingKind, keyof VerificationModule['waiting']>, WaitingSince>> = {
  ...officeWaiting,
  fallas: outagesWaitingFor,
  reclamos: claimsWaitingFor,
  dudas: doubtsWaitingFor,
  exenciones: changesWaitingFor,
  reglas: proposalsWaitingFor(['changeRules']),
  avisos: massNoticesWaitingFor,
}

export interface WaitingWork {
  readonly kind: WaitingKind
  readonly count: number
  /** Since when the oldest has been pending. */
  readonly oldest: Date
}

/** Returns an officer's pending work by kind (R8.77); leaves out kinds that are not theirs to decide and kinds without anything pending. */
export async function worklistOf(services: Services, member: WaitedFor): Promise<readonly WaitingWork[]> {
  const kinds = WAITING_KINDS.filter((kind) => permits(member.roles, WAITING[kind].permission))
  const waiting: Partial<Record<WaitingKind, WaitingSince>> = { ...WAITING_SINCE, ...(await verificationOf(services))?.waiting }
  const work: WaitingWork[] = []
  for (const kind of kinds) {
    const since = (await waiting[kind]?.(services, member)) ?? []
    if (since.length > 0) work.push({ kind, count: since.length, oldest: new Date(Math.min(...since.map(Number))) })
  }
  return work
}
