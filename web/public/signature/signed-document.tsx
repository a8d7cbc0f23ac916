import { useState } from 'react'
import { useText } from '../../app/language.ts'
import { Button } from '../../controls/button.tsx'
import { LazyPdfViewer } from '../../controls/lazy-pdf-viewer.tsx'
import styles from '../validate.module.css'
import { plainName } from './file-names.ts'
import { KnownNotice } from './known-notice.tsx'
import { SignatureCard } from './signature-card.tsx'
import type { ShownSignature, ShownVerdict } from './verdict.ts'
import { VerdictNotice } from './verdict-notice.tsx'

interface SignedDocumentProps {
  readonly pdf: Uint8Array<ArrayBuffer>
  /** The file's name, and what else says what it is. */
  readonly fileName: string
  readonly name?: string
  readonly verdict: ShownVerdict
}

/**
 * A PDF with the verdict on it: what the authority knows of it, and signature by signature who signed, what exactly, and what was added later. One
 * viewer at a time: the whole document first.
 */
export function SignedDocument({ pdf, fileName, name = fileName, verdict }: SignedDocumentProps) {
  const t = useText()
  const { signatures } = verdict
  const [seen, setSeen] = useState<number | 'whole' | null>('whole')
  const hasLater = signatures.some(isFollowed)
  const whole = <LazyPdfViewer source={pdf} name={name} fileName={`${plainName(fileName)}.pdf`} />
  return (
    <>
      <VerdictNotice verdict={verdict} />
      <KnownNotice pdf={pdf} verdict={verdict} />
      {signatures.map((signature, index) => (
        <SignatureCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of one verdict never change places
          key={index}
          signature={signature}
          number={index + 1}
          file={{ pdf, fileName, name }}
          hasRevisions={hasLater}
          isSeen={seen === index}
          onSee={(isSeen) => setSeen(isSeen ? index : null)}
        />
      ))}
      {hasLater ? (
        <section className={styles.card} aria-labelledby="documento-completo">
          <h2 id="documento-completo">{t('signature.whole')}</h2>
          <p className={styles.lead}>{t('signature.wholeText')}</p>
          <Button size="small" aria-expanded={seen === 'whole'} onClick={() => setSeen(seen === 'whole' ? null : 'whole')}>
            {t(seen === 'whole' ? 'signature.wholeHide' : 'signature.wholeSee')}
          </Button>
          {seen === 'whole' && <div className={styles.seen}>{whole}</div>}
        </section>
      ) : (
        <div>
          {signatures.some(({ intact }) => intact) && <p className={styles.lead}>{t('signature.wholeUnchanged')}</p>}
          {whole}
        </div>
      )}
    </>
  )
}

const isFollowed = ({ intact, signedLength, added }: ShownSignature) => added.length > 0 || (!intact && signedLength > 0)
