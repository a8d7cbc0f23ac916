import { useMemo } from 'react'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { LazyPdfViewer } from '../../foundation/controls/lazy-pdf-viewer.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import { revisionName } from './file-names.ts'
import { isNameProven, type ShownSignature } from './verdict.ts'

/** A validated file, with its names. */
export interface ValidatedFile {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly fileName: string
  readonly name: string
}

interface RevisionProps {
  readonly signature: ShownSignature
  readonly number: number
  readonly file: ValidatedFile
  readonly isSeen: boolean
  onSee(isSeen: boolean): void
}

/** The exact bytes that a signer signed, to view and download. */
export function Revision({ signature, number, file: { pdf, fileName, name }, isSeen, onSee }: RevisionProps) {
  const t = useText()
  const { signedLength } = signature
  const revision = useMemo(() => pdf.subarray(0, signedLength), [pdf, signedLength])
  const savedAs = revisionName(fileName, number)
  return (
    <div className={styles.revision}>
      <p>{t(howItStands(signature), { signer: useNameOf(signature) })}</p>
      <div className={styles.choices}>
        <Button size="small" aria-expanded={isSeen} onClick={() => onSee(!isSeen)}>
          {t(isSeen ? 'signature.revision.hide' : 'signature.revision.see')}
        </Button>
        {!isSeen && (
          <Button size="small" onClick={() => handOver(new Blob([revision], { type: 'application/pdf' }), savedAs)}>
            {t('signature.revision.download')}
          </Button>
        )}
      </div>
      {isSeen && <LazyPdfViewer source={revision} name={t('signature.revision.name', { name, number })} fileName={savedAs} />}
    </div>
  )
}

function howItStands({ intact, broken, outcome, added }: ShownSignature) {
  if (broken === 'oneReading') return 'signature.revision.ambiguous'
  if (!intact) return outcome === 'unestablished' ? 'signature.revision.unestablished' : 'signature.revision.changed'
  return added.length > 0 ? 'signature.revision.before' : 'signature.revision.last'
}

/** Returns how to name the signer: a certificate that nobody vouches for proves no name. */
function useNameOf(signature: ShownSignature): string {
  const t = useText()
  const { signer } = signature
  if (!signer) return t('signature.revision.nameless')
  return isNameProven(signature) ? signer : t('signature.revision.untrusted', { signer })
}
