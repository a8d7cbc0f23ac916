import type pg from 'pg'

/** Longest a commit may go unanswered, in milliseconds. Past this, it is waiting not for this database but for a standby that is away. Longer than a statement may take. */
const MAX_COMMIT_MS = 8_000

/** It is unknown whether the write took effect: the database did not answer the commit in time, and may still do so. */
export class UncertainCommit extends Error {
  override readonly name = 'UncertainCommit'
}

const unanswered = new WeakMap<pg.PoolClient, Promise<unknown>>()

/**
 * Returns a connection's answer to a commit; throws UncertainCommit after eight seconds. The connection is then held until the database answers, so no more writes
 * can hang than the pool has connections (decision 112).
 */
export async function inTime<Given>(client: pg.PoolClient, answer: Promise<Given>): Promise<Given> {
  const late = Promise.withResolvers<never>()
  const limit = setTimeout(() => {
    unanswered.set(client, answer)
    late.reject(new UncertainCommit('the database did not answer the commit in time'))
  }, MAX_COMMIT_MS)
  try {
    // @protects S53 a commit that nobody answers is told as uncertain
    //   instead: Promise.race([answer, late.promise]) ==> answer
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(limit)
  }
}

/** Whether a commit on this connection is still unanswered; the connection cannot be used until it is. */
export const isUnanswered = (client: pg.PoolClient): boolean => unanswered.has(client)

const READ_ONLY = '25006'
const spent = new WeakSet<pg.PoolClient>()

/** Takes note of a connection's error. If its server no longer accepts writes, it is the wrong server, or connected before the right one was made writable. */
export function heard(client: pg.PoolClient, error: unknown): void {
  // @protects S53 no connection is kept to a server that takes no writes
  //   instead: === READ_ONLY ==> === ''
  if ((error as { readonly code?: unknown } | null | undefined)?.code === READ_ONLY) spent.add(client)
}

/** Returns a connection to its pool, once its commit is answered if one is pending. Closes a spent one. */
export function giveBack(client: pg.PoolClient, destroy = false): void {
  const answer = unanswered.get(client)
  if (answer === undefined) {
    client.release(destroy || spent.has(client))
    return
  }
  unanswered.delete(client)
  answer.then(
    () => client.release(),
    () => client.release(true),
  )
}
