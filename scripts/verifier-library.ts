import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CURVES = '@noble/curves/bls12-381.js'
const HASHES = '@noble/hashes/sha2.js'

const file = new URL('../server/verification/draws/verifier-library.mjs', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const besideOf = (module: string, name: string) => readFileSync(join(dirname(resolve(module)), name), 'utf8')
const versionOf = (module: string) => JSON.parse(besideOf(module, 'package.json')).version

/** Returns the library with which strangers verify a draw (R17.14): with its licence, and always the same bytes for the same versions. */
export const verifierLibrary = async () => `${head()}
function library() {
${await bundled()}
${END}`

const END = 'return curves.bls12_381\n}\n'

/** Writes the library that ends the strangers' program, unless a complete one of these very versions is there: a draw keeps the one that was there when it was announced. */
export async function ensureVerifierLibrary(at: URL = file): Promise<void> {
  const written = existsSync(at) ? readFileSync(at, 'utf8') : ''
  if (!written.startsWith(head()) || !written.endsWith(END)) writeFileSync(at, await verifierLibrary())
}

const head = () => `// ${'-'.repeat(100)}
// Lo que sigue no es nuestro: son las partes de @noble/curves ${versionOf(CURVES)} y @noble/hashes ${versionOf(HASHES)} (npmjs.com) que
// comprueban una firma BLS12-381, reunidas por rolldown ${versionOf('rolldown/package.json')} sin sus comentarios y sin otro cambio. Su licencia:
//
${besideOf(CURVES, 'LICENSE').trim().replace(/^/gm, '// ').replace(/ +$/gm, '')}
`

/** Returns the used parts of the library, as one expression that takes nothing from outside. */
async function bundled(): Promise<string> {
  const { rolldown } = await import('rolldown')
  const entry = 'verifier-library'
  const bundle = await rolldown({
    input: entry,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? `export { bls12_381 } from '${CURVES}'` : null),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'curves',
    minify: false,
    comments: { legal: true, annotation: false, jsdoc: false },
  })
  await bundle.close()
  return output[0].code.trim()
}

if (import.meta.main) await ensureVerifierLibrary()
