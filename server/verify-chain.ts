import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ChainHead, notedChainHead } from '@djbr/signature/log/chain-head.ts'
import { type Config, readConfig } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { requireCurrent } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { toldBreak, verifyChain } from './proof/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run verificar-cadena`: walks both chains and says their heads, or the first link that does not hold (safety S43); ends with 1 when
 * one does not. The embedded database is opened for it, so the portal must not be running on the same folder. `--cabeza FILE`: signed heads that were kept
 * elsewhere, one a line, which show a tail that was cut together with its own heads.
 */
const { values } = parseArgs({ options: { cabeza: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const noted = values.cabeza === undefined ? [] : notedIn(values.cabeza)
  const { db, close } = await openToRead(readConfig())
  await tellChains(db, noted).finally(close)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exitCode = 1
}

/** Another's database is only read: a copy that would not be safe to serve from is walked too. */
async function openToRead(config: Config): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const report = (text: string) => () => say(text)
  const onConnectionError = report('Se cortó una conexión con la base de datos.')
  const url = config.databaseUrl
  if (url === undefined)
    return openDatabase(config, { onEvent: report('La base de datos terminó sin que se le pidiera.'), onConnectionError })
  await requireCurrent(url)
  const db = connect({ url, connections: 1, onConnectionError })
  return { db, close: () => db.destroy() }
}

function notedIn(file: string): readonly ChainHead[] {
  const lines = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
  const heads = lines.map(notedChainHead)
  if (heads.length === 0 || heads.includes(null)) throw new StartRefused(`${file} no tiene cabezas de las cadenas.`)
  return heads.filter((head) => head !== null)
}

async function tellChains(db: Database, noted: readonly ChainHead[]): Promise<void> {
  for (const name of ['snapshot', 'audit'] as const) {
    const verdict = await verifyChain(db, name, { noted })
    const { links, head, heads, lastHeadOn } = verdict
    say(
      `${name}: ${links} eslabones íntegros, último ${head}; ${heads} cabezas firmadas${lastHeadOn ? `, la última del ${lastHeadOn}` : ''}`,
    )
    const broken = toldBreak('es', verdict)
    if (broken === null) continue
    say(`${name}: no se sostiene desde el eslabón ${verdict.broken?.number}. ${broken}`)
    process.exitCode = 1
  }
}
