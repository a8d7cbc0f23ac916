import { clsx } from 'clsx'
import { ToneIcon } from '../../foundation/controls/tones.tsx'
import { type Translate, useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import { numbered, theseSignatures } from './explanation.ts'
import { STATUS_TONES, STATUS_WORDS, type Status, statusOf } from './status.ts'
import type { ShownSignature } from './verdict.ts'

/** Says how many signatures of a file are valid and which are not, with a link to each and to the document. */
export function SignatureSummary({ signatures }: { readonly signatures: readonly ShownSignature[] }) {
  const t = useText()
  return (
    <nav className={styles.card} aria-label={t('signature.summary')}>
      <p className={clsx(styles.lead, styles.strong)}>{inWords(signatures, t)}</p>
      <ul className={styles.jumps}>
        {numbered(signatures).map((signature) => {
          const { number } = signature
          const status = statusOf(signature)
          return (
            <li key={number}>
              <a
                href={`#firma-${number}`}
                className={styles.jump}
                data-status={status}
                aria-label={t('signature.jump', { number, status: t(STATUS_WORDS[status]) })}
              >
                <ToneIcon tone={STATUS_TONES[status]} size={18} />
                <span>{number}</span>
              </a>
            </li>
          )
        })}
        <li>
          <a href="#documento-completo" className={styles.jump}>
            {t('signature.whole')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** A signature whose validity cannot be established counts as not valid. */
const NOT_VALID: ReadonlySet<Status> = new Set(['invalid', 'unestablished'])

function inWords(signatures: readonly ShownSignature[], t: Translate): string {
  const all = numbered(signatures)
  const count = all.length
  const invalid = all.filter((one) => NOT_VALID.has(statusOf(one)))
  const areUnchecked = all.some((one) => statusOf(one) === 'unchecked')
  if (invalid.length === 0) return t(areUnchecked ? 'signature.summary.noneChecked' : 'signature.summary.allValid', { count })
  if (invalid.length === count) return t('signature.summary.noneValid', { count })
  const numbers = { others: count - invalid.length, invalid: invalid.length, these: theseSignatures(invalid, t) }
  return t(areUnchecked ? 'signature.summary.someUnchecked' : 'signature.summary.someValid', numbers)
}
