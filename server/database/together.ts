import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isCompanion, nameOf } from './statement.ts'

type Sent = pg.QueryConfig<unknown[]>

/** pg copies a configuration slowly, a text not at all. */
const send = (client: pg.PoolClient, one: Sent) => (one.name ? client.query(one) : client.query(one.text, one.values))

/**
 * Sends statements of one connection in one write, one behind the other, and waits for all. Answers their results, or fails with the first
 * error: of a transaction, the statements behind a failed one are not done either.
 */
export async function together(client: pg.PoolClient, statements: readonly Sent[]): Promise<pg.QueryResult[]> {
  const { stream } = client.connection
  stream.cork()
  const sent = statements.map((one) => send(client, one))
  stream.uncork()
  const answers = await Promise.allSettled(sent)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

/**
 * A pool for Kysely that spares round trips: `begin` and the companions of a transaction travel with its next statement, and a statement that
 * has a name is prepared.
 */
export function sparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? sparingClient(client)
      clients.set(client, known)
      return known
    },
  }
}

function sparingClient(client: pg.PoolClient): PostgresPoolClient {
  let begun = false
  let waiting: Sent[] = []

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === 'begin') begun = true
    const one: Sent = { text, values: [...values], ...(nameOf(text) && { name: nameOf(text) }) }
    if (begun && (text === 'begin' || isCompanion(text))) {
      waiting.push(one)
      return NOTHING
    }
    const before = waiting
    waiting = []
    if (text === 'commit' || text === 'rollback') begun = false
    if (text !== 'rollback') return (await together(client, [...before, one])).at(-1)
    const neverBegan = before[0]?.text === 'begin'
    return neverBegan ? ROLLED_BACK : send(client, one)
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      begun = false
      waiting = []
      client.release(destroy)
    },
  }
}
