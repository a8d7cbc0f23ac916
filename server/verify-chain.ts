import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import { reportOnChains } from './chain-report.ts'
import { readConfig } from './config.ts'
import { runCommand, say } from './console.ts'
import { openArchive } from './ground/archive/index.ts'
import { openToRead } from './ground/database/open-to-read.ts'
import { notedHeads } from './ground/proof/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run verificar-cadena`: walks both chains and prints their heads, or the first link that does not hold, then any disagreement between the rows and what was
 * sealed (S43); exits with 1 when anything is wrong. It opens the embedded database, so the portal must not be running on the same folder. Signed heads are read
 * from `HEADS_DIR`; `--cabeza FILE` adds others that were kept elsewhere, one a line, trusted no matter who signed them.
 */
const { values } = parseArgs({ options: { cabeza: { type: 'string' } } })

await runCommand(async () => {
  const noted = values.cabeza === undefined ? [] : notedIn(values.cabeza)
  const config = readConfig()
  const { db, close } = await openToRead(config, say)
  const archive = await openArchive(config)
  const holds = await reportOnChains(db, { archive, headsDir: config.headsDir, noted }, say).finally(close)
  if (!holds) process.exitCode = 1
})

function notedIn(file: string): readonly ChainHead[] {
  const heads = notedHeads(readFileSync(file, 'utf8'))
  if (!heads) throw new StartRefused(`${file} no tiene cabezas de las cadenas.`)
  return heads
}
