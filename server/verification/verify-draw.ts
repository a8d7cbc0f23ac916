import { readFileSync } from 'node:fs'
import { reportOnDraw } from './draws/index.ts'

/**
 * `npm run verificar-sorteo -- SORTEO REGISTRO` verifies a draw from published files alone (R17.10), without network or database, and names the first fault;
 * exits with 1 when there is one. SORTEO is the answer of `GET public/sorteos/{name}`, REGISTRO the file that `verificar-registro --guardar` keeps.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

const [drawPath, logPath] = process.argv.slice(2)
try {
  if (!drawPath || !logPath) throw new Error('diga los dos archivos: el del sorteo y el del registro público')
  if (!(await reportOnDraw(readFileSync(drawPath, 'utf8'), readFileSync(logPath, 'utf8'), say))) process.exitCode = 1
} catch (error) {
  say(`No se pudo leer lo publicado: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
