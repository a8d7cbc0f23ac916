import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ChainHead, notedChainHead } from '@djbr/signature/log/chain-head.ts'
import { readConfig } from './config.ts'
import type { Database } from './database/connect.ts'
import { openToRead } from './database/open-to-read.ts'
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
  const { db, close } = await openToRead(readConfig(), say)
  await tellChains(db, noted).finally(close)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exitCode = 1
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
