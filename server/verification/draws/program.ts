import { existsSync, readFileSync } from 'node:fs'
import { StartRefused } from '../../start-refused.ts'

const ownPart = new URL('verifier-own-part.mjs', import.meta.url)
const builtLibrary = new URL('verifier-library.mjs', import.meta.url)

/**
 * Returns the published single-file program with which strangers verify a draw (R17.14): our part, followed by the library that verifies the value, which the
 * build writes. Throws StartRefused when it was not built.
 */
export function verifierProgram(library = builtLibrary): string {
  if (!existsSync(library))
    throw new StartRefused('Falta server/verification/draws/verifier-library.mjs, que escribe npm run build. Ejecútelo antes de iniciar.')
  return `${readFileSync(ownPart, 'utf8')}\n${readFileSync(library, 'utf8')}`
}
