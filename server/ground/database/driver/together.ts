import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isCompanion, nameOf, statement } from '../statement.ts'
import { type Answer, Batch, type Sent } from './batch.ts'
import { giveBack, heard, inTime, isUnanswered } from './commit.ts'
import { learnedNames } from './learned-names.ts'

export const BEGIN = statement('begin', 'begin')
export const COMMIT = statement('commit', 'commit')

/**
 * Sends several statements of one connection in one write and waits for all of them. Returns their results, or fails with the first error. Statements after a
 * failed one are not run, and a transaction that was begun must still be rolled back.
 */
export async function together(client: pg.PoolClient, statements: readonly Sent[]): Promise<readonly Answer[]> {
  if (statements.length === 0) return []
  try {
    return await client.query(new Batch(client, statements)).answers
  } catch (error) {
    heard(client, error)
    // The caller's stack, not that of the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const
const ROLLBACK = 'rollback'
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

/**
 * A pool for Kysely that saves round trips and plans. `begin` and the companions of a transaction are sent with its next statement. A statement that has a name,
 * or is often sent with values, is prepared. A text without values may hold several commands, which the database takes only over its simple protocol.
 */
export function sparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const learned = learnedNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? sparingClient(client, learned)
      clients.set(client, known)
      return known
    },
  }
}

function sparingClient(client: pg.PoolClient, learned: (text: string) => string | undefined): PostgresPoolClient {
  let transaction: 'none' | 'begun' | 'ended' = 'none'
  let waiting: Sent[] = []

  // @protects 010 nothing is done behind a companion that could not be sent
  //   instead: await together(client, before) return client.query(text) ==> return (await Promise.all([together(client, before), client.query(text)]))[1]
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === BEGIN.text) transaction = 'begun'
    // @protects 010 nothing is done for a transaction that was rolled back
    //   instead: transaction === 'ended' && text !== ROLLBACK ==> false
    //   tests: server/ground/database/driver/batch.test.ts
    // Kysely rolls back while statements issued alongside the failed one are still waiting for their turn.
    if (transaction === 'ended' && text !== ROLLBACK) throw new Error('the transaction of this statement has ended')
    const name = nameOf(text) ?? (values.length > 0 ? learned(text) : undefined)
    const one: Sent = { text, values, ...(name !== undefined && { name }) }
    if (transaction === 'begun' && (text === BEGIN.text || isCompanion(text))) {
      waiting.push(one)
      return NOTHING
    }
    const before = waiting
    waiting = []
    if (text === COMMIT.text || text === ROLLBACK) transaction = 'ended'
    if (text === ROLLBACK) return before[0]?.text === BEGIN.text || isUnanswered(client) ? ROLLED_BACK : client.query(text)
    const mayBeSeveral = name === undefined && values.length === 0
    if (transaction !== 'begun') return inTime(client, ask(before, one, mayBeSeveral))
    if (!mayBeSeveral) return (await together(client, [...before, one])).at(-1)
    await together(client, before)
    return client.query(text)
  }

  async function ask(before: readonly Sent[], one: Sent, mayBeSeveral: boolean): Promise<unknown> {
    if (!mayBeSeveral) return (await together(client, [...before, one])).at(-1)
    await together(client, before)
    return client.query(one.text)
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      transaction = 'none'
      waiting = []
      giveBack(client, destroy)
    },
  }
}
