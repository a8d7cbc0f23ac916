import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import type { Archive } from './ground/archive/index.ts'
import type { Database } from './ground/database/connect.ts'
import { certifiedBreaks, describeBreak, describeFinding, verifyChain } from './ground/proof/index.ts'
import { sealedState } from './public/log/index.ts'

interface Kept {
  readonly archive: Archive
  readonly headsDir: string
  /** Heads that were kept elsewhere. */
  readonly noted: readonly ChainHead[]
}

/** Walks both chains of a database, then compares its rows with what was sealed (S43), and prints what it finds; returns whether everything holds. */
export async function reportOnChains(db: Database, { archive, headsDir, noted }: Kept, say: (text: string) => void): Promise<boolean> {
  let holds = true
  const wrong = (what: string) => {
    say(what)
    holds = false
  }
  const { heads: kept, findings } = await sealedState(db, { archive, headsDir })
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
  return holds
}
