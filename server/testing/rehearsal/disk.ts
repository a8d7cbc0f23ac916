import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SIZE = '2G'
const BALLAST = 'ballast'
const REST = 'ballast-rest'
const LAST = 8 << 20

/**
 * Mounts a folder as a disk of its own, which can fill up while all others do not: a file with a file system. Returns whether this machine allowed the mount; only
 * root's does.
 */
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

/** Unmounts such a disk, even if files there are still open. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}

/** Takes all the free room: most of it at once, the rest by writing until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder)
  await ended('fallocate', ['--length', String(bavail * bsize - LAST), join(folder, BALLAST)])
  await ended('dd', ['if=/dev/zero', `of=${join(folder, REST)}`, 'bs=4K'])
}

/** Makes room again. */
export function freeDisk(folder: string): void {
  for (const name of [BALLAST, REST]) rmSync(join(folder, name), { force: true })
}

/** Waits for a program without blocking this process, whose portals go on serving. */
const ended = (program: string, args: readonly string[]) => once(spawn(program, args, { stdio: 'ignore' }), 'close')
