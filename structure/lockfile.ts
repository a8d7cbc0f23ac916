import { readFileSync } from 'node:fs'

export type LockedPackage = {
  version?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, LockedPackage> }

export const lockfilePath = new URL('../package-lock.json', import.meta.url)

export const readLockfile = () => JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile

export type Unnamed = { name: string; version: string; dev: boolean }

/**
 * The optional packages that the lockfile leaves out. npm does so where the registry at hand lacks a platform's package, and then
 * refuses its own lockfile in a clean install (`npm ci`: "Missing … from lock file").
 */
export function unnamedPackages({ packages }: Lockfile): Unnamed[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(name, path).some((place) => packages[place]?.version))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Every place where Node would look for a package that the one at `path` asks for. */
function placesOf(name: string, path: string): string[] {
  const outer = path.lastIndexOf('/node_modules/')
  const here = `${path}/node_modules/${name}`
  return outer < 0 ? [here, `node_modules/${name}`] : [here, ...placesOf(name, path.slice(0, outer))]
}
