import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const CURVES = '@noble/curves/bls12-381.js'
const HASHES = '@noble/hashes/sha2.js'

/** The program that strangers verify a draw with, in one file (R17.14): our part, and behind it the library that verifies the value, with its licence. */
export async function verifierFile(): Promise<string> {
  const own = readFileSync(new URL('../draws/verifier-own-part.mjs', import.meta.url), 'utf8')
  const [curves, hashes] = [CURVES, HASHES].map((module) => JSON.parse(besideOf(module, 'package.json')).version)
  return `${own}
// ${'-'.repeat(100)}
// Lo que sigue no es nuestro: son las partes de @noble/curves ${curves} y @noble/hashes ${hashes} (npmjs.com) que
// comprueban una firma BLS12-381, reunidas sin sus comentarios y sin otro cambio. Su licencia:
//
${besideOf(CURVES, 'LICENSE').trim().replace(/^/gm, '// ').replace(/ +$/gm, '')}

function library() {
${await bundled()}
return curves.bls12_381
}
`
}

const { resolve } = createRequire(import.meta.url)
const besideOf = (module: string, file: string) => readFileSync(join(dirname(resolve(module)), file), 'utf8')

/** What is used of the library, as one expression that takes nothing from outside. */
async function bundled(): Promise<string> {
  const entry = 'verifier-library'
  const bundle = await rolldown({
    input: entry,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
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
