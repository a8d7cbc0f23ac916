import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { displayDayNumbers, displayTime } from '../../app/format.ts'
import { type Translate, useText } from '../../app/language.ts'
import { ReadOnlyField, ReadOnlyList } from '../../controls/field-frame.tsx'
import styles from '../validate.module.css'
import { Revision, type ValidatedFile } from './revision.tsx'
import type { ShownAddition, ShownSignature } from './verdict.ts'

interface SignatureCardProps {
  readonly signature: ShownSignature
  /** Counted from 1. */
  readonly number: number
  readonly file: ValidatedFile
  /** Whether anything of the file came after a signature, so that what each signed is shown by itself. */
  readonly hasRevisions: boolean
  readonly isSeen: boolean
  onSee(isSeen: boolean): void
}

/** One signature: who, when, intact, trusted, revoked, what was added later and by whom; and what exactly was signed. */
export function SignatureCard({ signature, number, file, hasRevisions, isSeen, onSee }: SignatureCardProps) {
  const t = useText()
  const { signer, organisation, at, timeBy, intact, broken, trusted, distrust, revocation, signedLength, added } = signature
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
          {intact
            ? t(added.length > 0 ? 'signature.intactBefore' : 'signature.intact')
            : t('signature.changed', { why: t(whyBroken[broken] ?? 'signature.broken.other') })}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.trust')}>
          {trusted ? t('signature.trusted') : t('signature.notTrusted', { why: t(whyDistrusted[distrust] ?? 'signature.distrust.other') })}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.revocation')}>{t(revocations[revocation])}</ReadOnlyField>
        {intact && (
          <ReadOnlyField label={t('signature.added')}>
            {added.length === 0 ? t('signature.addedNothing') : added.map((addition) => inWords(addition, t)).join('; ')}
          </ReadOnlyField>
        )}
      </ReadOnlyList>
      {signedLength === 0 ? (
        <p className={styles.quiet}>{t('signature.revision.none')}</p>
      ) : (
        hasRevisions && <Revision signature={signature} number={number} file={file} isSeen={isSeen} onSee={onSee} />
      )}
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
  expired: 'signature.distrust.expired',
  unknownAuthority: 'signature.distrust.unknownAuthority',
  notForSigning: 'signature.distrust.notForSigning',
  revoked: 'signature.distrust.revoked',
}
const revocations = {
  good: 'signature.revocationGood',
  revoked: 'signature.revocationRevoked',
  unchecked: 'signature.revocationUnchecked',
} as const
const inWords = ({ kind, by }: ShownAddition, t: Translate) =>
  by && kind in additionsBy ? t(additionsBy[kind as keyof typeof additionsBy], { by }) : t(additions[kind])

const additionsBy = { signature: 'signature.addedSignatureBy', timestamp: 'signature.addedTimestampBy' } as const
const additions = {
  signature: 'signature.addedSignature',
  timestamp: 'signature.addedTimestamp',
  validationData: 'signature.addedValidation',
  formDefaults: 'signature.addedFormDefaults',
  dates: 'signature.addedDates',
} as const
