import { complementProblem, IDENTITY_CARD, isCardNumber, plainNumber } from '@djbr/domain/identity/identity-document.ts'
import { EMAIL } from '@djbr/domain/values/characters.ts'
import { parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'

const words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim())

const documented = z.object({
  documento_identidad: z.object({ tipo_documento: z.literal('CI'), numero_documento: words, complemento: words }),
  nombre: z.object({ nombres: words, primer_apellido: words, segundo_apellido: words }),
})
const reached = z.object({ fecha_nacimiento: words, email: words, celular: words })

/** The two shapes of R9.20: under `profile`, or at the root. */
const userinfoShape = z.union([z.object({ profile: documented }).extend(reached.shape), documented.extend(reached.shape)])

/** A number with its complement glued to it, with a hyphen or without: `1234567-1A`, `12345671A`. */
const GLUED = /^(\d+)-([0-9A-Z]{1,2})$|^(\d+?)(\d[A-Z])$/

/** A person as Ciudadanía Digital describes them, in the form that the register of persons keeps. */
export type CitizenPerson = NonNullable<ReturnType<typeof personIn>>

/** Returns the person described; null when the document, a name or the birth date is missing or invalid. */
export function personIn(userinfo: unknown) {
  const parsed = userinfoShape.safeParse(userinfo)
  if (!parsed.success) return null
  const { documento_identidad: document, nombre: name } = 'profile' in parsed.data ? parsed.data.profile : parsed.data
  const { fecha_nacimiento, email, celular } = parsed.data
  const glued = GLUED.exec(document.numero_documento.toUpperCase())
  const number = glued ? (glued[1] ?? glued[3] ?? '') : document.numero_documento
  const complement = (glued ? (glued[2] ?? glued[4] ?? '') : document.complemento).toUpperCase()
  // @protects S10 of two complements none is believed
  if (glued && document.complemento !== '' && document.complemento.toUpperCase() !== complement) return null
  const birthDate = parseDisplayDate(fecha_nacimiento)
  const [names, paternalSurname, maternalSurname] = [name.nombres, name.primer_apellido, name.segundo_apellido].map((part) =>
    part.toUpperCase(),
  )
  if (!isCardNumber(number) || complementProblem(complement) !== null || birthDate === null || !names) return null
  if ((!paternalSurname && !maternalSurname) || [names, paternalSurname, maternalSurname].some((part) => (part ?? '').length > 100))
    return null
  return {
    documentType: IDENTITY_CARD,
    documentNumber: plainNumber(number),
    complement,
    documentPrefix: '',
    documentSuffix: '',
    paternalSurname: paternalSurname ?? '',
    maternalSurname: maternalSurname ?? '',
    names,
    birthDate,
    email: email.length <= 50 && EMAIL.test(email) ? email : '',
    phone: /^\d{8}$/.test(celular) ? celular : '',
  }
}
