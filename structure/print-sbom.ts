import { billOfMaterials } from './sbom.ts'

/** `npm run tool -- sbom`: what the portal is made of, for whoever has to know (CycloneDX 1.5). */
process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)
