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
  tooLong: 'certificate.tooLong',
  malformed: 'certificate.malformed',
  algorithm: 'certificate.algorithm',
  unknownKey: 'certificate.unknownKey',
  tampered: 'certificate.tampered',
  withdrawnKey: 'certificate.withdrawnUnlisted',
} as const satisfies Record<Refused, MessageKey>

/** Why a scanned code is not taken. */
export function NotTaken({ why }: { readonly why: Refused }) {
  const t = useText()
  return (
    <Notice tone="error" live title={t('certificate.notTaken')}>
      {t(refusals[why])}
    </Notice>
  )
}

/** What a scanned code says by itself, while the records cannot be asked. */
export function GenuineAlone({ claims }: { readonly claims: Claims }) {
  const t = useText()
  return (
    <section className={styles.card} aria-labelledby="codigo-autentico">
      <h2 id="codigo-autentico">{t('certificate.genuine')}</h2>
      <p className={styles.lead}>{t('certificate.genuineText')}</p>
      <ReadOnlyList>
        <ReadOnlyField label={t('certificate.received')}>{displayDate(claims.receivedOn)}</ReadOnlyField>
        <ReadOnlyField label={t('certificate.number')}>{claims.number}</ReadOnlyField>
        <ReadOnlyField label={t('certificate.code')}>{displayControlCode(claims.code)}</ReadOnlyField>
        <ReadOnlyField label={t('certificate.initials')}>{claims.initials}</ReadOnlyField>
        <ReadOnlyField label={t('certificate.entity')}>{claims.entity}</ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.quiet}>{t('certificate.alone')}</p>
    </section>
  )
}
