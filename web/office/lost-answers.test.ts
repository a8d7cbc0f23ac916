import { appoint, endAppointment } from '@djbr/domain/calls/appointments.ts'
import { askChainCheck } from '@djbr/domain/calls/audit.ts'
import { issueBatch, revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import {
  addNote,
  askDeclarant,
  askDeferral,
  decideCase,
  decideDeferral,
  giveCaseBack,
  orderExport,
  prolongCase,
  proposeOutcome,
  selectForReport,
} from '@djbr/domain/calls/cases.ts'
import { decideClaim } from '@djbr/domain/calls/claims.ts'
import { closeMonth } from '@djbr/domain/calls/closes.ts'
import { resolveCorrection } from '@djbr/domain/calls/corrections.ts'
import { closeDay } from '@djbr/domain/calls/day.ts'
import { enableDeclaration, restoreAccount } from '@djbr/domain/calls/desk.ts'
import { decideDoubt } from '@djbr/domain/calls/doubts.ts'
import { announceDraw, drawWith, openDraw, prepareDraw, withdrawDraw } from '@djbr/domain/calls/draws.ts'
import { decideChange, proposeChange } from '@djbr/domain/calls/exemptions.ts'
import {
  changeMassNotice,
  decideMassNotice,
  orderMassNotice,
  stepMassNotice,
  tryMassNotice,
  writeMassNotice,
} from '@djbr/domain/calls/mass-notices.ts'
import { openOmissions, writeOutcome } from '@djbr/domain/calls/omissions.ts'
import { certifyOutage } from '@djbr/domain/calls/outages.ts'
import { blockAccount, decideUnblock, endSessions, proposeUnblock } from '@djbr/domain/calls/people.ts'
import { withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { countAgain, decideRules, proposeRules } from '@djbr/domain/calls/register-rules.ts'
import { selectByScore } from '@djbr/domain/calls/scores.ts'
import { blockMember, changeRights, decideMemberRequest, enlist, renewPassword, resetFactor } from '@djbr/domain/calls/staff.ts'
import { decideUnfreezing, proposeUnfreezing } from '@djbr/domain/calls/unfreezings.ts'
import { decideWeights, proposeWeights } from '@djbr/domain/calls/weights.ts'
import { decideWriteOff, proposeWriteOff } from '@djbr/domain/calls/write-offs.ts'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import { listKind } from '@djbr/domain/lists/index.ts'
import { accountRestoring, staffPerson } from '@djbr/domain/office/office-forms.ts'
import { appointment } from '@djbr/domain/register/entity-forms.ts'
import { massNotice } from '@djbr/domain/register/mass-notices.ts'
import { FIRST_RULES } from '@djbr/domain/register/rules.ts'
import { enteredFrom } from '@djbr/domain/register/rules-change.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { perform, performFor } from '../area/index.ts'
import { mayBeMade } from '../foundation/calls/failure.ts'
import { toasts } from '../foundation/controls/notify.ts'
import { answerCalls } from '../testing/answers.ts'
import { CODE, day, reception } from '../testing/sample-day.ts'
import { importEntries, saveEntry } from './lists/entries.ts'
import { receiveFound } from './reception.ts'

const why = { motivo: 'Lo pidió con una nota' }
const decision = { id: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11', approve: false, declinedFor: why.motivo }
const onPerson = { viewId: decision.id, reason: why.motivo }
const onMember = { accountId: 3, reason: why.motivo }
const rights = { officeId: 1, roles: ['recepcion'] } as const
const kind = listKind('paises') as Parameters<typeof saveEntry>[0]

/** Every act of the office, as a screen makes it. A test of the structure holds this table to the calls that write. */
const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  receiveDeclaration: () => receiveFound(CODE, false),
  enableDeclaration: () => perform(enableDeclaration, { enteredCode: CODE, reason: why.motivo }),
  restoreAccount: () => performFor(restoreAccount, { ...blank(accountRestoring), reason: why.motivo }, 'office.lost.code'),
  closeDay: () => perform(closeDay, { day: '2026-11-20' }),
  proposeChange: () => perform(proposeChange, { obligationId: 1, change: 'exemptObligation', reference: 'RES-1/2026', reason: why.motivo }),
  decideChange: () => perform(decideChange, decision),
  closeMonth: () => perform(closeMonth, { month: '2026-10-01' }),
  proposeRules: () => perform(proposeRules, { version: 1, ...enteredFrom(FIRST_RULES), reference: 'RES-1/2026', reason: why.motivo }),
  decideRules: () => perform(decideRules, decision),
  countAgain: () => perform(countAgain, { id: decision.id }),
  openOmissions: () => perform(openOmissions, { entityCode: 1, month: '2026-10-01' }),
  proposeWriteOff: () => perform(proposeWriteOff, { code: CODE, reference: 'RES-1/2026', reason: why.motivo } as never),
  decideWriteOff: () => perform(decideWriteOff, decision),
  issueBatch: () => performFor(issueBatch, { count: 6 }, 'office.lost.batch', { idempotencyKey: 'a-key' }),
  revokeBatch: () => perform(revokeBatch, { batchId: 1, reason: why.motivo }),
  revokeCard: () => perform(revokeCard, { cardNumber: '7', reason: why.motivo }),
  decideDoubt: () => perform(decideDoubt, { doubtId: 1, upheld: true, reason: why.motivo }),
  decideClaim: () => perform(decideClaim, { claimId: 1, upheld: true, reason: why.motivo }),
  writeOutcome: () => perform(writeOutcome, { caseId: 1, outcome: 'notified', day: '2026-11-15', reference: 'Nota CGE-7/2026' }),
  appoint: () => performFor(appoint, { ...blank(appointment), entityCode: 1 }, 'office.lost.password'),
  endAppointment: () => perform(endAppointment, { appointmentId: 4, reason: why.motivo }),
  enlist: () => performFor(enlist, { ...blank(staffPerson), ...rights }, 'office.lost.password'),
  changeRights: () => perform(changeRights, { ...onMember, ...rights }),
  blockMember: () => perform(blockMember, { ...onMember, block: true }),
  resetFactor: () => perform(resetFactor, onMember),
  renewPassword: () => performFor(renewPassword, onMember, 'office.lost.password'),
  decideMemberRequest: () => performFor(decideMemberRequest, decision, 'office.lost.password'),
  addListEntry: () => saveEntry(kind, null, blank(kind), why.motivo, {}),
  changeListEntry: () => saveEntry(kind, 1, blank(kind), why.motivo, { ifMatch: '"1"' }),
  importListEntries: () => importEntries(kind, [{ over: null, entry: blank(kind) }], why.motivo),
  resolveCorrection: () => perform(resolveCorrection, { id: 1, accept: false, reason: why.motivo }),
  decideUnblock: () => perform(decideUnblock, decision),
  proposeUnfreezing: () => perform(proposeUnfreezing, { what: 'card', cardNumber: '2', reason: why.motivo } as never),
  decideUnfreezing: () => perform(decideUnfreezing, decision),
  withdrawProposal: () => perform(withdrawProposal, { id: decision.id }),
  certifyOutage: () =>
    performFor(certifyOutage, { service: 'portal', hour: new Date('2026-11-20T14:00:00.000Z') }, 'office.lost.certified'),
  endSessions: () => perform(endSessions, onPerson),
  blockAccount: () => perform(blockAccount, onPerson),
  proposeUnblock: () => perform(proposeUnblock, onPerson),
  askChainCheck: () => perform(askChainCheck, {}),
  writeMassNotice: () => perform(writeMassNotice, blank(massNotice)),
  changeMassNotice: () => perform(changeMassNotice, { noticeId: 1, ...blank(massNotice) }, { ifMatch: '"1"' }),
  tryMassNotice: () => perform(tryMassNotice, { noticeId: 1 }),
  orderMassNotice: () => perform(orderMassNotice, { noticeId: 1, people: 5 }),
  decideMassNotice: () => perform(decideMassNotice, { noticeId: 1, approve: true, people: 5, declinedFor: '' }),
  stepMassNotice: () => perform(stepMassNotice, { noticeId: 1, step: 'pause' }),
  prepareDraw: () => perform(prepareDraw, { from: 0, to: 9, count: 2, day: '2026-12-01' }),
  announceDraw: () => perform(announceDraw, { drawId: 1 }),
  withdrawDraw: () => perform(withdrawDraw, { drawId: 1 }),
  drawWith: () => perform(drawWith, { drawId: 1, round: 5, signature: 'ab'.repeat(48) }),
  openDraw: () => perform(openDraw, { drawId: 1 }),
  selectForReport: () =>
    perform(selectForReport, { certificate: '2026-0000123', reference: 'NOTA 7/2026', receivedOn: '2026-11-10', reason: why.motivo }),
  selectByScore: () => perform(selectByScore, { seen: [12, 9] }),
  proposeWeights: () => perform(proposeWeights, { version: 1, settings: FIRST_WEIGHTS, reference: '', reason: why.motivo }),
  decideWeights: () => perform(decideWeights, decision),
  askDeclarant: () => perform(askDeclarant, { caseId: 1, questions: [{ words: '¿De dónde viene?' }] }),
  addNote: () => perform(addNote, { caseId: 1, words: 'Se comparó con la anterior' }),
  proposeOutcome: () => perform(proposeOutcome, { caseId: 1, outcome: 'explained', reasons: 'Lo explica el testamento' }),
  askDeferral: () => perform(askDeferral, { caseId: 1, reason: why.motivo }),
  decideCase: () => perform(decideCase, { caseId: 1, seen: 'explained' }),
  giveCaseBack: () => perform(giveCaseBack, { caseId: 1, reason: why.motivo }),
  prolongCase: () => perform(prolongCase, { caseId: 1, reason: why.motivo }),
  decideDeferral: () => perform(decideDeferral, { caseId: 1, approve: true }),
  orderExport: () => perform(orderExport, { caseId: 1, reference: 'REQ-FIS-114/2026', reason: why.motivo }),
}

const MADE_AT = '2026-11-20T10:05:00-04:00'
const NAME = 'ab'.repeat(16)
const ASK = `GET oficina/pedidos/${NAME}`
const became = (hecho: boolean) => ({ body: { hecho, fecha: hecho ? MADE_AT : null, ahora: '2026-11-20T10:06:00-04:00' } })

/** What comes of an act of which no answer arrives, once all waits are over: what a screen says of it, and whether it may say that nothing was done. */
async function outcomeOf(action: () => Promise<unknown>, ask: ReturnType<typeof became> | 'unreachable') {
  const numbers = { numero_certificado_departamental: 'LP-2026-000123', numero_certificado_nacional: '2026-0000123' }
  const received = { body: day({ recepciones: [reception(123, { control_cge: CODE, ...numbers })] }) }
  const asked = answerCalls({ [ASK]: ask, 'GET oficina/recepcion/jornada': received }, 'unreachable')
  const outcome = action().then(
    (answer) => ({ done: true, words: JSON.stringify(answer), nothingDone: false }),
    (failure: unknown) => ({ done: false, words: (failure as Error).message, nothingDone: !mayBeMade(failure) }),
  )
  await vi.runAllTimersAsync()
  const writes = asked.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ headers }) => headers.Pedido)).toEqual([NAME])
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ;(bytes as Uint8Array).fill(0xab)
    return bytes
  })
  toasts.set([])
})

describe.each(Object.entries(ACTIONS))('%s', (_, action) => {
  it('that was done before the connection broke is said to be done, at its hour, and never that nothing was', async () => {
    const { words, nothingDone } = await outcomeOf(action, became(true))
    expect(nothingDone).toBe(false)
    expect(words).toMatch(/10:05|LP-2026-000123/)
    expect(words).not.toMatch(/No se hizo nada/)
  })

  it('that never arrived is said not to be done', async () => {
    const { done, words, nothingDone } = await outcomeOf(action, became(false))
    expect([done, nothingDone]).toEqual([false, true])
    expect(words).toMatch(/^No se hizo nada: hasta las 10:06/)
  })

  it('of which nobody knows is said to be unknown', async () => {
    const { done, words, nothingDone } = await outcomeOf(action, 'unreachable')
    expect([done, nothingDone]).toEqual([false, false])
    expect(words).toMatch(/todavía no se sabe/)
  })
})
