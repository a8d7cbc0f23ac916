import { existsSync, readFileSync } from 'node:fs'
import { StartRefused } from '../../start-refused.ts'

const ownPart = new URL('verifier-own-part.mjs', import.meta.url)
const builtLibrary = new URL('verifier-library.mjs', import.meta.url)

/**
 * The program that strangers verify a draw with, as it is published, in one file (R17.14): our part, and behind it the library that verifies the
 * value, which the build writes. StartRefused where nothing was built.
 */
export function verifierProgram(library = builtLibrary): string {
  if (!existsSync(library))
    throw new StartRefused('Falta server/verification/draws/verifier-library.mjs, que escribe npm run build. Ejecútelo antes de iniciar.')
  return `${readFileSync(ownPart, 'utf8')}\n${readFileSync(library, 'utf8')}`
}
