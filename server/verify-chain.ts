import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import { readConfig } from './config.ts'
import { type Archive, openArchive } from './ground/archive/index.ts'
import type { Database } from './ground/database/connect.ts'
import { openToRead } from './ground/database/open-to-read.ts'
import { certifiedBreaks, describeBreak, describeFinding, notedHeads, verifyChain } from './ground/proof/index.ts'
import { sealedState } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run verificar-cadena`: walks both chains and says their heads, or the first link that does not hold; then what the rows say otherwise than
 * what was sealed (S43); ends with 1 when anything is wrong. The embedded database is opened for it, so the portal must not be running on the same folder.
 * The signed heads are read from `HEADS_DIR`; `--cabeza FILE`: others that were kept elsewhere, one a line, believed whoever signed them.
 */
const { values } = parseArgs({ options: { cabeza: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const noted = values.cabeza === undefined ? [] : notedIn(values.cabeza)
  const config = readConfig()
  const { db, close } = await openToRead(config, say)
  const archive = await openArchive(config)
  await report(db, { archive, headsDir: config.headsDir }, noted).finally(close)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exitCode = 1
}

function notedIn(file: string): readonly ChainHead[] {
  const heads = notedHeads(readFileSync(file, 'utf8'))
  if (!heads) throw new StartRefused(`${file} no tiene cabezas de las cadenas.`)
  return heads
}

async function report(
  db: Database,
  places: { readonly archive: Archive; readonly headsDir: string },
  noted: readonly ChainHead[],
): Promise<void> {
  const { heads: kept, findings } = await sealedState(db, places)
  for (const name of ['snapshot', 'audit'] as const) {
    const verdict = await verifyChain(db, name, { noted: [...kept, ...noted] })
    const { links, head, heads, lastHeadOn } = verdict
    say(
      `${name}: ${links} eslabones íntegros, último ${head}; ${heads} cabezas firmadas${lastHeadOn ? `, la última del ${lastHeadOn}` : ''}`,
    )
    for (const { kept, lost, reason, by, at } of await certifiedBreaks(db, name))
      say(
        `${name}: ruptura certificada ${at} por ${by.join(' y ')}: sigue desde el eslabón ${kept.links}, se perdió hasta el ${lost.links}. ${reason}`,
      )
    const broken = describeBreak('es', verdict)
    if (broken !== null) wrong(`${name}: no se sostiene desde el eslabón ${verdict.broken?.number}. ${broken}`)
  }
  for (const finding of findings) wrong(describeFinding('es', finding))
}

function wrong(what: string): void {
  say(what)
  process.exitCode = 1
}
