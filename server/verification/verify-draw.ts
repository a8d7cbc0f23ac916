import { readFileSync } from 'node:fs'
import { fromBase64url } from '@djbr/signature/base64url.ts'
import { chainHash } from '@djbr/signature/beacon/chain.ts'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'
import { sameBytes } from '@djbr/signature/bytes.ts'
import { publishedDrawOf } from '@djbr/signature/draw/file.ts'
import { type DrawFault, type DrawVerdict, verifyDraw } from '@djbr/signature/draw/verify.ts'
import { logFileOf } from '../public/log/index.ts'
import { drawFile } from './draws/index.ts'

/**
 * `npm run verificar-sorteo -- SORTEO REGISTRO`: verifies a draw from published files alone (R17.10), without a network or a database, and names the
 * first thing that is wrong; ends with 1 when something is. SORTEO is what `GET public/sorteos/{name}` answers, REGISTRO what
 * `verificar-registro --guardar` keeps.
 */
const faults: Readonly<Record<DrawFault, string>> = {
  statement: 'la convocatoria no está escrita como debe, o se contradice',
  chain: 'la cadena de valores aleatorios no es la anunciada',
  notice: 'se anunció con menos de 72 horas',
  notLogged: 'la convocatoria no está en el registro público donde dice',
  notBefore: 'el registro público no se había firmado con la convocatoria antes de que se conociera el valor',
  headRefused: 'el registro público de un día no está firmado por una clave publicada',
  logChanged: 'lo anotado en el registro público no es lo que se firmó con la convocatoria',
  excluded: 'una posición se excluye dos veces, o no está entre las anunciadas',
  pool: 'las declaraciones que entran no son las anunciadas',
  round: 'el valor es de otra ronda',
  value: 'la firma del valor aleatorio no es de la cadena, o falta',
  secret: 'el secreto no es el comprometido',
  outcome: 'las posiciones que resultan no son las publicadas',
}
const say = (text: string) => process.stdout.write(`${text}\n`)

const [drawPath, logPath] = process.argv.slice(2)
try {
  if (!drawPath || !logPath) throw new Error('diga los dos archivos: el del sorteo y el del registro público')
  const published = publishedDrawOf(drawFile.parse(JSON.parse(readFileSync(drawPath, 'utf8'))))
  const { keys, cabezas, hojas } = logFileOf(readFileSync(logPath, 'utf8'))
  const leaves = hojas.map((leaf) => fromBase64url(leaf) ?? new Uint8Array())
  await report(await verifyDraw(published, { keys, heads: cabezas, leaves }))
} catch (error) {
  say(`No se pudo leer lo publicado: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function report({ statement, heldOn, verified, byFallback, drawn, fault }: DrawVerdict): Promise<void> {
  if (statement) {
    const isPublic = sameBytes(statement.chain, await chainHash(QUICKNET))
    say(
      `Sorteo ${statement.name}: ${statement.count} de ${statement.poolSize} declaraciones, posiciones ${statement.from + 1} a ${statement.to} (contadas desde 1)`,
    )
    say(`Anunciado el ${statement.announcedAt.toISOString()}${heldOn ? `; en el registro público firmado del ${heldOn}` : ''}`)
    say(isPublic ? 'Cadena: quicknet, de drand' : 'Cadena: otra que quicknet; solo una demostración usa la suya')
  }
  if (fault) {
    say(`El sorteo no es válido: ${faults[fault]}`)
    process.exitCode = 1
    return
  }
  if (byFallback) say(`Decidió el valor de reserva: si la red publicó el de la ronda ${statement?.round}, el sorteo es nulo`)
  if (verified === 'announced') say('Verificado hasta aquí: todavía no hay valor aleatorio')
  else if (verified === 'drawn') say('Verificado hasta aquí: el secreto todavía no se publicó')
  else {
    const fromOne = drawn.map((place) => place + 1).join(', ')
    say(`Verificado. Posiciones sorteadas, contadas desde 1 (el archivo del sorteo las cuenta desde 0): ${fromOne}`)
  }
}
