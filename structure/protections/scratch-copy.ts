import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Protection } from './protection.ts'
import { withoutProtection } from './removal.ts'

/** Where packages are installed; the project's command `node` is a link into the last. */
const INSTALLED = ['.', 'domain', 'signature', 'server', 'web', 'simulators', 'journeys', 'bench', 'runtime']

/** What `npm run generate` writes from the sources: not in git, but the portal and its tests need it to start. */
const WRITTEN = ['server/ground/database/types.ts', 'server/verification/draws/verifier-library.mjs', 'journeys/contract/types.ts']

/**
 * Copies the sources as they are, committed or not, with their dependencies, into a new folder; files are linked where the file system can, so a copy takes
 * seconds. What lies beside the repository for its tests (`../shared`) is beside the copy too.
 */
export function makeScratchCopy(root: string, folder: string): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  for (const file of [...listed.stdout.toString().split('\0'), ...WRITTEN]) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    share(join(root, file), join(folder, file))
  }
  for (const place of INSTALLED) shareFolder(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
  const beside = resolve(root, '../shared')
  const besideCopy = resolve(folder, '../shared')
  if (existsSync(beside) && !existsSync(besideCopy)) symlinkSync(beside, besideCopy)
}

/** Does some work on a copy without a protection, then puts the protection back. */
export async function withRemoved<Result>(folder: string, protection: Protection, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, protection.file)
  const source = readFileSync(file, 'utf8')
  replace(file, withoutProtection(source, protection))
  try {
    return await work()
  } finally {
    replace(file, source)
  }
}

/** Replaces the text of a copy's file. The file is replaced, not written to, so that the repository's own file never changes. */
export function replace(file: string, text: string): void {
  rmSync(file)
  writeFileSync(file, text)
}

function shareFolder(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name.startsWith('.vite')) continue
    if (entry.isDirectory()) shareFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else share(source, target)
  }
}

function share(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
