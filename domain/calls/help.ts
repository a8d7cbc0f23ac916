import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** A document of the help page, as PDF (R3.41). */
export const helpDocument = defineCall({
  access: 'public',
  get: 'archivo_predefinido/:nombre/portal/usuario_portal',
  summary: 'Descargar un documento de ayuda',
  params: z.object({ nombre: z.string() }),
  answer: z.object({ documento: z.string(), nombre: z.string() }),
})
