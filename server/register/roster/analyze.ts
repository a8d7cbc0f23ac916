import { setImmediate as pause } from 'node:timers/promises'
import { refer } from '@djbr/domain/messages/reference.ts'
import { compareDocument, isHeld, type OwnPost } from '@djbr/domain/roster/compare.ts'
import { hintOf, type OwnPeople, ownPeople } from '@djbr/domain/roster/hints.ts'
import { MAX_POSTS_OF_PERSON, MAX_ROWS_OF_DOCUMENT } from '@djbr/domain/roster/roster.ts'
import {
  type CellProblem,
  documentKey,
  documentKeyOf,
  type EntityWords,
  type PostReport,
  type ReadRow,
  type RowReading,
  readRow,
} from '@djbr/domain/roster/row.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { asRegister } from '../../ground/database/as-person.ts'
import { documentAsWritten } from '../posts/index.ts'
import { wordsOf } from './answers.ts'
import { type Near, nearTo } from './near.ts'
import type { RosterWork } from './roster-work.ts'
import { goneFor, isWrong, withSaid } from './said.ts'
import { type ComparedRow, type GoneRow, type HeldRoster, type KeptRow, ownPosts, personOf, writeCompared, writeGone } from './store.ts'

/** A row read again from its cells. The cells are not kept: there are forty thousand rows. */
interface Read {
  readonly kept: Omit<KeptRow, 'cells' | 'document'>
  readonly read: ReadRow
  readonly document: string
  /** Document that it named before the correction. */
  readonly before: string
}

/** What a row is compared with. */
export interface Beside {
  readonly roster: Pick<HeldRoster, 'mode' | 'columns'>
  readonly today: string
  readonly people: OwnPeople
  /** Tells the rows that the uploader may not report: their own, or a relative's. */
  readonly near: Near
}

export const readingOf = ({ findPlace, clock }: Pick<RosterWork, 'findPlace' | 'clock'>, words: EntityWords): RowReading => ({
  today: dateInLaPaz(clock.now()),
  findPlace,
  words,
})

export const readKept = ({ id, line, leftOut, cells, document }: KeptRow, reading: RowReading): Read => {
  const read = readRow(cells, reading)
  return { kept: { id, line, leftOut }, read, document: documentKeyOf(cells, read), before: document }
}

/** Compares all rows of one document with the entity's posts of it. Returns what to write into each row, and the posts that the rows lack. */
export function compareRows(
  rows: readonly Read[],
  posts: readonly OwnPost[],
  { roster, today, people, near }: Beside,
): { readonly compared: readonly ComparedRow[]; readonly gone: readonly GoneRow[] } {
  const sound = rows.filter(({ read }) => 'report' in read).slice(0, MAX_ROWS_OF_DOCUMENT)
  const taken = new Set(sound)
  const lines = new Map(rows.map((row) => [row.kept.line ?? 0, row]))
  const compared = compareDocument(
    rows.map((row) => ({
      line: row.kept.line ?? 0,
      report: taken.has(row) && 'report' in row.read ? row.read.report : null,
      leftOut: row.kept.leftOut,
    })),
    posts,
    { mode: roster.mode, today, columns: new Set(roster.columns) },
  )
  let free = MAX_POSTS_OF_PERSON - posts.length
  const written = compared.rows.flatMap(
    ({ line, outcome: found, post, report, changes, repeats, contradicts, kept, reopens }): readonly ComparedRow[] => {
      const row = lines.get(line)
      if (!row) return []
      // @protects S62 a row that gives somebody more posts than anybody holds is wrong before anything is confirmed
      //   instead: free-- <= 0 ==> free < -1000
      const isTooMany = found === 'new' && !row.kept.leftOut && free-- <= 0
      const outcome = isTooMany ? 'invalid' : found
      // @protects S45 nobody loads their own row, nor a relative's
      //   instead: outcome === 'new' || outcome === 'changed' ? near(row.document) : null ==> null
      const own = outcome === 'new' || outcome === 'changed' ? near(row.document) : null
      const notes: CellProblem[] = []
      if ('problems' in row.read) notes.push(...row.read.problems)
      else notes.push(...row.read.notes)
      if (contradicts) {
        notes.push({ field: contradicts.field, message: refer('roster.problem.contradicts', { line: contradicts.line }) })
      } else if (reopens !== null) {
        notes.push({ field: 'endedOn', message: refer('roster.problem.reopens', { day: displayDate(reopens) }) })
      } else if (isTooMany && report) notes.push(tooManyPosts(report))
      else if ('report' in row.read && outcome === 'invalid') notes.push(TOO_MANY)
      for (const field of kept) notes.push({ field, message: 'roster.read.kept' })
      if (repeats !== null) notes.push({ field: 'documentNumber', message: refer('roster.problem.repeats', { line: repeats }) })
      if (own) notes.push({ field: 'documentNumber', message: own })
      const hint = outcome === 'new' && report ? hintOf(report, people) : null
      if (hint) notes.push(hint)
      const { id, leftOut } = row.kept
      return [{ id, document: row.document, outcome, leftOut: leftOut || own !== null, report, notes, changes, post }]
    },
  )
  // @protects S45 nobody has themselves or a relative leave by a roster that lacks them
  //   without: .filter(({ report }) => near(documentKey(report)) === null)
  const gone = compared.gone.filter(({ report }) => near(documentKey(report)) === null)
  return { compared: written, gone: gone.map((post) => ({ post, report: endedToday(post, today) })) }
}

