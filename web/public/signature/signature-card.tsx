import type { Named } from '@djbr/signature/index.ts'
import { clsx } from 'clsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { ToneIcon } from '../../foundation/controls/tones.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import { changedPart, isAboutLater, reasonBroken, reasonDistrusted } from './reasons.ts'
import { Revision, type ValidatedFile } from './revision.tsx'
import { RuleCode } from './rule-code.tsx'
import { STATUS_TONES, STATUS_WORDS, statusOf } from './status.ts'
import { isNameProven, type ShownAddition, type ShownSignature } from './verdict.ts'

interface SignatureCardProps {
  readonly signature: ShownSignature
  /** Counted from 1. */
  readonly number: number
  readonly file: ValidatedFile
  /** Names that certainly signed this file. */
  readonly provenNames: ReadonlySet<string>
  /** Whether anything was added after a signature, so that what each signer signed is shown by itself. */
  readonly hasRevisions: boolean
  readonly isSeen: boolean
  onSee(isSeen: boolean): void
}

/** One signature: whether it is valid, who signed and when, whether it is intact, trusted or revoked, what was added later and by whom, and what exactly was signed. */
export function SignatureCard({ signature, number, file, provenNames, hasRevisions, isSeen, onSee }: SignatureCardProps) {
  const t = useText()
  const { signer, organisation, at, timeBy, intact, refusal, trusted, distrust, revocation, signedLength, added } = signature
  const when = at && { date: displayDayNumbers(at), time: displayTime(new Date(at)) }
  const status = statusOf(signature)
  const isProven = isNameProven(signature)
  const title = `firma-${number}`
  return (
    <section className={clsx(styles.card, status === 'invalid' && styles.invalid)} aria-labelledby={title}>
      <div className={styles.heading}>
        <h2 id={title}>{t('signature.number', { number })}</h2>
        <StateBadge tone={STATUS_TONES[status]}>{t(STATUS_WORDS[status])}</StateBadge>
      </div>
      <ReadOnlyList>
        <ReadOnlyField label={t('signature.signer')}>
          {!signer ? (
            t('signature.unknown')
          ) : isProven ? (
            <span className={styles.strong}>{signer}</span>
          ) : (
            t('signature.claims', { signer })
          )}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.organisation')}>
          {organisation && !isProven ? t('signature.claimsOrganisation', { organisation }) : organisation || '—'}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.when')}>
          {when ? t(timeBy === 'timestamp' ? 'signature.whenStamped' : 'signature.whenSaid', when) : t('signature.unknown')}
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.integrity')}>
          <Finding holds={intact} tone={status === 'unestablished' ? 'warning' : 'error'}>
            {intact ? t(added.length > 0 ? 'signature.intactBefore' : 'signature.intact') : whyNotIntact(signature, t)}
          </Finding>
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.trust')}>
          <Finding holds={trusted}>
            {trusted
              ? t('signature.trusted')
              : trusted === null
                ? t('signature.trustUnchecked')
                : t('signature.notTrusted', { why: t(reasonDistrusted(distrust)) })}
          </Finding>
        </ReadOnlyField>
        <ReadOnlyField label={t('signature.revocation')}>
          <Finding holds={revocation === 'unchecked' ? null : revocation === 'good'}>{t(revocations[revocation])}</Finding>
        </ReadOnlyField>
        {intact && (
          <ReadOnlyField label={t('signature.added')}>
            {added.length === 0 ? t('signature.addedNothing') : added.map((addition) => inWords(addition, provenNames, t)).join('; ')}
          </ReadOnlyField>
        )}
      </ReadOnlyList>
      {refusal && <RuleCode refusal={refusal} />}
      {signedLength === 0 ? (
        <p className={styles.quiet}>{t('signature.revision.none')}</p>
      ) : (
        hasRevisions && <Revision signature={signature} number={number} file={file} isSeen={isSeen} onSee={onSee} />
      )}
    </section>
  )
}

interface FindingProps {
  readonly holds: boolean | null
  /** Tone of a finding that does not hold. */
  readonly tone?: 'error' | 'warning'
  readonly children: string
}

/** A finding, with an icon that says whether it holds; null when that is not known. */
function Finding({ holds, tone = 'error', children }: FindingProps) {
  if (holds === null) return <span>{children}</span>
  return (
    <span className={clsx(styles.finding, !holds && styles[tone === 'error' ? 'fails' : 'open'])}>
      <ToneIcon tone={holds ? 'success' : tone} />
      <span>{children}</span>
    </span>
  )
}

/** Returns what changed and by whom, or why that cannot be established. */
function whyNotIntact({ broken, outcome, refusal }: ShownSignature, t: Translate): string {
  if (outcome === 'unestablished') {
    return isAboutLater(broken) ? t('signature.unestablished') : t('signature.unverified', { why: t(reasonBroken(broken)) })
  }
  const why =
    refusal && broken === 'laterChanges'
      ? t('signature.broken.changedPart', { part: t(changedPart(refusal.rule)) })
      : t(reasonBroken(broken))
  const by = refusal && broken !== 'messageDigest' ? ` ${changedBy(refusal, t)}` : ''
  return `${t('signature.changed', { why })}${by && `.${by}`}`
}

const changedBy = ({ by, isTrusted }: Named, t: Translate): string =>
  by === '' ? t('signature.changedBy.nobody') : t(isTrusted ? 'signature.changedBy.signer' : 'signature.changedBy.claimed', { by })

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

function inWords({ kind, by, isTrusted }: ShownAddition, provenNames: ReadonlySet<string>, t: Translate): string {
  if (by && kind === 'signature')
    return t(isTrusted && provenNames.has(by) ? 'signature.addedSignatureBy' : 'signature.addedSignatureClaimed', { by })
  if (by && kind === 'timestamp') return t(isTrusted ? 'signature.addedTimestampBy' : 'signature.addedTimestampClaimed', { by })
  return t(additions[kind])
}
