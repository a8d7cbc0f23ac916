import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program of the machine; gives what it printed, throws with what it complained of when it fails. */
export function run(program: string, args: readonly string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, maxBuffer: 64 * 1024 * 1024 })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}${stdout.subarray(0, 2000)}`)
  return stdout
}

/** A folder that is gone when the work in it is done. */
export function inFolder<T>(work: (folder: Folder) => T): T {
  const path = mkdtempSync(join(tmpdir(), 'producers-'))
  try {
    return work({
      at: (name) => join(path, name),
      put: (name, bytes) => {
        writeFileSync(join(path, name), bytes)
        return join(path, name)
      },
      get: (name) => new Uint8Array(readFileSync(join(path, name))),
    })
  } finally {
    rmSync(path, { recursive: true })
  }
}

export type Folder = {
  readonly at: (name: string) => string
  readonly put: (name: string, bytes: Uint8Array | string) => string
  readonly get: (name: string) => Uint8Array
}

/** A PDF rewritten by a program that reads `in.pdf` and writes `out.pdf`. */
export const rewritten = (pdf: Uint8Array, program: string, args: (input: string, output: string) => readonly string[]): Uint8Array =>
  inFolder(({ put, at, get }) => {
    run(program, args(put('in.pdf', pdf), at('out.pdf')))
    return get('out.pdf')
  })