const TOO_MANY: CellProblem = {
  field: 'documentNumber',
  message: refer('roster.problem.tooManyOfDocument', { max: MAX_ROWS_OF_DOCUMENT }),
}

const tooManyPosts = (report: PostReport): CellProblem => ({
  field: 'documentNumber',
  message: refer('entity.tooManyPosts', { document: documentAsWritten(report), max: MAX_POSTS_OF_PERSON }),
})

/** The exit proposed for a person whom a complete roster lacks: they left today, for no known cause (R12.11). */
const endedToday = ({ report }: OwnPost, today: string): GoneRow['report'] => ({
  ...report,
  endedOn: report.startedOn > today ? report.startedOn : today,
  endCause: 'otra',
})

const AT_ONCE = 1000
/** Share of the time that reading takes, in percent; comparing and writing take the rest. */
const READING = 40

/** Analyzes a roster against what its entity had reported (R12.7), in batches, so that other calls are served in between. Reports its progress. */
export async function analyzeRoster(work: Pick<RosterWork, 'db' | 'clock' | 'findPlace'>, rosterId: number): Promise<void> {
  const { db, clock } = work
  const roster = await asRegister(db, 'portal', (trx) =>
    trx.selectFrom('roster').selectAll().where('id', '=', rosterId).where('state', '=', 'uploaded').executeTakeFirst(),
  )
  if (!roster) return
  const { entityCode, rowTotal } = roster
  const say = (progress: number) =>
    asRegister(db, 'portal', (trx) =>
      trx
        .updateTable('roster')
        .set({ progress: Math.floor(progress) })
        .where('id', '=', rosterId)
        .execute(),
    )
  const reading = readingOf(work, await asRegister(db, 'portal', (trx) => wordsOf(trx, entityCode)))
  const rowsOf = new Map<string, Read[]>()
  let count = 0
  for (let last = 0; ; ) {
    const kept = await asRegister(db, 'portal', (trx) =>
      trx
        .selectFrom('rosterRow')
        .select(['id', 'line', 'cells', 'document', 'leftOut'])
        .where('rosterId', '=', rosterId)
        .where('line', '>', last)
        .orderBy('line')
        .limit(AT_ONCE)
        .execute(),
    )
    for (const row of kept) {
      const one = readKept(row as KeptRow, reading)
      const same = rowsOf.get(one.document)
      if (same) same.push(one)
      else rowsOf.set(one.document, [one])
    }
    count += kept.length
    last = kept.at(-1)?.line ?? 0
    if (kept.length < AT_ONCE) break
    await say((count / rowTotal) * READING)
    await pause()
  }
  const { posts, near } = await asRegister(db, 'portal', async (trx) => ({
    posts: await ownPosts(trx, entityCode),
    near: await nearTo(trx, await personOf(trx, roster.uploadedBy)),
  }))
  const { today } = reading
  const beside = { roster: roster as unknown as HeldRoster, today, near, people: ownPeople(posts.map(({ report }) => report)) }
  const postsOf = Map.groupBy(posts, ({ report }) => documentKey(report))
  const gone: GoneRow[] = []
  const unsure = new Set<string>()
  let waiting: ComparedRow[] = []
  let done = 0
  const write = async () => {
    const part = waiting
    waiting = []
    await asRegister(db, 'portal', async (trx) => {
      const said = await withSaid(trx, entityCode, part)
      for (const { document } of said.filter(isWrong)) unsure.add(document)
      await writeCompared(trx, said)
    })
    done += part.length
    await say(READING + (done / rowTotal) * (99 - READING))
  }
  for (const document of new Set([...rowsOf.keys(), ...postsOf.keys()])) {
    const result = compareRows(rowsOf.get(document) ?? [], postsOf.get(document) ?? [], beside)
    rowsOf.delete(document)
    waiting.push(...result.compared)
    gone.push(...result.gone)
    if (waiting.length >= AT_ONCE) await write()
  }
  if (waiting.length > 0) await write()
  await asRegister(db, 'portal', async (trx) => {
    await writeGone(trx, rosterId, null, goneFor(gone, unsure))
    await trx
      .updateTable('roster')
      .set({
        state: 'analyzed',
        progress: 100,
        analyzedAt: clock.now(),
        version: roster.version + 1,
        postsHeld: posts.filter(({ report }) => isHeld(report, today)).length,
        lastPostId: posts.reduce((last, { id }) => Math.max(last, id), 0),
      })
      .where('id', '=', rosterId)
      .where('state', '=', 'uploaded')
      .execute()
  })
}
