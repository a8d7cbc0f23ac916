import { useState } from 'react'
import { FullDocument, warningOf } from './full-document.tsx'
import { KnownNotice, useKnownDocument } from './known-notice.tsx'
import type { ValidatedFile } from './revision.tsx'
import { SignatureCard } from './signature-card.tsx'
import { SignatureSummary } from './signature-summary.tsx'
import { provenNames, type ShownSignature, type ShownVerdict } from './verdict.ts'
import { VerdictNotice } from './verdict-notice.tsx'

interface SignedDocumentProps {
  readonly pdf: Uint8Array<ArrayBuffer>
  /** The file's name, and another name that says what it is. */
  readonly fileName: string
  readonly name?: string
  readonly verdict: ShownVerdict
  /** Validates it again, when trust could not be checked. */
  readonly onRetry?: () => void
}

/**
 * A PDF with its verdict: what the authority knows of it, and for each signature who signed what exactly, and what was added later. Shows one viewer
 * at a time: the whole document first, unless the file is not valid.
 */
export function SignedDocument({ pdf, fileName, name = fileName, verdict, onRetry }: SignedDocumentProps) {
  const { signatures } = verdict
  const [seen, setSeen] = useState<number | 'whole' | null>(warningOf(signatures) ? null : 'whole')
  const file: ValidatedFile = { pdf, fileName, name }
  const hasRevisions = signatures.some(isFollowed)
  const names = provenNames(signatures)
  return (
    <>
      <Notices pdf={pdf} verdict={verdict} onRetry={onRetry} />
      {signatures.length > 1 && <SignatureSummary signatures={signatures} />}
      {signatures.map((signature, index) => (
        <SignatureCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of one verdict never change places
          key={index}
          signature={signature}
          number={index + 1}
          file={file}
          provenNames={names}
          hasRevisions={hasRevisions}
          isSeen={seen === index}
          onSee={(isSeen) => setSeen(isSeen ? index : null)}
        />
      ))}
      <FullDocument
        file={file}
        signatures={signatures}
        hasRevisions={hasRevisions}
        isSeen={seen === 'whole'}
        onSee={(isSeen) => setSeen(isSeen ? 'whole' : null)}
      />
    </>
  )
}

const isFollowed = ({ intact, signedLength, added }: ShownSignature) => added.length > 0 || (!intact && signedLength > 0)

interface NoticesProps {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly verdict: ShownVerdict
  readonly onRetry: (() => void) | undefined
}

/** The verdict, then what the authority knows; for an unsigned file that it knows, the other way round. One button retries everything that failed. */
function Notices({ pdf, verdict, onRetry }: NoticesProps) {
  const { asked, askAgain } = useKnownDocument(pdf, verdict)
  const isUnsigned = verdict.message === 'signature.none' && verdict.signatures.length === 0
  const isKnown = typeof asked === 'object' && asked.conocido
  const retry = verdict.signatures.some(({ trusted }) => trusted === null) ? onRetry : undefined
  const known = <KnownNotice key="known" asked={asked} pdf={pdf} verdict={verdict} onAskAgain={retry ? undefined : askAgain} />
  if (isUnsigned && asked === 'asking') return known
  const said = isUnsigned && isKnown ? calmed(verdict) : verdict
  const result = <VerdictNotice key="verdict" verdict={said} onRetry={retry} />
  return isUnsigned && isKnown ? [known, result] : [result, known]
}

/** Softens the verdict on a document that the authority knows, where missing signatures are no error. */
const calmed = (verdict: ShownVerdict): ShownVerdict => ({ ...verdict, tone: 'info' })
