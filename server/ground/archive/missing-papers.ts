import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Archive } from './archive.ts'

/** A paper of a declaration that a row names and the archive lacks. */
export interface MissingPaper {
  readonly paper: string
  readonly declaration: number
}

interface PaperRow {
  readonly id: string
  readonly hash: string
  readonly declarationId: number
}

/** At one page every ten seconds, the papers of the whole nation are checked within a day; a bigger page would slow down people who are saving. */
const AT_ONCE = 250
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const printed = (after: string) =>
  sql<PaperRow>`SELECT id, hash, declaration_id FROM archived_document WHERE id > ${after}::uuid ORDER BY id LIMIT ${AT_ONCE}`
const signed = (after: string) => sql<PaperRow>`
  SELECT p.id, p.hash, o.declaration_id FROM signed_document p JOIN signing_order o ON o.id = p.order_id
  WHERE p.id > ${after}::uuid ORDER BY p.id LIMIT ${AT_ONCE}`

/** Looks up every paper of the declarations, printed and signed, and yields those that the archive lacks. Calls `alive` after each page. */
export async function* missingPapers(
  db: Database,
  archive: Pick<Archive, 'has'>,
  alive: () => Promise<unknown> = async () => {},
): AsyncGenerator<MissingPaper> {
  for (const page of [printed, signed] satisfies ((after: string) => RawBuilder<PaperRow>)[]) {
    for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
      const { rows } = await page(after).execute(db)
      for (const { hash, declarationId } of rows) if (!(await archive.has(hash))) yield { paper: hash, declaration: declarationId }
      isLast = rows.length < AT_ONCE
      after = rows.at(-1)?.id ?? after
      await alive()
    }
  }
}

/** What is known about missing papers. */
export interface PaperWatch {
  /** Missing papers of this round and, until it is complete, of the one before; at most a hundred. */
  missing(): readonly string[]
  stop(): Promise<void>
}

const PAGE_EVERY_MS = 10_000
const ROUND_EVERY_MS = 3_600_000
const MAX_NAMED = 100

/** Checks all papers over and over, one page every ten seconds, to find missing ones before somebody asks for them. Checking restores what one of two places lacks. */
export function watchPapers({ db, archive, onMissing, onError }: WatchPapers): PaperWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let before: readonly string[] = []
  let found: string[] = []
  const note = (paper: string) => {
    if (!before.includes(paper)) onMissing(paper)
    found.push(paper)
  }
  const watching = (async () => {
    while (!signal.aborted) {
      try {
        for await (const { paper } of missingPapers(db, archive, () => pause(PAGE_EVERY_MS, undefined, { signal })))
          if (found.length < MAX_NAMED) note(paper)
        before = found
        found = []
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
      await pause(ROUND_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    missing: () => [...new Set([...found, ...before])].slice(0, MAX_NAMED),
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}

interface WatchPapers {
  readonly db: Database
  readonly archive: Pick<Archive, 'has'>
  /** Called once with the hash of each missing paper, for as long as it stays missing. */
  onMissing(paper: string): void
  onError(error: unknown): void
}
