// Verificador de sorteos de la DJBR. Solo necesita Node.js 18 o posterior: no usa nada del portal, ni la red, ni otros archivos.
//
//   node verificador.mjs sorteo.json registro.json
//
// sorteo.json es lo publicado del sorteo (GET /api/public/sorteos/NOMBRE) y registro.json el registro público
// (npm run verificar-registro -- DIRECCIÓN --guardar registro.json). Sigue las reglas R17.1 a R17.10, una por una,
// y termina con 1 si algo no corresponde. Los dos archivos cuentan las posiciones desde 0; lo que se dice aquí las
// cuenta desde 1, como las pantallas. La firma del valor aleatorio es de la curva BLS12-381, que Node no tiene: la
// comprueba la biblioteca @noble/curves, que está entera después de esta parte, con su licencia.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** La huella por la que drand nombra su red pública quicknet. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const base64url = (text) => Buffer.from(String(text), 'base64url')
const fail = (why) => {
  process.stdout.write(`El sorteo no es válido: ${why}\n`)
  process.exit(1)
}
const say = (text) => process.stdout.write(`${text}\n`)

/** R17.5: cada campo, precedido por su longitud en cuatro bytes; una posición son ocho bytes. */
const fields = (...parts) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
const eight = (number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}

/** RFC 9162, 2.1: la raíz del árbol sobre unas hojas, sin recursión: se juntan de a pares las que cubren lo mismo. */
function treeRoot(leaves) {
  const stack = []
  for (const leaf of leaves) {
    let node = { hash: leaf, size: 1 }
    while (stack.length > 0 && stack[stack.length - 1].size === node.size) {
      const left = stack.pop()
      node = { hash: sha256(Buffer.of(1), left.hash, node.hash), size: left.size + node.size }
    }
    stack.push(node)
  }
  if (stack.length === 0) return sha256()
  return stack.reduceRight((right, left) => (right ? { hash: sha256(Buffer.of(1), left.hash, right.hash) } : left), null).hash
}

const [drawFile, logFile] = process.argv.slice(2)
if (!logFile) fail('falta decir los dos archivos: sorteo.json y registro.json')
const draw = JSON.parse(readFileSync(drawFile, 'utf8'))
const log = JSON.parse(readFileSync(logFile, 'utf8'))
const leaves = log.hojas.map(base64url)

// R17.4: la convocatoria, una línea con sus claves en este orden.
const text = draw.convocatoria
const said = JSON.parse(text)
const keys = [
  'sorteo',
  'anunciado',
  'desde',
  'hasta',
  'tamano',
  'raiz',
  'cantidad',
  'programa',
  'cadena',
  'ronda',
  'ronda_alterna',
  'compromiso',
]
if (JSON.stringify(said) !== text || Object.keys(said).join() !== keys.join()) fail('la convocatoria no está escrita como debe')
const { desde, hasta, tamano, cantidad, ronda: first, ronda_alterna: second } = said
const areNumbers = [desde, hasta, tamano, cantidad, first, second].every(Number.isSafeInteger)
const isDated = new Date(said.anunciado).toJSON() === said.anunciado
if (!(areNumbers && isDated && cantidad >= 1 && cantidad <= tamano && first >= 1 && second > first)) fail('la convocatoria se contradice')

// R17.8: la huella de la cadena nombra su clave, su período, su comienzo, su grupo y su nombre.
const { clave, periodo, genesis, grupo, nombre } = draw.cadena
const numbers = Buffer.alloc(12)
numbers.writeUInt32BE(periodo)
numbers.writeBigInt64BE(BigInt(genesis), 4)
const publicKey = Buffer.from(clave, 'hex')
if (sha256(numbers, publicKey, Buffer.from(grupo, 'hex'), nombre).toString('hex') !== said.cadena) fail('la cadena no es la anunciada')
const dueAt = (genesis + (first - 1) * periodo) * 1000
if (!(dueAt - Date.parse(said.anunciado) >= 72 * 3600 * 1000)) fail('se anunció con menos de 72 horas')

