import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { createCatalogs } from './catalogs/index.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { StartRefused } from './start-refused.ts'

/** What the starter is told over its channel, once the portal answers. */
export type Ready = { kind: 'ready'; url: string; demo: boolean }

const endedBadly = 1
/** A start that would fail again the same way: the starter does not repeat it. */
const refusedToStart = 78

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Resolves when someone asks the portal to end: a signal, or the starter being gone. Asking again changes nothing. */
const askedToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
})

process.on('unhandledRejection', (reason) => say(`Promesa sin atender: ${describe(reason)}`))

try {
  await run(readConfig())
  process.exit()
} catch (error) {
  if (error instanceof StartRefused) {
    say(error.message)
    process.exit(refusedToStart)
  }
  say(describe(error))
  process.exit(endedBadly)
}

async function run(config: Config): Promise<void> {
  const database = await openDatabase(config, {
    onEvent: (event) => say(databaseEvents[event.kind]),
    onConnectionError: (error) => say(`Se cortó una conexión con la base de datos: ${error.message}`),
  })
  try {
    const { db } = database
    const clock = systemClock
    const app = await buildApp({ db, clock, config, catalogs: await createCatalogs(db, clock) })
    await app.listen({ port: config.port, host: config.host }).catch(refuseTakenPort(config))
    const ready: Ready = { kind: 'ready', url: config.baseUrl, demo: config.demo }
    process.send?.(ready)
    await askedToStop
    await Promise.race([app.close(), pause(10_000, undefined, { ref: false })])
  } finally {
    await database.close()
  }
}

const databaseEvents = {
  'stopped-unexpectedly': 'La base de datos terminó sin que se le pidiera; se inicia de nuevo.',
  'restart-failed': 'La base de datos todavía no inicia; se intenta otra vez.',
  restarted: 'La base de datos funciona de nuevo.',
}

function refuseTakenPort({ port, host }: Config): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EADDRINUSE')
      throw new StartRefused(`El puerto ${port} de ${host} ya está ocupado. Inicie con otro: PORT=8081 npm start`)
    if (error.code === 'EACCES')
      throw new StartRefused(`Este usuario no puede abrir el puerto ${port}. Inicie con otro: PORT=8080 npm start`)
    throw error
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
