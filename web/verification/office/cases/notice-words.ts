import type { ListedCase } from '@djbr/domain/calls/cases.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Translate } from '../../../foundation/language/language.ts'

/** Returns whether the declarant knows of a case, and the state of a deferral. */
export function noticeWords(
  { notified, deferral, deferredUntil }: Pick<ListedCase, 'notified' | 'deferral' | 'deferredUntil'>,
  t: Translate,
) {
  if (notified) return t('cases.notice.sent')
  switch (deferral) {
    case 'approved':
      return t('cases.notice.deferred', { date: displayDate(deferredUntil) })
    case 'asked':
      return t('cases.notice.asked')
    case 'declined':
      return t('cases.notice.declined')
    case 'none':
      return t('cases.notice.atOpening')
  }
}
