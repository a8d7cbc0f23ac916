import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SIZE = '2G'
const BALLAST = 'ballast'
const REST = 'ballast-rest'
const LAST = 8 << 20

/** A folder as a disk of its own, which can be full while all others are not: a file with a file system. Answers whether this machine let it be mounted; only root's does. */
export function mountDisk(folder: string): boolean {
  const image = `${folder}.disk`
  mkdirSync(folder, { recursive: true })
  const steps = [
    ['truncate', '--size', SIZE, image],
    ['mkfs.ext4', '-q', '-m', '0', image],
    ['mount', '-o', 'loop', image, folder],
  ] as const
  return steps.every(([program, ...args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0)
}

/** Lets go of such a disk, whoever still has files open there. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}

/** Takes all the room that there is: most of it at once, the last of it by writing until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder)
  await ended('fallocate', ['--length', String(bavail * bsize - LAST), join(folder, BALLAST)])
  await ended('dd', ['if=/dev/zero', `of=${join(folder, REST)}`, 'bs=4K'])
}

/** Makes room again. */
export function freeDisk(folder: string): void {
  for (const name of [BALLAST, REST]) rmSync(join(folder, name), { force: true })
}

/** Waits for a program without holding up whatever else this process does: its portals serve meanwhile. */
const ended = (program: string, args: readonly string[]) => once(spawn(program, args, { stdio: 'ignore' }), 'close')
