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

interface Part {
  readonly type: 'application'
  readonly name: string
  readonly version?: string
  readonly purl: string
}

/** Returns what the portal brings besides the packages of its lockfile, Node and npm, and what docs/operacion.md has Debian install, whose versions are the machine's. */
function partsBeside(): Part[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${root}runtime/package.json`, 'utf8')) as Record<
    'dependencies' | 'optionalDependencies',
    Readonly<Record<string, string>>
  >
  const own = Object.entries({ ...dependencies, ...optionalDependencies })
  const page = readFileSync(`${root}docs/operacion.md`, 'utf8')
  const installs = [...page.matchAll(/apt-get install -y --no-install-recommends ([a-z0-9][a-z0-9 .+-]*)/g)]
  const debian = new Set(installs.flatMap(([, names = '']) => names.trim().split(' ')))
  return [
    ...own.map(([name, version]): Part => ({ type: 'application', name, version, purl: `pkg:npm/${name}@${version}` })),
    ...[...debian].sort().map((name): Part => ({ type: 'application', name, purl: `pkg:deb/debian/${name}?distro=bookworm` })),
  ]
}

/** Returns the bill of materials (CycloneDX) of every locked package and of the parts besides them, named after the portal and not after its folder. Throws npm's own words. */
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
  const component = { ...bill.metadata.component, name, version }
  return { ...bill, metadata: { ...bill.metadata, component }, components: [...bill.components, ...partsBeside()] }
}
