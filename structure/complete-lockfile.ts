import { writeFileSync } from 'node:fs'
import { type LockedPackage, lockfilePath, readLockfile, type Unnamed, unnamedPackages } from './lockfile.ts'

/** `npm run lockfile`: names the packages of other platforms that npm left out, by the version asked for and the platform in their name. */
const lock = readLockfile()
const unnamed = unnamedPackages(lock)
for (const one of unnamed) lock.packages[`node_modules/${one.name}`] = entryOf(one)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(lockfilePath, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${unnamed.length} packages named: ${unnamed.map(({ name }) => name).join(' ')}\n`)

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
