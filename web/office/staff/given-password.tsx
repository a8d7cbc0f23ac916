import { ROLE_WORDS } from '@djbr/domain/office/office.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import type { GivenPassword } from './calls.ts'

/** A password to be handed over on paper: it is shown this once. */
export function GivenPasswordNotice({ given }: { readonly given: GivenPassword }) {
  const t = useText()
  const { en_espera = [] } = given
  const waiting = en_espera.length > 0 && (
    <p>{t('office.staff.roleWaits', { roles: en_espera.map((role) => t(ROLE_WORDS[role])).join(', ') })}</p>
  )
  if (given.clave === '') {
    return (
      <Notice tone="success" live title={given.err_mensaje}>
        <p>{t('office.staff.keepsAccount', { account: given.cuenta })}</p>
        {waiting}
      </Notice>
    )
  }
  const until = { day: displayDayNumbers(given.vence), time: displayTime(new Date(given.vence)) }
  return (
    <Notice tone="success" live title={t('office.staff.giveAccount', { account: given.cuenta })}>
      <p>
        {t('office.staff.givePassword')} <strong className={styles.secret}>{given.clave}</strong>
      </p>
      <p>{t('office.staff.giveUntil', until)}</p>
      {waiting}
    </Notice>
  )
}
