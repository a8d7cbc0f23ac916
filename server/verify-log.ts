import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { fromBase64url } from '@djbr/signature/base64url.ts'
import { notedHead } from '@djbr/signature/log/head.ts'
import { type Fault, verifyLog } from '@djbr/signature/log/verify.ts'
import { readConfig } from './config.ts'
import { openToRead } from './ground/database/open-to-read.ts'
import { downloadedLog, firstForeignLeaf, type LogFile, logFileOf, storedLog, withoutLeaf } from './public/log/index.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run verificar-registro`: checks a whole public log and prints the first thing that is wrong with it (safety S43); exits with 1 in that case. Without
 * arguments: the log of this portal's database, checking each leaf against its reception and each reception for its leaf (it opens the embedded database, so the
 * portal must not be running on the same folder). With a file: an exported log, without a network. With a portal's address: what that portal publishes. `--guardar
 * FILE` saves what was read; `--cabeza FILE` is a head that was saved elsewhere earlier; `--dia AAAA-MM-DD` is the day on which a file was saved.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { guardar: { type: 'string' }, cabeza: { type: 'string' }, dia: { type: 'string', default: dateInLaPaz(new Date()) } },
})
const refusals = {
  tooLong: 'es demasiado larga',
  malformed: 'no tiene la forma de una cabeza',
  algorithm: 'está firmada de otro modo',
  unknownKey: 'la firmó una clave que no está publicada',
  tampered: 'su firma no corresponde',
} as const
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const log = await readLog(positionals[0])
  if (values.guardar) writeFileSync(values.guardar, JSON.stringify(log))
  await report(log)
} catch (error) {
  say(error instanceof StartRefused ? error.message : `No se pudo leer el registro: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function readLog(from: string | undefined): Promise<LogFile> {
  if (from === undefined) return ownLog()
  return /^https?:\/\//.test(from) ? downloadedLog(from) : logFileOf(readFileSync(from, 'utf8'))
}

async function ownLog(): Promise<LogFile> {
  const { db, close } = await openToRead(readConfig(), say)
  try {
    const foreign = await firstForeignLeaf(db)
    if (foreign !== null) wrong(`la posición ${foreign + 1} no es la de su recepción`)
    const { waiting, overdue, numbers } = await withoutLeaf(db, new Date())
    if (overdue > 0) wrong(`recepciones que faltan: ${overdue} (${numbers.join(', ')}${overdue > numbers.length ? '…' : ''})`)
    if (waiting > 0) say(`recepciones todavía por anotar: ${waiting}`)
    return await storedLog(db)
  } finally {
    await close()
  }
}

async function report({ keys, cabezas, hojas }: LogFile): Promise<void> {
  const noted = values.cabeza === undefined ? null : notedHead(readFileSync(values.cabeza, 'utf8'))
  if (values.cabeza !== undefined && !noted) throw new Error(`${values.cabeza} no tiene una cabeza`)
  const leaves = hojas.map((leaf) => fromBase64url(leaf) ?? new Uint8Array())
  const { leaves: count, covered, root, fault } = await verifyLog({ keys, heads: cabezas, leaves }, values.dia, noted)
  for (const { kid, x } of keys) say(`clave ${kid} (x ${x})`)
  say(`${count} recepciones, ${cabezas.length} cabezas; íntegras hasta la posición ${covered}; raíz ${Buffer.from(root).toString('hex')}`)
  if (count > covered && !fault) say(`${count - covered} todavía sin cabeza firmada`)
  if (fault) wrong(wordsOf(fault))
  else if (cabezas.length > 0) say(`última cabeza ${cabezas.at(-1)}`)
}

function wrong(what: string): void {
  say(`El registro no se sostiene: ${what}`)
  process.exitCode = 1
}

function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'head':
      return `la cabeza ${fault.number}: ${refusals[fault.why]}`
    case 'order':
      return `la cabeza del ${fault.day} no sigue a la anterior`
    case 'cut':
      return `la cabeza del ${fault.day} cuenta ${fault.size} recepciones y hay ${fault.leaves}: se cortó el final`
    case 'twice':
      return `las posiciones ${fault.first} y ${fault.place} son la misma recepción`
    case 'late':
      return `${fault.uncovered} recepciones están sin cabeza firmada; la última es ${fault.day === null ? 'ninguna (el primer día todavía no la hay)' : `del ${fault.day}`}`
    case 'changed':
      return `lo que hay entre las posiciones ${fault.from} y ${fault.to} no es lo que firmó la cabeza del ${fault.day}`
  }
}
