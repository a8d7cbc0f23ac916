import { joinedRoot } from '@djbr/signature/log/growing.ts'
import { nodeHash } from '@djbr/signature/log/merkle.ts'
import { type Piece, piecesOf, type Range } from '@djbr/signature/log/ranges.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'

const AT_ONCE = 2_000

/** Adds the missing roots of the whole subtrees among the first `size` leaves, level by level. */
export async function growNodes(db: Database, size: number): Promise<void> {
  for (let level = 1; 2 ** level <= size; level++) {
    const full = Math.floor(size / 2 ** level)
    const { rows } = await sql<{ next: number }>`SELECT coalesce(max(index) + 1, 0) AS next FROM log_node WHERE level = ${level}`.execute(
      db,
    )
    for (let from = rows[0]?.next ?? 0; from < full; from += AT_ONCE) await growLevel(db, level, from, Math.min(full, from + AT_ONCE))
  }
}

async function growLevel(db: Database, level: number, from: number, to: number): Promise<void> {
  const below = await run(db, level - 1, from * 2, to * 2)
  const pair = (index: number): [Buffer, Buffer] => {
    const [left, right] = [below[index * 2], below[index * 2 + 1]]
    if (!left || !right) throw new Error(`the log lacks what is below node ${from + index} of level ${level}`)
    return [left, right]
  }
  const hashes = await Promise.all(Array.from({ length: to - from }, async (_, index) => Buffer.from(await nodeHash(...pair(index)))))
  await sql`
    INSERT INTO log_node (level, index, hash)
    SELECT ${level}::int, ${from}::bigint + number - 1, hash FROM unnest(${hashes}::bytea[]) WITH ORDINALITY AS made (hash, number)
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Returns the hashes of a level, from one index up to but without another. */
async function run(db: Database, level: number, from: number, to: number): Promise<Buffer[]> {
  const { rows } =
    level === 0
      ? await sql<{ hash: Buffer }>`SELECT leaf AS hash FROM log_leaf WHERE place >= ${from} AND place < ${to} ORDER BY place`.execute(db)
      : await sql<{ hash: Buffer }>`
          SELECT hash FROM log_node WHERE level = ${level} AND index >= ${from} AND index < ${to} ORDER BY index`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Returns the roots of ranges of the log, in a few look-ups however long it is. Throws when the nodes were not grown that far. */
export async function rootsOf(db: Database, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const pieces = ranges.map(piecesOf)
  const found = await hashesOf(db, pieces.flat())
  return Promise.all(pieces.map((own) => joinedRoot(own.map((piece) => found.get(nameOf(piece)) ?? missing(piece)))))
}

const nameOf = ({ level, index }: Piece) => `${level}.${index}`
const missing = (piece: Piece): never => {
  throw new Error(`the log lacks node ${nameOf(piece)}`)
}

async function hashesOf(db: Database, pieces: readonly Piece[]): Promise<Map<string, Buffer>> {
  const levels = pieces.map(({ level }) => level)
  const indexes = pieces.map(({ index }) => index)
  const { rows } = await sql<Piece & { readonly hash: Buffer }>`
    SELECT asked.level, asked.index, coalesce(n.hash, l.leaf) AS hash
    FROM unnest(${levels}::int[], ${indexes}::bigint[]) AS asked (level, index)
    LEFT JOIN log_node n ON n.level = asked.level AND n.index = asked.index
    LEFT JOIN log_leaf l ON asked.level = 0 AND l.place = asked.index
    WHERE coalesce(n.hash, l.leaf) IS NOT NULL`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row.hash]))
}
