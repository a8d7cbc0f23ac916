import { parseArgs } from 'node:util'
import { text } from '@djbr/domain/messages/index.ts'
import { isReason } from '@djbr/domain/office/reason.ts'
import { readOwnerConfig } from './config.ts'
import { systemClock } from './ground/clock.ts'
import { asOwner, requirePortalIn } from './ground/database/as-owner.ts'
import { connect } from './ground/database/connect.ts'
import { withdrawKey } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run retirar-clave -- CLAVE --motivo …`: withdraws a key of certificates that was stolen or lost, at the machine's own console, as the owner of
 * the tables. Ends with 1 when it was refused.
 */
const HOW = '  npm run retirar-clave -- CLAVE --motivo …   (las claves: /api/public/claves)'
const reported = {
  withdrawn: 'retirada. Lo que firmó lo decide el registro público. Dé otra clave al firmador e inícielo de nuevo.',
  already: 'ya estaba retirada.',
  unknown: 'no está publicada.',
} as const
const say = (words: string) => process.stdout.write(`${words}\n`)

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { motivo: { type: 'string', default: '' } } })
  const [key] = positionals
  if (!key) throw new StartRefused(`Indique la clave:\n${HOW}`)
  if (!isReason(values.motivo)) throw new StartRefused(`${text('es', 'controls.reasonTooShort')} (--motivo)\n${HOW}`)
  const config = readOwnerConfig()
  requirePortalIn(config)
  const outcome = await asOwner(config, async (ownerUrl) => {
    const db = connect({ url: ownerUrl, connections: 1 })
    try {
      return await withdrawKey({ db, clock: systemClock }, key, values.motivo.trim())
    } finally {
      await db.destroy()
    }
  })
  say(`Clave ${key}: ${reported[outcome]}`)
  if (outcome !== 'withdrawn') process.exitCode = 1
} catch (error) {
  const isOfArguments = String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof StartRefused || isOfArguments)) throw error
  say((error as Error).message)
  process.exitCode = 1
}
