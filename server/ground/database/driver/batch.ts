/// <reference path="./pg-utils.d.ts" />
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** A statement as it is sent; one with a name is prepared once per connection. */
export interface Sent {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** The database's answer to a statement. */
export interface Answer {
  readonly command: string
  /** null when the command counts no rows. */
  readonly rowCount: number | null
  readonly rows: pg.QueryResultRow[]
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** Columns of each prepared statement of a connection, so that the database describes them only once. */
const described = new WeakMap<pg.ClientBase, Map<string, readonly Column[]>>()

function describedOf(client: pg.ClientBase): Map<string, readonly Column[]> {
  const known = described.get(client) ?? new Map<string, readonly Column[]>()
  described.set(client, known)
  return known
}

/** What pg keeps about a connection's prepared statements, by name. */
interface Connection extends pg.Connection {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/**
 * Statements that are sent in one write and confirmed together. pg's own query has each statement confirmed, in a write of the database's own, and described
 * again. The first statement that fails ends the batch: the ones after it are not run.
 */
export class Batch extends pg.Query {
  /** The statement now being answered; pg looks here when it has been parsed. */
  declare name: string | undefined
  declare text: string | undefined
  readonly statements: readonly Sent[]
  readonly answers: Promise<readonly Answer[]>
  readonly #client: pg.ClientBase
  readonly #known: Map<string, readonly Column[]>
  readonly #done: Answer[] = []
  #rows: pg.QueryResultRow[] = []
  #columns: readonly Column[] = []
  #wrongRow: unknown
  #resolve: (answers: readonly Answer[]) => void
  #reject: (error: unknown) => void
  #sent: readonly string[] = []

  constructor(client: pg.ClientBase, statements: readonly Sent[]) {
    super('')
    this.#client = client
    this.#known = describedOf(client)
    this.statements = statements
    const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>()
    this.answers = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#expect()
  }

  override submit = (wire: pg.Connection): Error | null => {
    const { parsedStatements, submittedNamedStatements, stream } = wire as Connection
    try {
      const parts: Uint8Array[] = []
      const parsed: string[] = []
      for (const { text, values = [], name = '' } of this.statements) {
        const previous = parsedStatements[name] ?? submittedNamedStatements[name]
        if (previous !== undefined && previous !== text) throw new Error(`two statements are called ${name}`)
        if (previous === undefined && !parsed.includes(name)) {
          parts.push(serialize.parse({ name, text }))
          if (name) parsed.push(name)
        }
        parts.push(serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue }))
        if (!this.#known.has(name)) parts.push(serialize.describe({ type: 'P' }))
        parts.push(serialize.execute())
      }
      parts.push(serialize.sync())
      stream.write(Buffer.concat(parts))
      this.#sent = parsed
      for (const { name, text } of this.statements) if (name && parsed.includes(name)) submittedNamedStatements[name] = text
      return null
    } catch (error) {
      return error as Error
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#client.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      const row: pg.QueryResultRow = {}
      for (let index = 0; index < this.#columns.length; index++) {
        const column = this.#columns[index] as Column
        const text = fields[index] ?? null
        row[column.name] = text === null ? null : column.parse(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#wrongRow = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = ''] = text.split(' ')
    const count = / (\d+)$/.exec(text)?.[1]
    if (this.name) this.#known.set(this.name, this.#columns)
    this.#done.push({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows })
    this.#expect()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown, wire?: pg.Connection): void {
    const submitted = (wire as Connection | undefined)?.submittedNamedStatements
    // Nothing after the failed statement was parsed.
    if (submitted) for (const name of this.#sent) delete submitted[name]
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#wrongRow) this.#reject(this.#wrongRow)
    else this.#resolve(this.#done)
  }

  #expect(): void {
    const next = this.statements[this.#done.length]
    this.name = next?.name
    this.text = next?.text
    this.#rows = []
    this.#columns = (next?.name && this.#known.get(next.name)) || []
  }
}
