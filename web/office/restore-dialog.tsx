import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import { personToCompare, restoreAccount } from '@djbr/domain/calls/desk.ts'
import { answerIn } from '@djbr/domain/calls/travel.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { accountRestoring } from '@djbr/domain/office/office-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { performFor } from '../area/index.ts'
import { ShownOnceDialog } from '../credentials/index.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { downloadPdf } from '../foundation/controls/download-pdf.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { Switch } from '../foundation/controls/switch.tsx'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import type { Values } from '../foundation/forms/field-set-form.ts'
import { useText } from '../foundation/language/language.ts'

type Given = Answer<typeof restoreAccount>

/** Issues a code to a person who lost access and shows their identity card; they take it with them on a slip. */
export default function RestoreDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [toCompare, setToCompare] = useState<Given['person'] | null>(null)
  const [matches, setMatches] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const send = async (_: unknown, entered: Values) => {
    try {
      const asked = { ...entered, cardSeen: matches || undefined } as Asked<typeof restoreAccount>
      return await performFor(restoreAccount, asked, 'office.lost.code')
    } catch (failure) {
      setToCompare((failure instanceof CallFailure && answerIn({ answer: personToCompare }, failure.answer).person) || null)
      setMatches(false)
      throw failure
    }
  }
  if (given) {
    return (
      <ShownOnceDialog
        title={t('office.restore.title')}
        secret={given.code}
        keep={
          <Button emphasis="action" onClick={() => downloadPdf(given.base64, given.name)}>
            {t('office.restore.download')}
          </Button>
        }
        done={t('office.restore.close')}
        onClose={onClose}
      >
        <Notice tone="success" live title={t('office.restore.code', { code: given.code })}>
          {t('office.restore.give', { names: given.person.names, date: displayDate(given.person.birthDate) })}
        </Notice>
      </ShownOnceDialog>
    )
  }
  return (
    <Dialog title={t('office.restore.title')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('office.restore.intro')}</p>
      {toCompare && (
        <>
          <Notice tone="warning" title={`${t('office.restore.compare')}: ${toCompare.names}`}>
            {t('office.restore.born', { date: displayDate(toCompare.birthDate) })}
          </Notice>
          <Switch name="cedula_vista" label={t('office.restore.matches')} value={matches} onChange={setMatches} />
        </>
      )}
      <AccessForm
        set={accountRestoring}
        initial={{ documentType: IDENTITY_CARD }}
        label={t('office.restore.title')}
        afterRefusal={t('office.restore.kept')}
        send={send}
        onDone={(answer) => setGiven(answer as Given)}
        action={t('office.restore.issue')}
        busyWords={t('office.restore.issuing')}
        cancel={<CloseButton />}
      />
    </Dialog>
  )
}
