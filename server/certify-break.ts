import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { text } from '@djbr/domain/messages/index.ts'
import { isReason } from '@djbr/domain/office/reason.ts'
import { createPasswords } from './access/index.ts'
import { readOwnerConfig } from './config.ts'
import { systemClock } from './ground/clock.ts'
import { asOwner, requirePortalIn } from './ground/database/as-owner.ts'
import { connect } from './ground/database/connect.ts'
import { certifyBreak } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run certificar-ruptura -- CADENA CUENTA CUENTA --motivo …`: puts on record that a restore lost the last links of a chain, at the machine's own console, as the owner of the
 * tables. Each of the two persons types their password, a line each. Ends with 1 when it was refused.
 */
const HOW = '  npm run certificar-ruptura -- snapshot|audit CUENTA CUENTA --motivo …'
const say = (words: string) => process.stdout.write(`${words}\n`)

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { motivo: { type: 'string', default: '' } } })
  const [chain, one, other] = positionals
  if ((chain !== 'snapshot' && chain !== 'audit') || !one || !other) throw new StartRefused(`Indique la cadena y las dos cuentas:\n${HOW}`)
  if (!isReason(values.motivo)) throw new StartRefused(`${text('es', 'controls.reasonTooShort')} (--motivo)\n${HOW}`)
  const config = readOwnerConfig()
  requirePortalIn(config)
  const [first = '', second = ''] = await passwordsOf([`Contraseña de ${one}: `, `Contraseña de ${other}: `])
  const { kept, lost } = await asOwner(config, async (ownerUrl) => {
    const db = connect({ url: ownerUrl, connections: 2 })
    try {
      const tools = { db, clock: systemClock, headsDir: config.headsDir, passwords: createPasswords() }
      return await certifyBreak(tools, chain, values.motivo.trim(), [
        { account: one, password: first },
        { account: other, password: second },
      ])
    } finally {
      await db.destroy()
    }
  })
  say(`La cadena ${chain} sigue desde el eslabón ${kept.links} (${kept.hash}).`)
  say(`Se perdió hasta el eslabón ${lost.links} (${lost.hash}), firmado ${lost.at}. Está en el registro público.`)
} catch (error) {
  const isOfArguments = String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof StartRefused || isOfArguments)) throw error
  say((error as Error).message)
  process.exitCode = 1
}

/** A line for each question; on a terminal nobody sees it. */
async function passwordsOf(questions: readonly string[]): Promise<string[]> {
  const shown = (how: 'echo' | '-echo') => process.stdin.isTTY && spawnSync('stty', [how], { stdio: 'inherit' })
  shown('-echo')
  const lines = createInterface({ input: process.stdin })
  const answers: string[] = []
  process.stderr.write(questions[0] ?? '')
  for await (const line of lines) {
    answers.push(line)
    if (answers.length === questions.length) break
    process.stderr.write(questions[answers.length] ?? '')
  }
  lines.close()
  shown('echo')
  return answers
}
