import type pg from 'pg'

/** A commit that is not answered within this waits for something else than this database: its standby is away. Longer than a statement may take. */
const MAX_COMMIT_MS = 8_000

/** It is not known whether what was written counts: the database did not answer the commit in time, and may still. */
export class UncertainCommit extends Error {
  override readonly name = 'UncertainCommit'
}

const unanswered = new WeakMap<pg.PoolClient, Promise<unknown>>()

/**
 * What a connection answers to whatever commits; throws UncertainCommit after eight seconds. The connection is then kept until the database answers: as many
 * writes hang as the pool has connections, and no more (decision 112).
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

/** Whether a commit of this connection is still to be answered: nothing can be asked of it. */
export const isUnanswered = (client: pg.PoolClient): boolean => unanswered.has(client)

const READ_ONLY = '25006'
const spent = new WeakSet<pg.PoolClient>()

/** Hears what a connection answered: one whose server takes no writes any more leads to the wrong server, or to the right one before it was made that. */
export function heard(client: pg.PoolClient, error: unknown): void {
  // @protects S53 no connection is kept to a server that takes no writes
  //   instead: === READ_ONLY ==> === ''
  if ((error as { readonly code?: unknown } | null | undefined)?.code === READ_ONLY) spent.add(client)
}

/** Gives a connection back to its pool: when its commit is answered, if one is not. A spent one is closed. */
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
