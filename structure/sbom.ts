import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Bill {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> }
  readonly components: readonly {
    readonly name: string
    readonly version?: string
    readonly hashes?: readonly { readonly alg: string }[]
  }[]
}

/** The bill of materials of every locked package (CycloneDX), in the name of the portal and not of the folder that it stands in. Throws npm's own words. */
export function billOfMaterials(): Bill {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(stderr)
  const bill = JSON.parse(stdout) as Bill
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { name: string; version: string }
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name, version } } }
}
