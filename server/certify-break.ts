import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createPasswords } from './access/index.ts'
import { onOwnTables, requireReason, runCommand, say } from './console.ts'
import { systemClock } from './ground/clock.ts'
import { certifyBreak } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run certificar-ruptura -- CADENA CUENTA CUENTA --motivo …`: records that a restore lost the last links of a chain, at the machine's own console, as the
 * owner of the tables. Each of the two people types their password, on a line of its own. Exits with 1 when refused.
 */
const HOW = '  npm run certificar-ruptura -- snapshot|audit CUENTA CUENTA --motivo …'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { motivo: { type: 'string', default: '' } } })
  const [chain, one, other] = positionals
  if ((chain !== 'snapshot' && chain !== 'audit') || !one || !other) throw new StartRefused(`Indique la cadena y las dos cuentas:\n${HOW}`)
  requireReason(values.motivo, HOW)
  const { kept, lost } = await onOwnTables(async (db, { headsDir }) => {
    const [first = '', second = ''] = await passwordsOf([`Contraseña de ${one}: `, `Contraseña de ${other}: `])
    return certifyBreak({ db, clock: systemClock, headsDir, passwords: createPasswords() }, chain, values.motivo.trim(), [
      { account: one, password: first },
      { account: other, password: second },
    ])
  })
  say(`La cadena ${chain} sigue desde el eslabón ${kept.links} (${kept.hash}).`)
  say(`Se perdió hasta el eslabón ${lost.links} (${lost.hash}), firmado ${lost.at}. Está en el registro público.`)
})

/** Reads a line for each question, without showing it on a terminal. */
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
