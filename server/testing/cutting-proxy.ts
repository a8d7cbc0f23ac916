import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  /** The same database, reached through the proxy. */
  readonly url: string
  /** How many connections were cut so far. */
  readonly cuts: number
  /** Cuts the next connection that commits, after PostgreSQL has committed and before the client is told. */
  cutNextCommit(): void
  close(): Promise<void>
}

const COMMIT_SENT = /commit\0/i
const COMMIT_DONE = /COMMIT\0/

/** Starts a proxy between the portal and PostgreSQL that loses the answer to a COMMIT on demand. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let armed = false
  let cuts = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let committing = false
    for (const socket of [client, database]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          client.destroy()
          database.destroy()
        })
    }
    client.on('data', (sent) => {
      if (armed && COMMIT_SENT.test(sent.toString('latin1'))) {
        armed = false
        committing = true
      }
      database.write(sent)
    })
    database.on('data', (answer) => {
      if (!committing) return void client.write(answer)
      if (!COMMIT_DONE.test(answer.toString('latin1'))) return
      cuts += 1
      client.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const through = new URL(databaseUrl)
  through.port = String(address.port)
  through.search = ''
  return {
    url: through.href,
    get cuts() {
      return cuts
    },
    cutNextCommit: () => {
      armed = true
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
