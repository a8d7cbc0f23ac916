import type { GivenPassword } from '@djbr/domain/calls/staff.ts'
import { ROLE_WORDS, type Role } from '@djbr/domain/office/office.ts'
import { ShownOnceDialog } from '../../credentials/index.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'

interface GivenPasswordDialogProps {
  /** The password, with the requested roles that await a second person, if any. */
  readonly given: GivenPassword & { readonly waiting?: readonly Role[] }
  onClose(): void
}

/** Shows a password to hand over on paper; for a person who already has an account, says that they keep theirs. */
export function GivenPasswordDialog({ given, onClose }: GivenPasswordDialogProps) {
  const t = useText()
  const { account, password, until, waiting = [] } = given
  const isGiven = until !== null
  return (
    <ShownOnceDialog
      title={isGiven ? t('office.staff.passwordTitle') : t('office.staff.giveAccount', { account })}
      secret={isGiven ? password : undefined}
      done={t('office.restore.close')}
      onClose={onClose}
    >
      <Notice tone="success" live title={isGiven ? t('office.staff.giveAccount', { account }) : given.err_mensaje}>
        {isGiven ? (
          <>
            <p>
              <span>{t('office.staff.givePassword')}</span> <strong className={styles.secret}>{password}</strong>
            </p>
            <p>{t('office.staff.giveUntil', { day: displayDayNumbers(until), time: displayTime(until) })}</p>
          </>
        ) : (
          <p>{t('office.staff.keepsAccount', { account })}</p>
        )}
        {waiting.length > 0 && <p>{t('office.staff.roleWaits', { roles: waiting.map((role) => t(ROLE_WORDS[role])).join(', ') })}</p>}
      </Notice>
    </ShownOnceDialog>
  )
}
