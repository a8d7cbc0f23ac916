import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { useConfiguration } from '../../app/configuration.ts'
import { displayDayNumbers, displayTime } from '../../app/format.ts'
import { useText } from '../../app/language.ts'
import { ReadOnlyField, ReadOnlyList } from '../../controls/field-frame.tsx'
import { Notice } from '../../controls/notice.tsx'
import styles from '../validate.module.css'
import type { ShownSignature, ShownVerdict } from './verdict.ts'

/** The verdict in its first line, then each signature: who, when, intact, trusted, revoked, what was added. */
export function SignatureVerdict({ verdict }: { readonly verdict: ShownVerdict }) {
  const t = useText()
  const demo = useConfiguration()?.demo ?? false
  const message = verdict.message.startsWith('signature.') ? t(verdict.message as MessageKey, { signer: verdict.signer }) : verdict.message
  return (
    <>
      <Notice tone={verdict.tone} live title={t('signature.result', { message })} />
      {demo && verdict.signatures.some(({ trusted }) => trusted) && (
        <Notice tone="warning" title={t('signature.demo')}>
          {t('signature.demoText')}
        </Notice>
      )}
      {verdict.signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of one verdict never change places
        <One key={index} signature={signature} number={index + 1} />
      ))}
    </>
  )
}

function One({ signature, number }: { readonly signature: ShownSignature; readonly number: number }) {
  const t = useText()
  const { signer, organisation, at, timeBy, intact, broken, trusted, distrust, revocation, added } = signature
  const when = at && { date: displayDayNumbers(at), time: displayTime(new Date(at)) }
  const title = `firma-${number}`
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{t('signature.number', { number })}</h2>
      <ReadOnlyList>
        <ReadOnlyField label={t('signature.signer')}>
          <span className={styles.strong}>{signer || t('signature.unknown')}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.organisation')}>{organisation || '—'}</ReadOnlyField>
        <ReadOnlyField label={t('signature.when')}>
          {when ? t(timeBy === 'timestamp' ? 'signature.whenStamped' : 'signature.whenSaid', when) : t('signature.unknown')}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.integrity')}>
          {intact ? t('signature.intact') : t('signature.changed', { why: t(whyBroken[broken] ?? 'signature.broken.other') })}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.trust')}>
          {trusted ? t('signature.trusted') : t('signature.notTrusted', { why: t(whyDistrusted[distrust] ?? 'signature.distrust.other') })}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.revocation')}>{t(revocations[revocation])}</ReadOnlyField>
        {intact && (
          <ReadOnlyField label={t('signature.added')}>
            {added.length === 0 ? t('signature.addedNothing') : added.map((kind) => t(additions[kind])).join(', ')}
          </ReadOnlyField>
        )}
      </ReadOnlyList>
    </section>
  )
}

const whyBroken: Readonly<Record<string, MessageKey>> = {
  byteRange: 'signature.broken.part',
  contents: 'signature.broken.part',
  messageDigest: 'signature.broken.content',
  signatureValue: 'signature.broken.value',
  algorithms: 'signature.broken.algorithms',
  laterBytes: 'signature.broken.later',
  laterChanges: 'signature.broken.later',
  permissions: 'signature.broken.later',
}
const whyDistrusted: Readonly<Record<string, MessageKey>> = {
  noCertificate: 'signature.distrust.noCertificate',
  noTime: 'signature.distrust.noTime',
  outOfDate: 'signature.distrust.outOfDate',
  unknownAuthority: 'signature.distrust.unknownAuthority',
  notForSigning: 'signature.distrust.notForSigning',
  revoked: 'signature.distrust.revoked',
}
const revocations = {
  good: 'signature.revocationGood',
  revoked: 'signature.revocationRevoked',
  unchecked: 'signature.revocationUnchecked',
} as const
const additions = {
  signature: 'signature.addedSignature',
  timestamp: 'signature.addedTimestamp',
  validationData: 'signature.addedValidation',
  formDefaults: 'signature.addedFormDefaults',
  dates: 'signature.addedDates',
} as const
