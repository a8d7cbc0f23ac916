import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture } from './picture.ts'

/** Whether the machine has a program. */
export const hasProgram = (program: string): boolean => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined

/** The pages of a PDF as a program writes them to its output in the PPM format, up to where it gives up; `args` are those before the file. */
export async function drawnBy(program: string, args: readonly string[], pdf: Uint8Array): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, pdf)
    return picturesIn(await outputOf(program, [...args, file]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A reader that complains has often drawn all the same: what counts is what it drew. */
function outputOf(program: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 2 ** 29, timeout: 30_000 }, (_, stdout) => resolve(stdout))
  })
}

/** Width, height and the greatest value, each PPM picture's head. */
const headPattern = /^P6\s+(\d+)\s+(\d+)\s+255\s/

function picturesIn(output: Buffer): Picture[] {
  const pictures: Picture[] = []
  let rest = output
  while (rest.length > 0) {
    const head = headPattern.exec(rest.subarray(0, 60).toString('latin1'))
    if (!head) throw new Error('This is no PPM picture.')
    const [width, height] = [Number(head[1]), Number(head[2])]
    const end = head[0].length + width * height * 3
    if (rest.length < end) break
    pictures.push({ width, height, pixels: rest.subarray(head[0].length, end) })
    rest = rest.subarray(end)
  }
  return pictures
}
