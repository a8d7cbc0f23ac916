import { globSync, readFileSync } from 'node:fs'

export type LockedPackage = {
  version?: string
  dev?: true
  optional?: true
  link?: true
  inBundle?: true
  license?: string
  resolved?: string
  integrity?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, LockedPackage> }

const root = new URL('../', import.meta.url)
export const lockfilePath = new URL('package-lock.json', root)

// @protects S55 a package is installed by its integrity
//   instead: (lockfilePath, 'utf8') ==> (lockfilePath, 'utf8').replaceAll('"integrity"', '"checksum"')
export const readLockfile = () => JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile

/** Returns the lockfiles of separate installations, by a pattern: Node and npm themselves, and what one tool or one test needs when it runs. */
export const readLockfiles = (pattern: string): Lockfile[] =>
  globSync(pattern, { cwd: root }).map((path) => JSON.parse(readFileSync(new URL(path, root), 'utf8')))

/** Returns what npm installs, by its place; the workspaces of the repository are links and left out. */
export const installed = ({ packages }: Lockfile): [path: string, entry: LockedPackage][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Returns the package's name: what follows the last `node_modules/` of its place. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Tells whether npm installs a package on a platform. */
export function installsOn({ os, cpu, libc }: LockedPackage, platform: { os: string; cpu: string; libc: string }): boolean {
  return [
    [os, platform.os],
    [cpu, platform.cpu],
    [libc, platform.libc],
  ].every(([allowed, one]) => !allowed || allowed.includes(one as string))
}

export type Unnamed = { name: string; version: string; dev: boolean }

/**
 * Returns the optional packages that the lockfile leaves out. npm does so when the registry at hand lacks a platform's package, and then refuses its own lockfile
 * in a clean install (`npm ci`: "Missing … from lock file").
 */
export function unnamedPackages({ packages }: Lockfile): Unnamed[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(name, path).some((place) => packages[place]?.version))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Returns every place where Node would look for a package that the one at `path` asks for. */
function placesOf(name: string, path: string): string[] {
  const outer = path.lastIndexOf('/node_modules/')
  const here = `${path}/node_modules/${name}`
  return outer < 0 ? [here, `node_modules/${name}`] : [here, ...placesOf(name, path.slice(0, outer))]
}
