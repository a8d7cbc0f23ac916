import { fromBase64url } from '@djbr/signature/base64url.ts'
import { chainHash } from '@djbr/signature/beacon/chain.ts'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'
import { sameBytes } from '@djbr/signature/bytes.ts'
import { publishedDrawOf } from '@djbr/signature/draw/file.ts'
import { type DrawFault, type DrawVerdict, verifyDraw } from '@djbr/signature/draw/verify.ts'
import { logFileOf } from '../../public/log/index.ts'
import { drawFile } from './published-file.ts'

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

type Say = (text: string) => void

/** Verifies a draw from the texts of two published files (R17.10), and reports the result or the first fault. Returns whether it is valid. Throws when a text cannot be read. */
export async function reportOnDraw(draw: string, log: string, say: Say): Promise<boolean> {
  const published = publishedDrawOf(drawFile.parse(JSON.parse(draw)))
  const { keys, cabezas, hojas } = logFileOf(log)
  const leaves = hojas.map((leaf) => fromBase64url(leaf) ?? new Uint8Array())
  return isValid(await verifyDraw(published, { keys, heads: cabezas, leaves }), say)
}

async function isValid({ statement, heldOn, verified, byFallback, drawn, fault }: DrawVerdict, say: Say): Promise<boolean> {
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
    return false
  }
  if (byFallback) say(`Decidió el valor de reserva: si la red publicó el de la ronda ${statement?.round}, el sorteo es nulo`)
  if (verified === 'announced') say('Verificado hasta aquí: todavía no hay valor aleatorio')
  else if (verified === 'drawn') say('Verificado hasta aquí: el secreto todavía no se publicó')
  else {
    const fromOne = drawn.map((place) => place + 1).join(', ')
    say(`Verificado. Posiciones sorteadas, contadas desde 1 (el archivo del sorteo las cuenta desde 0): ${fromOne}`)
  }
  return true
}
