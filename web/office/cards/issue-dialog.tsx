import type { Answer } from '@djbr/domain/calls/call.ts'
import { issueBatch } from '@djbr/domain/calls/cards.ts'
import { cardOrder } from '@djbr/domain/office/card-order.ts'
import { useState } from 'react'
import { performFor } from '../../area/index.ts'
import { ShownOnceDialog } from '../../credentials/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { downloadPdf } from '../../foundation/controls/download-pdf.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'

/** Issues a batch of cards. Its sheets are saved at once, and can be saved again while the dialog is open, never afterwards. */
export default function IssueDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [key] = useState(() => crypto.randomUUID())
  const [issued, setIssued] = useState<Answer<typeof issueBatch> | null>(null)
  if (issued) {
    const save = () => downloadPdf(issued.base64, issued.name)
    return (
      <ShownOnceDialog
        title={t('cards.issuedTitle', { batch: issued.batchId, count: issued.count })}
        keep={
          <Button emphasis="action" onClick={save}>
            {t('cards.save')}
          </Button>
        }
        done={t('cards.saved')}
        onClose={onClose}
      >
        <Notice tone="success" live title={t('cards.issued')}>
          {t('cards.issuedText')}
        </Notice>
      </ShownOnceDialog>
    )
  }
  return (
    <FormDialog
      title={t('cards.issue')}
      text={t('cards.issueText')}
      set={cardOrder}
      afterRefusal={t('cards.notIssued')}
      send={(_, { count }) => performFor(issueBatch, { count: Number(count) }, 'office.lost.batch', { idempotencyKey: key })}
      onDone={(answer) => {
        setIssued(answer)
        downloadPdf(answer.base64, answer.name)
      }}
      busyWords={t('cards.preparing')}
      onClose={onClose}
    />
  )
}
