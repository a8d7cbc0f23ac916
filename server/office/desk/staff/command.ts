import { parseArgs } from 'node:util'
import { referenceText, text } from '@djbr/domain/messages/index.ts'
import { isReason } from '@djbr/domain/office/reason.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { createPasswords } from '../../../access/index.ts'
import { readOwnerConfig } from '../../../config.ts'
import { systemClock } from '../../../ground/clock.ts'
import { asOwner, requirePortalIn } from '../../../ground/database/as-owner.ts'
import { connect } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { fillLists } from '../../../ground/list-cache/index.ts'
import { StartRefused } from '../../../start-refused.ts'
import { admit, readmit } from './at-console.ts'

/**
 * `npm run staff -- admit …` takes somebody into the staff who then takes in the others (role `usuarios`); `npm run staff -- readmit CUENTA …` gives
 * a member a password and has them enrol again. At the machine's own console, as the owner of the tables. Ends with 1 when it was refused.
 */
const say = (words: string) => process.stdout.write(`${words}\n`)

const HOW = `  npm run staff -- admit --documento 1234567 [--complemento 1A] --nombres … [--paterno …] [--materno …] --nacimiento AAAA-MM-DD [--oficina …] --motivo …
  npm run staff -- readmit CUENTA --motivo …`

const option = { type: 'string', default: '' } as const

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      documento: option,
      complemento: option,
      nombres: option,
      paterno: option,
      materno: option,
      nacimiento: option,
      oficina: option,
      motivo: option,
    },
  })
  const [command, account = ''] = positionals
  if (command !== 'admit' && command !== 'readmit') throw new StartRefused(`Indique qué:\n${HOW}`)
  if (!isReason(values.motivo)) throw new StartRefused(`${text('es', 'controls.reasonTooShort')} (--motivo)\n${HOW}`)
  const config = readOwnerConfig()
  requirePortalIn(config)
  const given = await asOwner(config, async (ownerUrl) => {
    const db = connect({ url: ownerUrl, connections: 1 })
    try {
      await fillLists(db, dateInLaPaz(systemClock.now()))
      const tools = { db, clock: systemClock, passwords: createPasswords() }
      return await (command === 'admit' ? admit(tools, values) : readmit(tools, account, values.motivo))
    } finally {
      await db.destroy()
    }
  })
  say(`Cuenta ${given.name}`)
  if (given.password) say(`Contraseña ${given.password}, hasta ${laPazTimestamp(given.until)}: se cambia al ingresar por /oficina.`)
  else say('Conserva su contraseña.')
  if (given.blocked) say('La cuenta sigue bloqueada: no ingresa hasta que alguien la desbloquee en Usuarios y roles.')
} catch (error) {
  if (error instanceof Failure) say(wordsOf(error))
  else if (error instanceof StartRefused || isOfArguments(error)) say((error as Error).message)
  else throw error
  process.exitCode = 1
}

function wordsOf({ messageKey, details }: Failure): string {
  const fields = (details.fields ?? []).map(({ field, message }) => `  ${field}: ${referenceText('es', message) ?? ''}`)
  return [text('es', messageKey, details.params), ...fields].join('\n')
}

function isOfArguments(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')
}
