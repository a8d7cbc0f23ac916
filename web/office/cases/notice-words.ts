import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Translate } from '../../foundation/language/language.ts'
import type { ListedCase } from './calls.ts'

/** Whether the declarant knows of a case, and how far putting that off is. */
export function noticeWords(
  { avisado, aplazamiento, aplazado_hasta }: Pick<ListedCase, 'avisado' | 'aplazamiento' | 'aplazado_hasta'>,
  t: Translate,
) {
  if (avisado) return t('cases.notice.sent')
  switch (aplazamiento) {
    case 'aprobado':
      return t('cases.notice.deferred', { date: displayDate(aplazado_hasta) })
    case 'pedido':
      return t('cases.notice.asked')
    case 'rechazado':
      return t('cases.notice.declined')
    case 'ninguno':
      return t('cases.notice.atOpening')
  }
}
