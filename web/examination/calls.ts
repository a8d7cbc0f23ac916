import type { AttachmentType } from '@djbr/domain/examination/cases/attachment.ts'
import type { AnswerCause, ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { isPassing, LostAnswer, PASSING, unlessRefused } from '../foundation/calls/failure.ts'
import { findOut } from '../foundation/calls/lost-answer.ts'
import type { WriteAnswer } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** A record that was sworn, as people know it. */
export interface SwornRecord {
  readonly lista: KindName
  readonly lugar: number
  readonly titulo: string
  readonly monto: number
}

export interface AddedFile {
  readonly codigo: number
  readonly nombre: string
  readonly tipo: AttachmentType
  readonly bytes: number
}

/** What somebody is asked of a declaration of theirs, and what they answered. */
export interface ExplanationRequest {
  readonly codigo: number
  readonly pedido: string
  readonly vence: string
  readonly prorrogado: boolean
  readonly preguntas: readonly { readonly registro: SwornRecord | null; readonly pregunta: string }[]
  readonly respondido: string | null
  readonly causa: AnswerCause | null
  readonly respuesta: string
  readonly adjuntos: readonly AddedFile[]
}

/** An examination of a declaration of who signed in, as far as they know of it. */
export interface OwnExamination {
  readonly codigo: number
  readonly declaracion: number
  readonly avisado: string
  readonly puede_responder: boolean
  readonly pedidos: readonly ExplanationRequest[]
  readonly terminado: string | null
  readonly resultado: ExaminationOutcome | null
  readonly motivos: string
}

const PATH = 'djbr_registro/examenes'

const ownExaminations = () => api.get<readonly OwnExamination[]>(PATH, { quiet: true })

export const OWN_EXAMINATIONS = queryOptions({ queryKey: ['examenes'], queryFn: ownExaminations, staleTime: 0 })

/** The request of an examination that waits for an answer; undefined when none does. */
export const openRequestOf = ({ puede_responder, pedidos }: OwnExamination): ExplanationRequest | undefined => {
  const latest = pedidos.at(-1)
  return puede_responder && latest?.respondido === null ? latest : undefined
}

/** What this screen says itself. */
const SAID_HERE = [200, 400, 404, 413, ...PASSING]

/**
 * Makes a write of a request. When its answer was lost, reads the request again until it is known whether it was made. Throws a `CallFailure` when it was refused, a
 * `LostAnswer` when it did not arrive, or nobody knows yet.
 */
async function writeOn(
  code: number,
  send: () => Promise<WriteAnswer>,
  isMade: (request: ExplanationRequest) => boolean,
): Promise<WriteAnswer> {
  try {
    return unlessRefused(await send())
  } catch (failure) {
    if (!isPassing(failure)) throw failure
    const found = await findOut(() => requestNow(code), isMade)
    if (!found) throw new LostAnswer('unknown', say('examined.lost.unknown'))
    if (!found.made) throw new LostAnswer('notMade', say('examined.lost.notMade'))
    return { err_codigo: 0, err_mensaje: say('examined.lost.made') }
  }
}

/** The request as the server has it; null while it is away. */
async function requestNow(code: number): Promise<ExplanationRequest | null> {
  try {
    return (await ownExaminations()).flatMap(({ pedidos }) => pedidos).find(({ codigo }) => codigo === code) ?? null
  } catch (failure) {
    if (isPassing(failure)) return null
    throw new LostAnswer('unknown', say('examined.lost.unknown'))
  }
}

type Payload = Readonly<Record<string, Json>>

/** Answers a request. Throws as `writeOn` does. */
export const sendExplanation = ({ codigo }: ExplanationRequest, answer: Payload): Promise<WriteAnswer> =>
  writeOn(
    codigo,
    () => api.post<WriteAnswer>(`${PATH}/${codigo}/respuesta`, answer, { quiet: SAID_HERE }),
    ({ respondido }) => respondido !== null,
  )

/** Takes more time to answer. Throws as `writeOn` does. */
export const takeMoreTime = ({ codigo }: ExplanationRequest, why: Payload): Promise<WriteAnswer> =>
  writeOn(
    codigo,
    () => api.post<WriteAnswer>(`${PATH}/${codigo}/prorroga`, why, { quiet: SAID_HERE }),
    ({ prorrogado }) => prorrogado,
  )

/** Adds a file to an answer. Throws as `writeOn` does; the same file once more is the same. */
export const addFile = ({ codigo, adjuntos }: ExplanationRequest, nombre: string, archivo: string): Promise<WriteAnswer> =>
  writeOn(
    codigo,
    () => api.post<WriteAnswer>(`${PATH}/${codigo}/adjuntos`, { nombre, archivo }, { quiet: SAID_HERE }),
    (now) => now.adjuntos.length > adjuntos.length,
  )

/** Takes a file back. Throws as `writeOn` does. */
export const removeFile = ({ codigo }: ExplanationRequest, file: AddedFile): Promise<WriteAnswer> =>
  writeOn(
    codigo,
    () => api.delete<WriteAnswer>(`${PATH}/${codigo}/adjuntos/${file.codigo}`, { quiet: SAID_HERE }),
    (now) => !now.adjuntos.some(({ codigo: other }) => other === file.codigo),
  )
