import { billOfMaterials } from './sbom.ts'

/** `npm run tool -- sbom`: prints what the portal is made of, for those who have to know (CycloneDX 1.5). */
process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)
