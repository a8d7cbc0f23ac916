import { fullName } from '@djbr/domain/identity/full-name.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { sql } from 'kysely'
import { actAsOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { type KeptRequest, receivedForms, requestsOf } from '../cases/index.ts'
import { drawNames } from '../draws/index.ts'
import { printedMatrixOf } from '../examination/index.ts'
import type { PrintedCase } from './case-file.ts'

/** Kinds of events in a case's history that hold its grounds, as JSON. */
const SELECTIONS = ['select', 'selectedAgain']

/** Reads everything that the file of a referred case says, for an order (R18.19). Throws when the order or the sworn declaration is missing. */
export async function readExport(services: Services, trx: Transaction, exportId: number): Promise<PrintedCase> {
  await actAsOffice(trx, 'cases')
  const order = await trx.selectFrom('caseExport').selectAll().where('id', '=', exportId).executeTakeFirstOrThrow()
  const one = await trx.selectFrom('examinationCase').selectAll().where('id', '=', order.caseId).executeTakeFirstOrThrow()
  const events = await trx
    .selectFrom('examinationEvent')
    .select(['at', 'kind', 'words', 'accountId'])
    .where('caseId', '=', one.id)
    .orderBy('id')
    .execute()
  const requests = await requestsOf(trx, [one.id])
  const hashes = await hashesOf(trx, one.id)
  const names = await officers(trx, [
    ...[order.orderedBy, one.assignedTo, one.proposedBy, one.decidedBy],
    ...events.map(({ accountId }) => accountId),
  ])
  const by = (account: number | null) => (account === null ? '' : (names.get(account) ?? ''))
  const { sworn, hash, declarations } = await declarationsOf(trx, one)
  const outcome = one.outcome as ExaminationOutcome
  const printed = await groundsPrinter(trx)
  return {
    ...{ orderedAt: laPazTimestamp(order.orderedAt), orderedBy: by(order.orderedBy), reference: order.reference, reason: order.reason },
    certificate: declarations.find(({ declarationId }) => declarationId === one.declarationId)?.certificate ?? '',
    ...{ sworn, hash, declarations },
    matrix: await printedMatrixOf(services, trx, one, { printedAt: laPazTimestamp(order.orderedAt), printedBy: by(order.orderedBy) }),
    grounds: events
      .filter(({ kind }) => SELECTIONS.includes(kind))
      .map(({ at, words }) => ({ at: laPazTimestamp(at), grounds: printed(JSON.parse(words) as Grounds) })),
    requests: requests.map((request) => ({
      askedAt: laPazTimestamp(request.askedAt),
      dueOn: request.dueOn,
      questions: request.questions.map(({ words, answer, files, ...asked }) => ({
        ...{ record: recordOf(asked), words, answer },
        files: files.map(({ id, name, type, bytes }) => ({ name, type, bytes, hash: hashes.get(id) ?? '' })),
      })),
      answeredAt: request.answeredAt && laPazTimestamp(request.answeredAt),
    })),
    examiner: by(one.assignedTo),
    proposal: {
      ...{ at: laPazTimestamp(one.proposedAt ?? order.orderedAt), by: by(one.proposedBy) },
      ...{ outcome: (one.proposedOutcome ?? outcome) as ExaminationOutcome, reasons: one.proposedReasons ?? '' },
    },
    decision: { at: laPazTimestamp(one.endedAt ?? order.orderedAt), by: by(one.decidedBy), outcome, reasons: one.reasons ?? '' },
    events: events.map(({ at, kind, words, accountId }) => ({
      ...{ at: laPazTimestamp(at), kind, by: by(accountId) },
      words: SELECTIONS.includes(kind) ? '' : words,
    })),
  }
}

/** Returns a printer of grounds: it names a draw by its published name, and a set of weights by its entry in the public log. */
async function groundsPrinter(trx: Transaction): Promise<(grounds: Grounds) => PrintedCase['grounds'][number]['grounds']> {
  const draws = await drawNames(trx)
  const { rows } = await sql<{ version: string; hash: string; place: number }>`
    SELECT version::text, encode(hash, 'hex') AS hash, place FROM published_weight_sets()`.execute(trx)
  const sets = new Map(rows.map(({ version, hash, place }) => [version, { hash, place: Number(place) }]))
  return (grounds) => {
    switch (grounds.channel) {
      case 'report':
        return grounds
      case 'lot':
        return { ...grounds, draw: draws.get(grounds.draw) ?? '—' }
      case 'score':
        return { ...grounds, set: sets.get(grounds.weightSet) ?? null }
    }
  }
}

const recordOf = ({ kind, place }: Pick<KeptRequest['questions'][number], 'kind' | 'place'>) =>
  kind === null || place === null ? null : { kind: kind as KindName, place }

/** Returns the SHA-256 of each stored file of a case. */
async function hashesOf(trx: Transaction, caseId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('examinationAttachment')
    .innerJoin('examinationRequest', 'examinationRequest.id', 'requestId')
    .select('examinationAttachment.id')
    .select(sql<string>`encode(sha256(bytes), 'hex')`.as('hash'))
    .where('caseId', '=', caseId)
    .execute()
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** Returns the full names of some officers, with their accounts. */
async function officers(trx: Transaction, accounts: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(accounts.filter((id) => id !== null))]
  const rows = await trx
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.id', 'account.name', 'names', 'paternalSurname', 'maternalSurname'])
    .where('account.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, ...person }) => [id, `${fullName(person)} (${name})`]))
}

/** Returns the examined declaration as sworn, and every received declaration of its person, latest first. */
async function declarationsOf(
  trx: Transaction,
  { personId, declarationId }: { readonly personId: number; readonly declarationId: number },
) {
  const declarations = (await receivedForms(trx, personId)).toReversed().map((each) => ({ ...each, totals: each.sworn.totals }))
  const examined = declarations.find((each) => each.declarationId === declarationId)
  if (!examined) throw new Error(`nothing was sworn of declaration ${declarationId}`)
  return { sworn: examined.sworn, hash: examined.hash, declarations }
}
