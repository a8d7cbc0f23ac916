import { parseArgs } from 'node:util'
import { onOwnTables, requireReason, runCommand, say } from './console.ts'
import { systemClock } from './ground/clock.ts'
import { withdrawKey } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run retirar-clave -- CLAVE --motivo …`: withdraws a certificate key that was stolen or lost, at the machine's own console, as the owner of the tables.
 * Exits with 1 when refused.
 */
const HOW = '  npm run retirar-clave -- CLAVE --motivo …   (las claves: /api/public/claves)'
const reported = {
  withdrawn: 'retirada. Lo que firmó lo decide el registro público. Dé otra clave al firmador e inícielo de nuevo.',
  already: 'ya estaba retirada.',
  unknown: 'no está publicada.',
} as const

await runCommand(async () => {
  // One key identifier in 64 begins like an option.
  const [key = '', ...args] = process.argv.slice(2)
  if (key === '' || key.startsWith('--motivo')) throw new StartRefused(`Indique la clave:\n${HOW}`)
  const { values } = parseArgs({ args, options: { motivo: { type: 'string', default: '' } } })
  requireReason(values.motivo, HOW)
  const outcome = await onOwnTables((db) => withdrawKey({ db, clock: systemClock }, key, values.motivo.trim()))
  say(`Clave ${key}: ${reported[outcome]}`)
  if (outcome !== 'withdrawn') process.exitCode = 1
})
