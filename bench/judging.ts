import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { residentMb } from '@djbr/server/signature/memory.ts'
import { type Closing, type Portal, startPortal } from './portal.ts'
import { atMost, type Part, told } from './table.ts'

const corpora = new URL('../../shared/corpora/', import.meta.url)
/** Ordinary files first: a young heap grows to its size whatever is asked. */
const WARM_UP = 300

interface Known {
  readonly file: string
  /** T intact, F and X not, N without signers; P and the damaged ones only may not be valid. */
  readonly expected: string
}

/** Every file with a known verdict, and every damaged one, through `system/validar` of a portal: the slowest answer, wrong verdicts, memory. */
export async function judging(closing: Closing): Promise<Part> {
  if (!existsSync(corpora)) throw new Error('Los archivos firmados con veredicto conocido no están junto a este proyecto.')
  const portal = await startPortal(closing, { RATE_LIMITS: 'off' })
  const files = [...known(), ...damaged()]
  const [first] = files
  for (let time = 0; first && time < WARM_UP; time++) await judged(portal, first)
  const before = residentMb(portal.pid)
  let [slowest, most, wrong] = [0, before, 0]
  for (const file of files) {
    const asked = performance.now()
    if (!isRight(file, await judged(portal, file))) wrong++
    slowest = Math.max(slowest, performance.now() - asked)
    most = Math.max(most, residentMb(portal.pid))
  }
  return {
    title: '(m) Validación de archivos firmados ajenos, uno tras otro, por el portal',
    figures: [
      told('archivos', files.length, ''),
      atMost('veredictos distintos de los conocidos', wrong, 0, ''),
      atMost('la respuesta más lenta', slowest, 4_000, 'ms'),
      atMost('memoria de más del servidor, la mayor', most - before, 50, 'MB'),
    ],
  }
}

const known = (): Known[] =>
  readFileSync(new URL('signed-pdfs/manifest.tsv', corpora), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([file = '', , expected = '']) => ({ file: `signed-pdfs/${file}`, expected }))

const damaged = (): Known[] =>
  readdirSync(new URL('bad-input/pdf-fuzz/', corpora))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ file: `bad-input/pdf-fuzz/${name}`, expected: 'P' }))

interface Answer {
  readonly verificacion?: boolean
  readonly integridad?: boolean
  readonly certificado?: readonly unknown[]
}

/** The portal's answer; a file that it refuses to read has no verdict. */
async function judged({ url }: Portal, { file }: Known): Promise<Answer> {
  const answer = await fetch(`${url}/api/system/validar`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ file: readFileSync(new URL(file, corpora)).toString('base64') }),
  })
  if (answer.status >= 500) throw new Error(`${file}: ${answer.status}`)
  return (await answer.json()) as Answer
}

function isRight({ expected }: Known, { verificacion = false, integridad = false, certificado = [] }: Answer): boolean {
  if (expected === 'T') return integridad
  if (expected === 'N') return !integridad && certificado.length === 0
  return !verificacion && (expected === 'P' || !integridad)
}
