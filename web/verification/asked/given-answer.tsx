import type { ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { answerReceipt } from '@djbr/domain/calls/examined.ts'
import { ask } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { downloadOne, useRunningDownload } from '../../foundation/controls/one-download.ts'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconDownload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { Questions } from './questions.tsx'

/** The answer given to a request and its receipt, which appears once it is signed (R18.10). */
export function GivenAnswer({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const { answeredAt, questions, receipt } = request
  return (
    <>
      {answeredAt !== null && (
        <ReadOnlyList>
          <ReadOnlyField label={t('examined.answeredOn')}>{displayMoment(answeredAt)}</ReadOnlyField>
        </ReadOnlyList>
      )}
      <Questions questions={questions} />
      {receipt === false && <p role="status">{t('examined.receipt.signing')}</p>}
      {receipt && <Receipt requestId={request.id} />}
    </>
  )
}

function Receipt({ requestId }: { readonly requestId: number }) {
  const t = useText()
  const name = `receipt:${requestId}`
  const running = useRunningDownload()
  const download = () =>
    downloadOne(name, async () => {
      const { document, name: file } = await ask(answerReceipt, { requestId }, { quiet: true })
      return { documento: document, nombre: file }
    })
  return (
    <div className={styles.actions}>
      <Button icon={<IconDownload size={20} />} busy={running === name && t('lifecycle.download.running')} onClick={() => void download()}>
        {t('examined.receipt.download')}
      </Button>
      <span className={styles.hint}>{t('examined.receipt.text')}</span>
    </div>
  )
}
