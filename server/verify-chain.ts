import { readConfig } from './config.ts'
import type { Database } from './database/connect.ts'
import { openDatabase } from './database/open.ts'
import { verifyChain } from './proof/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run verificar-cadena`: walks both chains and says their heads, or the first link that does not hold (safety S43); ends with 1 when
 * one does not. The embedded database is opened for it, so the portal must not be running on the same folder.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const failures = { gap: 'falta el eslabón', missing: 'falta el registro', changed: 'el registro fue modificado' } as const

try {
  const report = (text: string) => () => say(text)
  const { db, close } = await openDatabase(readConfig(), {
    onEvent: report('La base de datos terminó sin que se le pidiera.'),
    onConnectionError: report('Se cortó una conexión con la base de datos.'),
  })
  await tellChains(db).finally(close)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exitCode = 1
}

async function tellChains(db: Database): Promise<void> {
  for (const name of ['snapshot', 'audit'] as const) {
    const { links, head, broken } = await verifyChain(db, name)
    say(`${name}: ${links} eslabones íntegros, último ${head}`)
    if (!broken) continue
    say(`${name}: el eslabón ${broken.number} no se sostiene (${failures[broken.why]} ${broken.id})`)
    process.exitCode = 1
  }
}