// R17.10: la convocatoria está en el registro, detrás del tramo, y una cabeza firmada la contaba antes del valor.
const isLeaf = leaves[draw.posicion]?.equals(sha256(Buffer.of(0), text))
if (!isLeaf || draw.posicion < hasta) fail('la convocatoria no está en el registro público donde dice')
const jwk = new Map(log.keys.map((key) => [key.kid, key]))
const heads = log.cabezas.map((signed) => {
  const [header, payload, signature] = signed.split('.')
  const { alg, kid, typ } = JSON.parse(base64url(header))
  const key = jwk.get(kid)
  if (alg !== 'ES256' || typ !== 'cabeza-djbr' || !key) fail('el registro de un día no está firmado por una clave publicada')
  const imported = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, format: 'jwk' })
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), { key: imported, dsaEncoding: 'ieee-p1363' }, base64url(signature)))
    fail('la firma del registro de un día no corresponde')
  return JSON.parse(base64url(payload))
})
const head = heads.find(({ tamano }) => tamano > draw.posicion)
if (head ? !(Date.parse(`${head.fecha}T24:00:00-04:00`) <= dueAt) : draw.valor || draw.apertura)
  fail('el registro público no se había firmado con la convocatoria antes del valor')
if (head && (head.tamano > leaves.length || treeRoot(leaves.slice(0, head.tamano)).toString('base64url') !== head.raiz))
  fail(`lo anotado en el registro público no es lo que se firmó el ${head.fecha}`)

// R17.2: el fondo es el tramo menos las posiciones publicadas, y tiene la raíz anunciada.
const out = new Set(draw.excluidas.map(({ posicion }) => posicion))
for (const place of out) if (!(place >= desde && place < hasta)) fail('se excluye una posición que no está entre las anunciadas')
const pool = []
for (let place = desde; place < hasta; place++) if (!out.has(place)) pool.push({ place, leaf: leaves[place] })
if (pool.length !== tamano) fail('no entran tantas declaraciones como se anunció')
const root = treeRoot(pool.map(({ place, leaf }) => sha256(Buffer.of(0), fields(eight(place), leaf))))
if (root.toString('base64url') !== said.raiz) fail('las declaraciones que entran no son las anunciadas')
say(
  `Sorteo ${said.sorteo}: ${cantidad} de ${pool.length} declaraciones; su convocatoria ${head ? `está en el registro público firmado del ${head.fecha}` : 'todavía no está en un registro firmado'}.`,
)
if (said.cadena !== QUICKNET) say('El valor no es de la red pública quicknet, de drand: solo una demostración usa otra.')

if (!draw.valor) {
  if (draw.apertura) fail('falta el valor aleatorio')
  say('Correcto hasta aquí: todavía no hay valor aleatorio.')
  process.exit(0)
}

// R17.9: el valor aleatorio es la huella de la firma de la cadena sobre el número de su ronda.
const { ronda, firma } = draw.valor
if (ronda !== first && ronda !== second) fail('el valor es de otra ronda')
if (ronda === second) say(`Decidió el valor de reserva: si la red publicó el de la ronda ${first}, el sorteo es nulo.`)
const signature = Buffer.from(firma, 'hex')
const scheme = library().shortSignatures
const message = scheme.hash(new Uint8Array(sha256(eight(ronda))), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
let isGenuine = false
try {
  isGenuine = scheme.verify(new Uint8Array(signature), message, new Uint8Array(publicKey))
} catch {
  // No es un punto de la curva.
}
if (!isGenuine) fail('la firma del valor aleatorio no es de la cadena')

if (!draw.apertura) {
  say('Correcto hasta aquí: la firma del valor es de la cadena; el secreto todavía no se publicó.')
  process.exit(0)
}

// R17.6 y R17.7: el secreto es el comprometido; las boletas más bajas son las sorteadas.
const secret = base64url(draw.apertura.secreto)
if (sha256(secret).toString('base64url') !== said.compromiso) fail('el secreto no es el comprometido')
const seed = sha256(fields(Buffer.from(text), sha256(signature), secret))
const tickets = pool.map(({ place, leaf }) => ({ place, ticket: sha256(fields(seed, eight(place), leaf)) }))
tickets.sort((one, other) => Buffer.compare(one.ticket, other.ticket))
const drawn = tickets.slice(0, cantidad).map(({ place }) => place)
const fromOne = drawn.map((place) => place + 1).join(', ')
if (drawn.join() !== draw.apertura.sorteadas.join()) fail(`las posiciones sorteadas son otras: ${fromOne} (contadas desde 1)`)
say(`Verificado. Posiciones sorteadas, contadas desde 1 (sorteo.json las cuenta desde 0): ${fromOne}`)
