import type { ExplanationRequest, SwornRecord } from '@djbr/domain/calls/examined.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { amountOf, kindNames } from '@djbr/domain/declaration/totals.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { AttachmentType } from '@djbr/domain/verification/cases/attachment.ts'
import type { Explanation } from '@djbr/domain/verification/cases/explanation.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const SHARES = ['assets', 'income', 'debts'] as const

/** Returns a sworn record as people know it, titled by its kind's headline. */
export function swornRecord(sworn: Snapshot | undefined, kind: KindName, place: number): SwornRecord {
  const definition = recordKinds[kind]
  const record = sworn?.records[kind][place] as Readonly<Record<string, unknown>> | undefined
  const title = definition.headline
    .map((name) => record?.[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
  const amount = record ? Math.max(0, ...SHARES.map((share) => amountOf(definition, record as never, share))) : 0
  return { kind, place, title: title ?? '', amount }
}

/** Returns every record of a declaration, in the order of the documents. */
export const swornRecords = (sworn: Snapshot): readonly SwornRecord[] =>
  kindNames.flatMap((kind) => sworn.records[kind].map((_, place) => swornRecord(sworn, kind, place)))

export interface Question {
  /** Kind of the record that it is about, and its place among those sworn; null for the declaration as a whole. */
  readonly kind: string | null
  readonly place: number | null
  readonly words: string
}

/** Returns what was asked in some cases, with the answer to each question and its files, earliest first. */
export async function requestsOf(trx: Transaction, caseIds: readonly number[]) {
  const requests = caseIds.length
    ? await trx
        .selectFrom('examinationRequest')
        .selectAll()
        .where('caseId', 'in', [...caseIds])
        .orderBy('id')
        .execute()
    : []
  const files = requests.length
    ? await trx
        .selectFrom('examinationAttachment')
        .select(['id', 'requestId', 'question', 'name', 'type', 'hash'])
        .select(sql<number>`length(bytes)`.as('size'))
        .where(
          'requestId',
          'in',
          requests.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    : []
  return requests.map(({ questions, answers, ...request }) => ({
    ...request,
    questions: (questions as unknown as readonly Question[]).map((question, place) => ({
      ...question,
      answer: (answers as unknown as readonly Explanation[] | null)?.[place] ?? null,
      files: files
        .filter((file) => file.requestId === request.id && file.question === place)
        .map(({ size, type, ...file }) => ({ ...file, type: type as AttachmentType, bytes: Number(size) })),
    })),
  }))
}

export type KeptRequest = Awaited<ReturnType<typeof requestsOf>>[number]

/** Adds to a request the records that its questions are about. */
export const withRecords = (request: KeptRequest, sworn: Snapshot | undefined, receipt: boolean | null = null): ExplanationRequest => ({
  ...request,
  extended: request.extendedAt !== null,
  questions: request.questions.map((question) => ({ ...question, record: recordOf(question, sworn) })),
  receipt,
})

const recordOf = ({ kind, place }: Question, sworn: Snapshot | undefined) =>
  kind === null || place === null ? null : swornRecord(sworn, kind as KindName, place)
