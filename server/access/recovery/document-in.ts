import { IDENTITY_CARD, PASSPORT, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { PersonalDocument } from '../person-with.ts'

/** Reads a document from one line, as people write it (`1234567-1J`, `AB-123456`) or as the session user has it (`1_1234567_1J`). */
export function documentIn(written: string): PersonalDocument {
  const [type = '', main = '', tail = ''] = written.includes('_') ? written.toUpperCase().split('_') : ['', written.toUpperCase()]
  const card = partsOf(tail && type !== String(PASSPORT) ? `${main}-${tail}` : main)
  if (type !== String(PASSPORT) && /^[0-9]+$/.test(card.number)) {
    return { documentType: IDENTITY_CARD, documentNumber: card.number, complement: card.complement, documentPrefix: '', documentSuffix: '' }
  }
  const parts = main.split('-')
  const [documentPrefix = '', documentNumber = '', documentSuffix = tail] = parts.length > 1 ? parts : ['', main]
  return { documentType: PASSPORT, documentNumber, complement: '', documentPrefix, documentSuffix }
}
