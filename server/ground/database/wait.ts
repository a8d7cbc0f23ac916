import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { isDatabaseDown } from './connect.ts'

/** Why a database does not serve yet, in words that contain nobody's data. */
type Away = string

interface Waiting {
  /** Called with the reason when it changes, and once a minute. */
  readonly onAway: (why: Away) => void
  /** Ends the wait, which then throws. */
  readonly signal: AbortSignal
}

const CONNECTS_WITHIN_MS = 5_000
const MIN_WAIT_MS = 500
const MAX_WAIT_MS = 5_000
const SAID_AGAIN_MS = 60_000

/**
 * Waits until the database at an address can be reached and takes writes, however long that takes: it may be away, starting, recovering or on standby. Throws
 * StartRefused when waiting cannot help: it knows no such database or role, or rejects the password.
 */
export async function untilWritable(url: string, { onAway, signal }: Waiting): Promise<void> {
  let said: Away | undefined
  let sayAgainAt = 0
  for (let wait = MIN_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const why = await whyAway(url)
    if (why === null) return
    if (why !== said || performance.now() >= sayAgainAt) {
      onAway(why)
      said = why
      sayAgainAt = performance.now() + SAID_AGAIN_MS
    }
    await pause(wait, undefined, { signal })
  }
}

async function whyAway(url: string): Promise<Away | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS, query_timeout: CONNECTS_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ recovers: boolean; readOnly: string }>(
      `SELECT pg_is_in_recovery() AS recovers, current_setting('transaction_read_only') AS "readOnly"`,
    )
    if (rows[0]?.recovers) return 'se recupera o es una réplica'
    // @protects S53 a start waits for a database that takes writes
    //   instead: rows[0]?.readOnly === 'on' ==> false
    return rows[0]?.readOnly === 'on' ? 'es de solo lectura' : null
  } catch (error) {
    if (isDatabaseDown(error)) return `no responde (${(error as { readonly code?: string }).code ?? 'a tiempo'})`
    throw refused(error, client) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns a refusal for an error that no waiting can mend, saying what would; null for any other. */
function refused(error: unknown, { user, database }: pg.Client): StartRefused | null {
  switch ((error as { readonly code?: string }).code) {
    case '28P01':
      return new StartRefused(
        `La base de datos rechaza la contraseña del rol ${user}: no es esa, o el rol no tiene ninguna. Con los secretos en su lugar, deploy/roles.sh la pone.`,
      )
    case '28000':
      return new StartRefused(
        `La base de datos no deja entrar al rol ${user}: no existe, o pg_hba.conf no lo admite. deploy/roles.sh lo crea.`,
      )
    case '3D000':
      return new StartRefused(`No existe la base de datos ${database}. La crea deploy/roles.sh.`)
    default:
      return null
  }
}
