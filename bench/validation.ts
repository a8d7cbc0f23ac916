import { readFileSync } from 'node:fs'
import { residentMb } from '@djbr/server/public/signature/usage.ts'
import { areThere, collected, damaged, isDue, type KnownFile } from '@djbr/signature/testing/known-files.ts'
import { callsTo } from './calls.ts'
import { type Closing, type Portal, startPortal } from './portal.ts'
import { hashAndSign } from './references.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'

/** Files of ordinary sizes validated first: a young heap grows to its size in any case, so these files are measured the second time. */
const WARM_UP = 300

/** Validates every file with a known verdict, and every damaged one, through `system/validar` of a portal: the slowest answer, wrong verdicts, memory. */
export async function validation(closing: Closing, size: Size): Promise<Part> {
  if (!areThere) throw new Error('Los archivos firmados con veredicto conocido no están junto a este proyecto.')
  const portal = await startPortal(closing, { RATE_LIMITS: 'off' })
  const ordinary = collected().files
  const known = [...ordinary, ...damaged().files]
  const files = known.slice(0, size(known.length, 5))
  const reference = await hashAndSign()
  for (let warmed = 0; warmed < size(WARM_UP, 1); warmed++) await validate(portal, ordinary[warmed % ordinary.length] as KnownFile)
  const before = residentMb(portal.pid)
  let [slowest, most, wrong] = [0, before, 0]
  for (const file of files) {
    const asked = performance.now()
    if (!isRight(file, await validate(portal, file))) wrong++
    slowest = Math.max(slowest, performance.now() - asked)
    most = Math.max(most, residentMb(portal.pid))
  }
  return {
    title: 'Validación de archivos firmados ajenos, uno tras otro, por el portal',
    metrics: [
      metric('archivos', files.length, ''),
      atMost('veredictos distintos de los conocidos', wrong, 0, ''),
      atMost('la respuesta más lenta', slowest, 4_000, 'ms', { reference, times: 2_500 }),
      atMost('memoria de más del servidor, la mayor', most - before, 50, 'MB'),
    ],
  }
}

interface Answer {
  readonly verificacion?: boolean
  readonly integridad?: boolean
  readonly certificado?: readonly unknown[]
}

/** Returns the portal's answer; a file that it refuses to read has no verdict. */
async function validate({ url }: Portal, { file, place }: KnownFile): Promise<Answer> {
  const { answer, response } = await callsTo(url)('POST', 'system/validar', { file: readFileSync(place).toString('base64') })
  if (response.status >= 500) throw new Error(`${file}: ${response.status}`)
  return answer as Answer
}

function isRight(known: KnownFile, { verificacion = false, integridad = false, certificado = [] }: Answer): boolean {
  return isDue(known, { intact: integridad, valid: verificacion }) && (known.signers?.length !== 0 || certificado.length === 0)
}
