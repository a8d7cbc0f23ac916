import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Checked, Claims } from '@djbr/signature/certificate/claims.ts'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './validate.module.css'

export type Refused = Extract<Checked, { readonly refused: string }>['refused']

const refusals = {
  tooLong: 'offline.tooLong',
  malformed: 'offline.malformed',
  algorithm: 'offline.algorithm',
  unknownKey: 'offline.unknownKey',
  tampered: 'offline.tampered',
  withdrawnKey: 'offline.withdrawnUnlisted',
} as const satisfies Record<Refused, MessageKey>

/** Says why a scanned code is not accepted. */
export function NotTaken({ why }: { readonly why: Refused }) {
  const t = useText()
  return (
    <Notice tone="error" live title={t('offline.notTaken')}>
      {t(refusals[why])}
    </Notice>
  )
}

/** Shows what a scanned code proves by itself, while the records cannot be asked. */
export function GenuineAlone({ claims }: { readonly claims: Claims }) {
  const t = useText()
  return (
    <section className={styles.card} aria-labelledby="codigo-autentico">
      <h2 id="codigo-autentico">{t('offline.genuine')}</h2>
      <p className={styles.lead}>{t('offline.genuineText')}</p>
      <ReadOnlyList>
        <ReadOnlyField label={t('offline.received')}>{displayDate(claims.receivedOn)}</ReadOnlyField>
        <ReadOnlyField label={t('offline.number')}>{claims.number}</ReadOnlyField>
        <ReadOnlyField label={t('offline.code')}>{displayControlCode(claims.code)}</ReadOnlyField>
        <ReadOnlyField label={t('offline.initials')}>{claims.initials}</ReadOnlyField>
        <ReadOnlyField label={t('offline.entity')}>{claims.entity}</ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.quiet}>{t('offline.alone')}</p>
    </section>
  )
}
