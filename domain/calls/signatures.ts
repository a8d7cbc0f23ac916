import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { known } from './certificates.ts'
import { described } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const

const outcomes = ['sin_cambios', 'cambiado', 'no_comprobable'] as const
const outcome = 'sin_cambios: lo que se firmó no cambió. cambiado: cambió. no_comprobable: no se puede comprobar que no cambió.'
const object = described(z.int(), 'Número del objeto del PDF que no la cumplió; 0: no es uno solo.')

/** Validates the signatures of a PDF (R3.35): the documents' fields, and more besides. `rules` are codes that tell the maker of a file what to fix in it. */
export function signatureCheck(rules: readonly string[]) {
  const rule = described(
    z.enum(['', ...rules]),
    'Código de la regla que no se cumplió, de una lista fija; "": ninguna. Lo que pide cada una: docs/signature-codes.md.',
  )
  const signature = z.object({
    firmante: z.string(),
    organizacion: z.string(),
    fecha: z.string(),
    fecha_segun: z.enum(['sello', 'firmante', '']),
    integridad: z.boolean(),
    motivo_integridad: z.string(),
    resultado: described(z.enum(outcomes), outcome),
    regla: rule,
    objeto: object,
    cambiado_por: described(z.string(), 'Quien firmó o selló la actualización que no cumplió la regla; "": nadie.'),
    cambiado_por_confiable: described(z.boolean(), 'Si su certificado es de una autoridad reconocida; si no, solo dice llamarse así.'),
    confianza: z.boolean(),
    motivo_confianza: z.string(),
    revocacion: z.enum(['vigente', 'revocado', 'no_comprobada']),
    /** How many of the file's first bytes the signature covers; 0 where it does not verify over them. */
    bytes_firmados: z.int(),
    /** Permitted later additions; `por` is who signed or stamped, '' for the rest. */
    agregado: z.array(
      z.object({
        tipo: z.enum(['firma', 'sello', 'datos_validacion', 'recursos_formulario', 'fechas']),
        por: z.string(),
        por_confiable: described(
          z.boolean(),
          'Si el certificado de quien firmó o selló es de una autoridad reconocida; si no, solo dice llamarse así.',
        ),
      }),
    ),
  })
  return defineCall({
    ...OPEN,
    post: 'system/validar',
    summary: 'Validar las firmas de un PDF',
    body: z.object({ file: z.base64('signature.notPdf').check(z.minLength(1, 'common.required')) }),
    answer: z.object({
      verificacion: z.boolean(),
      integridad: z.boolean(),
      resultado: described(z.enum([...outcomes, 'sin_firmas']), `De todas las firmas y sellos. ${outcome}`),
      regla: rule,
      objeto: object,
      message: z.string(),
      certificado: z.array(z.object({ nombreComunSubject: z.string(), organizacionSubject: z.string() })),
      firmas: z.array(signature),
      /** What the authority knows of the file's first `bytes`: the whole file, or the first signed revision. Null while it cannot be asked. */
      documento: z.nullable(wire({ ...known, bytes: z.int() })),
    }),
  })
}
export type SignatureCheck = ReturnType<typeof signatureCheck>
export type CheckedSignatures = AnswerOnTheWire<SignatureCheck>

/** Authorities that a browser trusts when it validates by itself, and what was revoked: DER in base64. */
export const authorities = defineCall({
  ...OPEN,
  get: 'public/autoridades',
  summary: 'Listar las autoridades cuyas firmas se reconocen',
  answer: wire({ anchors: ['autoridades', z.array(z.string())], lists: ['listas', z.array(z.string())] }),
})
