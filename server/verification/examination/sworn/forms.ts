import type { Asked } from '@djbr/domain/calls/call.ts'
import type { swornForms } from '@djbr/domain/calls/sworn-forms.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { AnyRecord } from '@djbr/domain/fields/comparison.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { type History, historyOf } from '@djbr/domain/verification/history.ts'
import { swornValues } from '@djbr/domain/verification/sworn-form.ts'
import { bytesOf, issued } from '../../../declaring/reception/index.ts'
import { asOffice, withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import { type HeldCase, type Look, openCase, type ReceivedForm, receivedForms } from '../../cases/index.ts'
import { matchesOf, type OwnedMatch } from '../scoring/matches.ts'
import { receivedOf } from '../scoring/read.ts'

/**
 * Returns every field of a case's declaration and of each received declaration of the same person (R18.23). It counts as a look at the case, and is audited as
 * a reading. Fails as `openCase` does.
 */
export async function readForms(acting: Acting, { caseId, as }: Look) {
  const { services, principal } = acting
  const read = await openCase(swornIn)(acting, { caseId, as })
  const event = { at: services.clock.now(), action: 'case.readForms', object: `examination_case:${caseId}` }
  await asOffice(services.db, 'cases', (trx) => audit(trx, principal, event))
  return read
}

/**
 * Returns the paper of a case's sworn form from the archive; for a digital reception, the signed one (R18.23). It counts as a look at the case, and is audited
 * as a download. Throws `notFound` for somebody else's certificate, `refused` when the archive has no paper of it, and otherwise as `openCase` does.
 */
export async function swornPaper(acting: Acting, { caseId, certificate, as }: Look & Asked<typeof swornForms.examiner.paper>) {
  const { services, principal } = acting
  const found = await openCase(async (trx, { personId }) => {
    const forms = await receivedForms(trx, personId)
    // @protects S58 a paper is of the declarant of its case
    return forms.find((form) => form.certificate === certificate) ?? notOfTheCase()
  })(acting, { caseId, as })
  const paper = await issued(services, found.declarationId, 'form')
  if (!paper) throw new Failure('refused', 'sworn.paper.none')
  const event = { at: services.clock.now(), action: 'case.downloadForm', object: `examination_case:${caseId}` }
  await asOffice(services.db, 'cases', (trx) =>
    audit(trx, principal, { ...event, facts: { declaration: found.declarationId, hash: paper.hash } }),
  )
  return { name: `formulario-${certificate}.pdf`, base64: Buffer.from(await bytesOf(services, paper.hash)).toString('base64') }
}

const notOfTheCase = (): never => {
  throw new Failure('notFound', 'common.notFound')
}

async function swornIn(trx: Transaction, held: HeldCase) {
  const { personId, declarationId } = held
  const forms = await receivedForms(trx, personId)
  const received = await receivedOf(trx, [personId])
  const history = historyOf(received.get(personId) ?? [])
  const matches = await withinOffice(trx, 'scores', () => matchesOf(trx, received, new Map([[personId, history]])))
  return {
    certificate: forms.find((form) => form.declarationId === declarationId)?.certificate ?? '',
    forms: followedForms(forms, history, matches.get(personId) ?? []).map((form, at) => ({
      ...form,
      ...restOf(forms[at] as ReceivedForm, declarationId),
    })),
  }
}

function restOf({ declarationId, receivedOn, sworn }: ReceivedForm, examined: number) {
  const { names, paternal, maternal, documentType, document, birthDate } = sworn.declarant
  return {
    receivedOn,
    isExamined: declarationId === examined,
    declarant: { names, paternal, maternal, documentType, document, birthDate },
    sheets: (Object.keys(sheets) as SheetName[]).map((sheet) => ({
      sheet,
      values: sworn[sheet] && swornValues(sheets[sheet], sworn[sheet]),
    })),
    none: [...(sworn.none ?? [])],
    statements: [...sworn.statements],
  }
}

/** Returns the records of some forms with every field, first sworn first, each with the number by which the history knows it (R18.24). */
export function followedForms(forms: readonly ReceivedForm[], history: History, matches: readonly OwnedMatch[]) {
  const things = thingsOf(forms, history)
  const shared = new Set(matches.map(({ kind, recordId }) => keyOf(kind, recordId)))
  return forms.map(({ certificate, sworn }) => ({
    certificate,
    swornOn: swornOn(sworn),
    words: sworn.words,
    records: kindNames.flatMap((kind) =>
      recordsOf(sworn, kind).map((record, place) => ({
        ...{ kind, id: record.id, place },
        thing: things(kind, record),
        shared: shared.has(keyOf(kind, record.id)),
        values: swornValues(recordKinds[kind], record),
      })),
    ),
  }))
}

const keyOf = (kind: KindName, of: number | string) => `${kind} ${of}`
const recordsOf = (sworn: Snapshot, kind: KindName) => sworn.records[kind] as unknown as readonly AnyRecord[]
const swornOn = ({ finalizedAt }: Snapshot) => finalizedAt.slice(0, 'YYYY-MM-DD'.length)

/** Returns a function that tells which thing a record is: by the history, and in a replaced version by the record that it is a copy of. */
function thingsOf(forms: readonly ReceivedForm[], history: History) {
  const byId = new Map(history.flatMap(({ items }) => items.map(({ kind, id, thing }) => [keyOf(kind, id), thing] as const)))
  const byOrigin = new Map(
    forms.flatMap(({ sworn }) =>
      kindNames.flatMap((kind) =>
        recordsOf(sworn, kind).flatMap(({ id, origin }) => {
          const thing = byId.get(keyOf(kind, id))
          return thing === undefined ? [] : [[keyOf(kind, origin), thing] as const]
        }),
      ),
    ),
  )
  return (kind: KindName, { id, origin }: AnyRecord): number | null =>
    byId.get(keyOf(kind, id)) ?? byOrigin.get(keyOf(kind, origin)) ?? null
}
