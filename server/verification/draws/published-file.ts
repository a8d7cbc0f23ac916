import { EXCLUDED_FOR } from '@djbr/signature/draw/file.ts'
import { z } from 'zod'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const place = z.int().min(0)

/** A chain of random values as it is published. */
export const chainShape = z.object({ clave: hex(96), periodo: z.int(), genesis: z.int(), grupo: hex(32), nombre: z.string() })

/** Everything published of a draw, as the public call answers it and a file keeps it. */
export const drawFile = z.object({
  convocatoria: z.string(),
  posicion: place,
  cadena: chainShape,
  excluidas: z.array(z.object({ posicion: place, motivo: z.enum(EXCLUDED_FOR) })),
  valor: z.object({ ronda: z.int(), firma: hex(48) }).nullable(),
  apertura: z.object({ secreto: z.string().regex(/^[A-Za-z0-9_-]{43}$/), sorteadas: z.array(place) }).nullable(),
})
