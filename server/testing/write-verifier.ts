import { writeFileSync } from 'node:fs'
import { verifierFile } from './verifier-file.ts'

/** `npm run -w server verifier`: writes draws/verificador.mjs again from our part of it and the library. */
writeFileSync(new URL('../draws/verificador.mjs', import.meta.url), await verifierFile())
