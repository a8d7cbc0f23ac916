import { parseArgs } from 'node:util'
import { referenceText, text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { createPasswords } from '../../../access/index.ts'
import { onOwnTables, requireReason, runCommand, say } from '../../../console.ts'
import { systemClock } from '../../../ground/clock.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { fillLists } from '../../../ground/list-cache/index.ts'
import { StartRefused } from '../../../start-refused.ts'
import { admit, readmit } from './at-console.ts'

/**
 * `npm run staff -- admit …` admits a person to the staff who then admits the others (role `usuarios`). `npm run staff -- readmit CUENTA …` gives a member a
 * password and has them enrol again. For the machine's own console, as the owner of the tables. Exits with 1 when refused.
 */
const HOW = `  npm run staff -- admit --documento 1234567 [--complemento 1A] --nombres … [--paterno …] [--materno …] --nacimiento AAAA-MM-DD [--oficina …] --motivo …
  npm run staff -- readmit CUENTA --motivo …`

const option = { type: 'string', default: '' } as const

await runCommand(async () => {
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
  requireReason(values.motivo, HOW)
  const given = await onOwnTables(async (db) => {
    await fillLists(db, dateInLaPaz(systemClock.now()))
    const tools = { db, clock: systemClock, passwords: createPasswords() }
    return await (command === 'admit' ? admit(tools, values) : readmit(tools, account, values.motivo))
  }).catch((error) => {
    throw error instanceof Failure ? new StartRefused(wordsOf(error)) : error
  })
  say(`Cuenta ${given.name}`)
  if (given.password) say(`Contraseña ${given.password}, hasta ${laPazTimestamp(given.until)}: se cambia al ingresar por /oficina.`)
  else say('Conserva su contraseña.')
  if (given.blocked) say('La cuenta sigue bloqueada: no ingresa hasta que alguien la desbloquee en Usuarios y roles.')
})

function wordsOf({ messageKey, details }: Failure): string {
  const fields = (details.fields ?? []).map(({ field, message }) => `  ${field}: ${referenceText('es', message) ?? ''}`)
  return [text('es', messageKey, details.params), ...fields].join('\n')
}
