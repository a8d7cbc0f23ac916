import type { Json } from '@djbr/domain/fields/field.ts'
import { accountRestoring } from '@djbr/domain/office/office-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { downloadPdf } from '../foundation/controls/pdf-viewer.tsx'
import { Switch } from '../foundation/controls/switch.tsx'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import { useText } from '../foundation/language/language.ts'
import { type GivenCode, type RegisteredPerson, restoreAccount } from './calls.ts'

/** Gives a code to somebody who lost their way in and shows their identity card; the code goes with them on a slip. */
export default function RestoreDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [toCompare, setToCompare] = useState<RegisteredPerson | null>(null)
  const [matches, setMatches] = useState(false)
  const [given, setGiven] = useState<GivenCode | null>(null)
  const send = async (payload: Readonly<Record<string, Json>>) => {
    try {
      return await restoreAccount({ ...payload, ...(matches && { cedula_vista: true }) })
    } catch (failure) {
      const person = failure instanceof CallFailure && failure.answer.persona
      setToCompare(person ? (person as RegisteredPerson) : null)
      setMatches(false)
      throw failure
    }
  }
  const close = <Button onClick={onClose}>{t(given ? 'office.restore.close' : 'shell.cancel')}</Button>
  return (
    <Dialog open title={t('office.restore.title')} width={750} keepOnBackdrop onClose={onClose}>
      {given ? (
        <>
          <Notice tone="success" live title={t('office.restore.code', { code: given.codigo })}>
            {t('office.restore.give', { names: given.persona.nombres, date: displayDate(given.persona.fecha_nacimiento) })}
          </Notice>
          <Button emphasis="action" onClick={() => downloadPdf(given.base64, given.nombre)}>
            {t('office.restore.download')}
          </Button>
          {close}
        </>
      ) : (
        <>
          <p>{t('office.restore.intro')}</p>
          {toCompare && (
            <>
              <Notice tone="warning" title={`${t('office.restore.compare')}: ${toCompare.nombres}`}>
                {t('office.restore.born', { date: displayDate(toCompare.fecha_nacimiento) })}
              </Notice>
              <Switch name="cedula_vista" label={t('office.restore.matches')} value={matches} onChange={setMatches} />
            </>
          )}
          <AccessForm
            set={accountRestoring}
            label={t('office.restore.title')}
            afterRefusal={t('office.restore.kept')}
            send={send}
            onDone={(answer) => setGiven(answer as GivenCode)}
            actions={(busy) => (
              <>
                <Button type="submit" emphasis="action" busy={busy && t('office.restore.issuing')}>
                  {t('office.restore.issue')}
                </Button>
                {close}
              </>
            )}
          />
        </>
      )}
    </Dialog>
  )
}
