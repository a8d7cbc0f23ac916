import type { GivenPassword } from '@djbr/domain/calls/staff.ts'
import { ROLE_WORDS, type Role } from '@djbr/domain/office/office.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'

interface GivenPasswordNoticeProps {
  /** With the roles that wait for a second person, where some were asked. */
  readonly given: GivenPassword & { readonly waiting?: readonly Role[] }
}

/** A password to be handed over on paper: it is shown this once. */
export function GivenPasswordNotice({ given }: GivenPasswordNoticeProps) {
  const t = useText()
  const { account, password, until, waiting = [] } = given
  const roles = waiting.length > 0 && <p>{t('office.staff.roleWaits', { roles: waiting.map((role) => t(ROLE_WORDS[role])).join(', ') })}</p>
  if (until === null) {
    return (
      <Notice tone="success" live title={given.err_mensaje}>
        <p>{t('office.staff.keepsAccount', { account })}</p>
        {roles}
      </Notice>
    )
  }
  return (
    <Notice tone="success" live title={t('office.staff.giveAccount', { account })}>
      <p>
        <span>{t('office.staff.givePassword')}</span> <strong className={styles.secret}>{password}</strong>
      </p>
      <p>{t('office.staff.giveUntil', { day: displayDayNumbers(until), time: displayTime(until) })}</p>
      {roles}
    </Notice>
  )
}

/** The same in a dialog of its own, which only its button closes. */
export function GivenPasswordDialog({ given, onClose }: GivenPasswordNoticeProps & { onClose(): void }) {
  const t = useText()
  return (
    <Dialog
      open
      persistent
      title={t('office.staff.passwordTitle')}
      onClose={onClose}
      actions={<CloseButton>{t('office.restore.close')}</CloseButton>}
    >
      <GivenPasswordNotice given={given} />
    </Dialog>
  )
}
