import { arrivalOf } from '@djbr/domain/fields/contract.ts'
import { CORRECTIONS, comparable } from '@djbr/domain/identity/identity-check.ts'
import { complementProblem, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { isDeclarable, parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { ComparedField, IdentityAnswer } from '../../ground/outside/identity/port.ts'
import { type Asked, OVER_QUOTA } from './ask.ts'

const optional = z.union([z.string().max(200), z.int().transform(String)]).nullish()

/** The identity-check request (R4.35); dates as they travel or as they are shown. */
export const checkRequest = {
  tipo_persona: z.union([z.literal(['1', '2']).transform(Number), z.literal([1, 2]), z.literal('').transform(() => 1)]).nullish(),
  /** Number, hyphen and complement, which may be empty: `5100010-`. */
  NumeroDocumento: optional.transform((entered) => (entered ?? '').replace(/\s/g, '').replace(/^(\d+)-$/, '$1')),
  FechaNacimiento: z
    .string('common.required')
    .min(1, 'common.required')
    .transform((entered) => parseDisplayDate(entered) ?? entered)
    .refine(isDeclarable, 'common.invalidDate'),
  PrimerApellido: arrivalOf(CORRECTIONS.MAP.field),
  SegundoApellido: arrivalOf(CORRECTIONS.MAM.field),
  nombres: arrivalOf(CORRECTIONS.MNP.field),
}
const parsed = z.object(checkRequest)
type CheckRequest = z.output<typeof parsed>

const FOREIGNER = 2

/** Who is asked about. Answers each wrong field by its name on the wire, with its message, when nobody can be asked about so. */
export function askedIn(sent: CheckRequest, today: string): { asked: Asked; problems: { field: string; message: Reference }[] } {
  const {
    tipo_persona,
    NumeroDocumento,
    FechaNacimiento: birthDate,
    PrimerApellido: paternal,
    SegundoApellido: maternal,
    nombres: names,
  } = sent
  const complement = partsOf(NumeroDocumento).complement
  const facts = { today, declarant: { birthDate: null, gender: null, external: true } }
  const wrong: [string, Reference | null][] = [
    ['NumeroDocumento', NumeroDocumento === '' ? 'person.identity.documentRequired' : null],
    ['NumeroDocumento', /^[0-9A-Za-z-]{0,30}$/.test(NumeroDocumento) ? null : 'person.documentInvalid'],
    ['NumeroDocumento', complementProblem(complement)],
    ['nombres', names === '' || (paternal === '' && maternal === '') ? 'person.identity.dataRequired' : null],
    ['nombres', CORRECTIONS.MNP.field.validate(names, facts)],
    ['PrimerApellido', CORRECTIONS.MAP.field.validate(paternal, facts)],
    ['SegundoApellido', CORRECTIONS.MAM.field.validate(maternal, facts)],
    ['FechaNacimiento', birthDate < today ? null : 'person.birthDateNotPast'],
  ]
  return {
    asked: { document: comparable(NumeroDocumento), paternal, maternal, names, birthDate, foreigner: tipo_persona === FOREIGNER },
    problems: wrong.flatMap(([field, message]) => (message ? [{ field, message }] : [])),
  }
}

/** Names on the wire and words of what the register compares. */
const FIELDS: Readonly<Record<ComparedField, { readonly wire: string; readonly differs: MessageKey }>> = {
  number: { wire: 'NumeroDocumento', differs: 'person.identity.differs.document' },
  complement: { wire: 'Complemento', differs: 'person.identity.differs.document' },
  names: { wire: 'Nombres', differs: 'person.identity.differs.names' },
  paternal: { wire: 'PrimerApellido', differs: 'person.identity.differs.paternal' },
  maternal: { wire: 'SegundoApellido', differs: 'person.identity.differs.maternal' },
  birthDate: { wire: 'FechaNacimiento', differs: 'person.identity.differs.birthDate' },
}

const CODES = { down: 0, notFound: 1, matches: 2, differs: 2, partial: 2, several: 3, observed: 4 } as const
const UNAVAILABLE = 503

export const checkAnswer = z.object({
  err_existente: z.int(),
  err_codigo: z.int(),
  err_mensaje: z.string(),
  /** 503 when the service is down, or was asked too often today; else 0. */
  error_codigo: z.int(),
  /** Per field 0 differs, 1 matches, 2 not verified; empty when nobody was found. */
  camposComparados: z.record(z.string(), z.int()),
  estadoSegip: z.int(),
  mensaje: z.array(z.string()),
  tipo: z.enum(['success', 'warning', 'info']),
})

/** Whose data were asked about: it decides the words. */
type Whose = 'own' | 'other'

/** What the register said, in the documents' shape: match codes only, never what it has (safety S36). Null: a passport, which it does not know. */
export function answerOn(language: Language, whose: Whose, answer: IdentityAnswer | null): z.output<typeof checkAnswer> {
  const outcome = answer?.outcome
  const compared = Object.entries(answer && 'compared' in answer ? answer.compared : {}) as [ComparedField, number][]
  const mensaje = wordsOf(language, whose, answer)
  const found = compared.length > 0
  return {
    err_existente: found ? 0 : 1,
    err_codigo: found ? 0 : 1,
    err_mensaje: mensaje[0] ?? '',
    error_codigo: outcome === 'down' ? UNAVAILABLE : 0,
    camposComparados: Object.fromEntries(compared.map(([field, match]) => [FIELDS[field].wire, match])),
    estadoSegip: outcome === undefined ? 0 : CODES[outcome],
    mensaje,
    tipo: outcome === 'matches' ? 'success' : outcome === undefined || outcome === 'notFound' ? 'info' : 'warning',
  }
}

function wordsOf(language: Language, whose: Whose, answer: IdentityAnswer | null): string[] {
  const say = (...keys: MessageKey[]) => [...new Set(keys)].map((key) => text(language, key))
  if (answer === null) return say('person.identity.exempt')
  switch (answer.outcome) {
    case 'matches':
      return say(whose === 'own' ? 'person.identity.allRight' : 'person.identity.matches')
    case 'differs': {
      const differing = (Object.entries(answer.compared) as [ComparedField, number][]).filter(([, match]) => match === 0)
      return say(...differing.map(([field]) => FIELDS[field].differs))
    }
    case 'partial':
      return say('person.identity.partial')
    case 'notFound':
      return say('person.identity.notFound')
    // The service's own words go to whom they are about, nobody else.
    case 'several':
      return [...say('person.identity.several'), ...ownWords(whose, answer.description)]
    case 'observed':
      return [...say('person.identity.observed'), ...ownWords(whose, answer.description)]
    case 'down':
      if (answer.why === OVER_QUOTA) return say('person.identity.overQuota')
      return whose === 'own' ? say('person.identity.unavailable', 'person.identity.correctLater') : say('person.identity.continueUnchecked')
  }
}

const ownWords = (whose: Whose, description: string) => (whose === 'own' && description ? [description] : [])
