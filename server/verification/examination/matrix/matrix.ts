import { numberOf } from '@djbr/domain/calls/scores.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { AnyRecord } from '@djbr/domain/fields/comparison.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import type { Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { type History, historyOf } from '@djbr/domain/verification/history.ts'
import type { Inputs } from '@djbr/domain/verification/indicator.ts'
import { type Matrix, matrix } from '@djbr/domain/verification/matrix.ts'
import type { Finding, WeightSet } from '@djbr/domain/verification/score.ts'
import { thingWords } from '@djbr/domain/verification/thing-words.ts'
import { actAsReader, withinOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { type Acting, certificateNumber } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { type HeldCase, type Look, openCase, receivedForms, swornRecord } from '../../cases/index.ts'
import { matchesOf, type OwnedMatch } from '../scoring/matches.ts'
import { type ReceivedDeclaration, receivedOf } from '../scoring/read.ts'
import { followedForms } from '../sworn/forms.ts'
import { type SetVersion, setOfVersion } from '../weights/sets.ts'
import { type Hint, hintsOf } from './hints.ts'

/** A record of a reception, as people know it. */
export interface MatrixRecord {
  readonly kind: KindName
  readonly id: number
  readonly certificate: string
  /** Its place among the sworn records of its kind. */
  readonly place: number
  readonly title: string
  /** Description that names nobody else; '' when there is none (R16.22). */
  readonly words: string
  readonly amount: number
}

/** A stored score, with the set that produced it. */
export interface KeptScore {
  readonly set: SetVersion
  readonly scoredAt: Date
  readonly inputsHash: string
  readonly points: number
  readonly unexplained: number
  /** Null when no indicator applies: then no inputs are stored (R16.17). */
  readonly known: Known | null
  readonly findings: readonly Finding[]
}

/** The inputs of a score besides what was sworn (R16.26). */
type Known = Pick<Inputs, 'peers' | 'leavingOwedSince' | 'notifiedOn' | 'on'>

/** What an examiner or a decider sees of how a person's net worth grew (R16.19). It does not name who else owns a thing. */
export interface CaseMatrix {
  readonly caseId: number
  /** Certificate of the examined declaration. */
  readonly certificate: string
  /** Who swore it, with the words of its codes. Once it is written off, as in the latest that still counts; null when there is none. */
  readonly declarant: Pick<Snapshot, 'declarant' | 'words'> | null
  readonly history: History
  readonly matrix: Matrix
  /** Certificate of the version in each column. */
  readonly certificates: readonly string[]
  /** Records of every reception, including rectified ones: where each figure comes from. */
  readonly records: readonly MatrixRecord[]
  /** Every sworn field, form by form. */
  readonly forms: ReturnType<typeof followedForms>
  readonly score: KeptScore | null
  readonly matches: readonly Omit<OwnedMatch, 'other'>[]
  readonly hints: readonly Hint[]
}

/**
 * Opens the matrix of a case, as opening the case does: the first look begins the review and is told to the declarant unless that was deferred, and each look
 * is audited (R16.19, R18.8). Fails as `openCase` does.
 */
export const viewMatrix = openCase((trx, held, services) => caseMatrixOf(services, trx, held))

/** What identifies the matrix of a case. */
export type MatrixOf = Pick<HeldCase, 'id' | 'personId' | 'declarationId'> & { readonly grounds: unknown }

/** Returns the matrix of a case. Needs a transaction of the office that sees cases; it reads as the desk from then on. */
export async function caseMatrixOf(services: Services, trx: Transaction, held: MatrixOf): Promise<CaseMatrix> {
  await actAsReader(trx, 'desk')
  return withinOffice(trx, 'scores', () => matrixOf(services, trx, held))
}

/** Returns the same in the shape of its call. */
export async function shownMatrix(acting: Acting, look: Look) {
  const { caseId: id, history, matrix, certificates, score, ...seen } = await viewMatrix(acting, look)
  return {
    ...seen,
    id,
    columns: matrix.columns.flatMap(({ rows, by }, at) => {
      const column = history[at]
      return column ? { ...column, rows, ...by, certificate: certificates[at] ?? '' } : []
    }),
    intervals: matrix.intervals.map(({ by, ...interval }) => ({ ...interval, ...by })),
    score: score && {
      ...score,
      ...score.set.set,
      version: score.set.version,
      hash: score.set.hash,
      findings: score.findings.map((finding) => ({ ...finding, number: numberOf(finding.indicator) })),
    },
  }
}

async function matrixOf(services: Services, trx: Transaction, { id, personId, declarationId, grounds }: MatrixOf): Promise<CaseMatrix> {
  const received = await receivedOf(trx, [personId])
  const declarations = received.get(personId) ?? []
  const history = historyOf(declarations)
  const matches = (await matchesOf(trx, received, new Map([[personId, history]]))).get(personId) ?? []
  const examined = declarations.find((one) => one.id === declarationId)
  return {
    caseId: id,
    certificate: await certificateOf(trx, declarationId),
    declarant: (examined ?? declarations.at(-1))?.declaration ?? null,
    history,
    matrix: matrix(history),
    certificates: history.map(({ versions }) => certificateAt(declarations, versions.at(-1)?.swornOn ?? '')),
    records: recordsOf(declarations),
    score: await scoreOf(trx, declarationId, grounds as Grounds),
    forms: followedForms(await receivedForms(trx, personId), history, matches),
    matches: matches.map(({ other: _, ...match }) => match),
    hints: await hintsOf(services, trx, personId, declarations),
  }
}

/** Returns the certificate of a declaration, including a written-off one. */
async function certificateOf(trx: Transaction, declarationId: number): Promise<string> {
  const numbers = await trx
    .selectFrom('reception')
    .select(['year', 'department', 'departmentNumber', 'nationalNumber'])
    .where('declarationId', '=', declarationId)
    .executeTakeFirstOrThrow()
  return certificateNumber(numbers)
}

const certificateAt = (declarations: readonly ReceivedDeclaration[], swornOn: string) =>
  declarations.findLast((one) => one.swornOn === swornOn)?.certificate ?? ''

function recordsOf(received: readonly ReceivedDeclaration[]): readonly MatrixRecord[] {
  const all = received.map(({ declaration }) => declaration)
  return received.flatMap(({ declaration, certificate }) =>
    kindNames.flatMap((kind) =>
      (declaration.records[kind] as unknown as readonly AnyRecord[]).map((record, place) => {
        const { title, amount } = swornRecord(declaration, kind, place)
        const words = thingWords(kind, { ...record }, declaration.words, all)
        return { kind, id: record.id, certificate, place, title, words, amount }
      }),
    ),
  )
}

/** Conditions that find the score behind a selection: several sets may have scored the same inputs. */
const selectedBy = (grounds: Grounds) =>
  grounds.channel === 'score' ? { inputsHash: Buffer.from(grounds.inputs, 'hex'), setVersion: Number(grounds.weightSet) } : {}

/** Returns the score by which a case was selected; for a case from a draw or a report, the latest score of its declaration. */
async function scoreOf(trx: Transaction, declarationId: number, grounds: Grounds): Promise<KeptScore | null> {
  const row = await trx
    .selectFrom('score')
    .select(['setVersion', 'scoredAt', 'inputsHash', 'points', 'unexplained', 'findings', 'inputs'])
    .where('declarationId', '=', declarationId)
    .$if(grounds.channel === 'score', (query) => query.where((row) => row.and(selectedBy(grounds))))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const set = await setOfVersion(trx, row.setVersion)
  return {
    set,
    scoredAt: row.scoredAt,
    inputsHash: row.inputsHash.toString('hex'),
    points: row.points,
    unexplained: Number(row.unexplained),
    known: row.inputs === null ? null : knownIn(row.inputs, set.set),
    // Scores from before findings had terms list none.
    findings: (row.findings as unknown as readonly Finding[]).map((finding) => ({ ...finding, terms: finding.terms ?? [] })),
  }
}

/** Returns what a score's stored inputs hold besides the history. Hides peers when there are fewer than a comparison takes. */
function knownIn(kept: string, { thresholds }: WeightSet): Known {
  const { peers, leavingOwedSince, notifiedOn, on } = JSON.parse(kept) as Inputs
  const compared = peers !== null && peers.people >= (thresholds.unlikePeers.people ?? 0)
  return { peers: compared ? peers : null, leavingOwedSince, notifiedOn, on }
}
