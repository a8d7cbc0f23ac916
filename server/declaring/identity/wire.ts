import type { AskedIdentity, IdentityChecked } from '@djbr/domain/calls/identity.ts'
import { CORRECTIONS, comparable } from '@djbr/domain/identity/identity-check.ts'
import { complementProblem, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { ComparedField, IdentityAnswer } from '../../ground/outside/identity/port.ts'
import { type Asked, OVER_QUOTA } from './ask.ts'

const FOREIGNER = 2

/** Reads who is asked about. Throws `invalid`, with each wrong field by its name on the wire, when the data cannot be asked about. */
export function askedIn({ nationality, document, birthDate, paternal, maternal, names }: AskedIdentity, today: string): Asked {
  const facts = { today, declarant: { birthDate: null, gender: null, external: true } }
  const wrong: [string, Reference | null][] = [
    ['NumeroDocumento', document === '' ? 'person.identity.documentRequired' : null],
    ['NumeroDocumento', /^[0-9A-Za-z-]{0,30}$/.test(document) ? null : 'person.documentInvalid'],
    ['NumeroDocumento', complementProblem(partsOf(document).complement)],
    ['nombres', names === '' || (paternal === '' && maternal === '') ? 'person.identity.dataRequired' : null],
    ['nombres', CORRECTIONS.MNP.field.validate(names, facts)],
    ['PrimerApellido', CORRECTIONS.MAP.field.validate(paternal, facts)],
    ['SegundoApellido', CORRECTIONS.MAM.field.validate(maternal, facts)],
    ['FechaNacimiento', birthDate < today ? null : 'person.birthDateNotPast'],
  ]
  const fields = wrong.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
  return { document: comparable(document), paternal, maternal, names, birthDate, foreigner: nationality === FOREIGNER }
}

/** Names on the wire, and words for a difference, of each field that the register compares. */
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

/** Whose data were asked about, which decides the words. */
type Whose = 'own' | 'other'

/** Returns what the register said, in the documents' shape: match codes only, never what it has (safety S36). A null answer stands for a passport, which it does not know. */
export function answerOn(language: Language, whose: Whose, answer: IdentityAnswer | null): IdentityChecked {
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
    // The service's own words are shown to the person they are about, and to nobody else.
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
