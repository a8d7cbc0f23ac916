import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { installed, type LockedPackage, lockfilePath, nameOf, readLockfile, type Unnamed, unnamedPackages } from './lockfile.ts'

/**
 * `npm run tool -- lockfile`: adds the packages of other platforms that npm left out, by the requested version and the platform in their name, and completes from
 * the registry the entries that lack their integrity.
 */
const lock = readLockfile()
const unnamed = unnamedPackages(lock)
for (const one of unnamed) lock.packages[`node_modules/${one.name}`] = entryOf(one)
const bare = installed(lock).filter(([, { integrity }]) => !integrity)
const completed = bare.filter(([path, entry]) => complete(path, entry))
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(lockfilePath, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${unnamed.length} packages named: ${unnamed.map(({ name }) => name).join(' ')}\n`)
process.stdout.write(`${completed.length} of ${bare.length} packages without integrity completed\n`)

/** Completes an entry with what the registry says of its package. Returns whether the registry knows it. */
function complete(path: string, entry: LockedPackage): boolean {
  const asked = ['view', `${nameOf(path)}@${entry.version}`, 'dist.integrity', 'dist.tarball', 'license', '--json']
  const { stdout, status } = spawnSync('npm', asked, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0 || stdout.trim() === '') return false
  const said = JSON.parse(stdout) as { 'dist.integrity': string; 'dist.tarball': string; license: string }
  Object.assign(entry, { resolved: said['dist.tarball'], integrity: said['dist.integrity'], license: said.license })
  return true
}

function entryOf({ name, version, dev }: Unnamed): LockedPackage {
  const words = name.split(/[/-]/)
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word))
  const cpu = words.find((word) => ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 's390x', 'riscv64', 'x64'].includes(word))
  if (!os || !cpu || !/^\d/.test(version)) throw new Error(`${name}@${version}: its name does not say its platform; name it by hand`)
  const libc =
    os !== 'linux'
      ? undefined
      : words.some((word) => word.startsWith('musl'))
        ? 'musl'
        : words.some((word) => word.startsWith('gnu'))
          ? 'glibc'
          : undefined
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc: [libc] }), optional: true, os: [os] }
}
