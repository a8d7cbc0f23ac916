import { readSync } from 'node:fs'
import { isPacked } from '@djbr/domain/import/bytes.ts'
import { readJson } from '../../ground/http/json.ts'
import { invalid } from '../../ground/http/schemas.ts'
import type { Principal } from '../../ground/proof/index.ts'
import { analyzeRoster } from './analyze.ts'
import { correctByFile } from './correct.ts'
import type { RosterWork } from './roster-work.ts'
import type { Seen } from './store.ts'
import { uploadRoster } from './upload.ts'
import { answersIn, bytesOf, correctionBody, uploadBody } from './upload-body.ts'

/** A received body, in a file without a name. */
export interface Arrived {
  readonly descriptor: number
  readonly size: number
}

/** A task that takes longer the more rows there are: uploading a file, correcting rows by one, or analyzing them. */
export type RosterTask =
  | { readonly kind: 'upload'; readonly arrived: Arrived; readonly principal: Principal }
  | ({ readonly kind: 'correct'; readonly arrived: Arrived; readonly principal: Principal } & Seen)
  | { readonly kind: 'analyze'; readonly rosterId: number }

/** Whether it brings a packed file, whose size says nothing of its content. */
export function isOfPackedFile(task: RosterTask): boolean {
  if (task.kind === 'analyze') return false
  const body = correctionBody.safeParse(readJson(contentOf(task.arrived)))
  return body.success && body.data.archivo !== undefined && isPacked(Buffer.from(body.data.archivo.slice(0, 8), 'base64'))
}

/** Runs the task. Returns the number of the roster or, for a correction, its new version. */
export async function doTask(services: RosterWork, task: RosterTask): Promise<number> {
  if (task.kind === 'analyze') {
    await analyzeRoster(services, task.rosterId)
    return task.rosterId
  }
  const sent = readJson(contentOf(task.arrived))
  if (task.kind === 'correct') {
    const body = correctionBody.safeParse(sent)
    if (!body.success) throw invalid(body.error, sent)
    return correctByFile({ ...task, services }, task.rosterId, { bytes: bytesOf(body.data), dates: body.data.orden_fechas })
  }
  const body = uploadBody.safeParse(sent)
  if (!body.success) throw invalid(body.error, sent)
  const { modo, nombre, huella_archivo, orden_fechas, respuestas } = body.data
  const file = { bytes: bytesOf(body.data), fileName: nombre, fileHash: huella_archivo ?? null }
  const upload = { ...file, mode: modo, dates: orden_fechas, answers: answersIn(respuestas) }
  return uploadRoster({ ...task, services }, upload)
}

function contentOf({ descriptor, size }: Arrived): Buffer {
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const read = readSync(descriptor, content, at, size - at, at)
    if (read === 0) throw new Error('what arrived is shorter than it was')
    at += read
  }
  return content
}
