import { Button } from '../../foundation/controls/button.tsx'
import { LazyPdfViewer } from '../../foundation/controls/lazy-pdf-viewer.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import { plainName } from './file-names.ts'
import { isAboutLater } from './reasons.ts'
import type { ValidatedFile } from './revision.tsx'
import type { ShownSignature } from './verdict.ts'

/**
 * Returns what to warn of before the full document is opened: it is not what was signed, what was added may change it, a signature cannot be
 * verified, or nobody knows who signed it. Null for nothing.
 */
export const warningOf = (signatures: readonly ShownSignature[]): 'changed' | 'unestablished' | 'unverified' | 'untrusted' | null => {
  const broken = signatures.filter(({ intact }) => !intact)
  if (broken.some(({ outcome }) => outcome === 'changed')) return 'changed'
  if (broken.length > 0) return broken.every((one) => isAboutLater(one.broken)) ? 'unestablished' : 'unverified'
  return signatures.some(({ trusted }) => trusted === false) ? 'untrusted' : null
}

interface FullDocumentProps {
  readonly file: ValidatedFile
  readonly signatures: readonly ShownSignature[]
  /** Whether what each signer signed is shown by itself. */
  readonly hasRevisions: boolean
  readonly isSeen: boolean
  onSee(isSeen: boolean): void
}

/** Shows all that a file holds now; behind a warning when the file is not valid. */
export function FullDocument({ file: { pdf, fileName, name }, signatures, hasRevisions, isSeen, onSee }: FullDocumentProps) {
  const t = useText()
  const warning = warningOf(signatures)
  const viewer = <LazyPdfViewer source={pdf} name={name} fileName={`${plainName(fileName)}.pdf`} />
  if (!hasRevisions && !warning) {
    return (
      <div id="documento-completo">
        {signatures.some(({ intact }) => intact) && <p className={styles.lead}>{t('signature.wholeUnchanged')}</p>}
        {viewer}
      </div>
    )
  }
  return (
    <section className={styles.card} aria-labelledby="documento-completo">
      <h2 id="documento-completo">{t('signature.whole')}</h2>
      {hasRevisions && <p className={styles.lead}>{t('signature.wholeText')}</p>}
      {warning && (
        <div className={styles.lead}>
          <Notice tone="warning" title={t(`signature.warning.${warning}`)}>
            {t(`signature.warning.${warning}Text`)}
          </Notice>
        </div>
      )}
      <Button size="small" aria-expanded={isSeen} onClick={() => onSee(!isSeen)}>
        {t(isSeen ? 'signature.wholeHide' : warning ? 'signature.wholeSeeAnyway' : 'signature.wholeSee')}
      </Button>
      {isSeen && <div className={styles.seen}>{viewer}</div>}
    </section>
  )
}
