import type { Channel } from '@djbr/domain/examination/cases/selection.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { bytesOfBase64 } from '../../foundation/format/base64.ts'

/** How far the file of a case is. */
type ExportState = 'ordered' | 'signing' | 'delayed' | 'signed'

export interface CaseExport {
  readonly codigo: number
  readonly referencia: string
  readonly ordenado: string
  readonly por: string
  readonly estado: ExportState
  readonly sha256: string
}

export interface ReferredCase {
  readonly codigo: number
  readonly certificado: string
  readonly canal: Channel
  readonly remitido: string
  readonly verifico: string
  readonly decidio: string
  readonly conservado_hasta: string
  readonly expedientes: readonly CaseExport[]
}

const DECISIONS = 'oficina/examen/decisiones'
const LOOKED_AT_AGAIN_MS = 3_000

/** The cases that were referred, asked for again while a file of them is prepared. */
export const REFERRED_CASES = queryOptions({
  queryKey: ['oficina', 'examen', 'remitidos'],
  queryFn: () => api.get<readonly ReferredCase[]>('oficina/examen/remitidos', { quiet: true }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ expedientes }) => expedientes.some(({ estado }) => estado === 'ordered' || estado === 'signing')) &&
    LOOKED_AT_AGAIN_MS,
})

/** Orders the file of a case. Throws a CallFailure. */
export const orderExport = (one: number, order: Readonly<Record<string, Json>>): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${DECISIONS}/${one}/expedientes`, order, named))

interface SignedFile {
  readonly documento: string
  readonly nombre: string
}

/** Hands the signed file of a case over to the browser, to be saved. Throws a CallFailure. */
export async function saveExport(one: number, file: number): Promise<void> {
  const { documento, nombre } = unlessRefused(await api.get<SignedFile>(`${DECISIONS}/${one}/expedientes/${file}`, { quiet: true }))
  handOver(new Blob([bytesOfBase64(documento)], { type: 'application/pdf' }), nombre)
}
