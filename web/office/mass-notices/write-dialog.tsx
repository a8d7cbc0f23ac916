import { massNotice } from '@djbr/domain/register/mass-notices.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { type MassNoticeDetail, type SavedNotice, saveMassNotice } from './calls.ts'

const NO_MONTH = '1900-01-01'

/** What a form holds of a notice: null where the wire has the sign for none. */
const valuesOf = (notice: MassNoticeDetail) => ({
  stands: notice.situacion,
  reason: notice.motivo_declaracion === -1 ? null : notice.motivo_declaracion,
  dueMonth: notice.mes === NO_MONTH ? null : notice.mes,
  entity: notice.entidad || null,
  department: notice.departamento || null,
  title: notice.titulo,
  body: notice.texto,
  englishTitle: notice.titulo_ingles,
  englishBody: notice.texto_ingles,
})

interface WriteDialogProps {
  /** The draft to change; null writes one. */
  readonly notice: MassNoticeDetail | null
  onSaved(answer: SavedNotice): void
  onClose(): void
}

/** Where a mass notice is written: to whom, and what it says. */
export default function WriteDialog({ notice, onSaved, onClose }: WriteDialogProps) {
  const t = useText()
  const title = t(notice ? 'reminders.mass.change' : 'reminders.mass.new')
  return (
    <Dialog open title={title} width={750} keepOnBackdrop onClose={onClose}>
      <AccessForm
        set={massNotice}
        label={title}
        initial={notice ? valuesOf(notice) : undefined}
        afterRefusal={t('reminders.mass.notSaved')}
        send={(payload) => saveMassNotice(notice, payload)}
        onDone={(answer) => {
          notifyWrite(answer)
          onSaved(answer)
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('reminders.mass.saving')}>
              {t('reminders.mass.save')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}
