import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Translate } from '../../foundation/language/language.ts'
import type { Answer } from './calls.ts'

/** Returns labels and values of the declarant as registered, from the answer of `datos_declarante`. */
export function declarantFacts(answer: Answer, t: Translate): readonly (readonly [label: string, words: string])[] {
  const [, number = '', complement = ''] = String(answer.perdec_docidentidad).split('_')
  const document = `${String(answer.tipdoc_descripcion)} ${[number, complement].filter(Boolean).join('-')}`
  const issuedIn = answer.tipdoc_codigo === IDENTITY_CARD ? String(answer.dep_descripcion ?? '') : ''
  return [
    [
      t('lifecycle.personalStep.names'),
      [answer.perdec_nombres, answer.perdec_appaterno, answer.perdec_apmaterno].filter(Boolean).join(' '),
    ],
    [t('lifecycle.personalStep.document'), document],
    [t('lifecycle.personalStep.birthDate'), displayDate(String(answer.perdec_fecha_nacimiento))],
    ...(issuedIn ? [[t('person.issuedIn'), issuedIn] as const] : []),
  ]
}
