import type { Asked } from '@djbr/domain/calls/call.ts'
import { changeMassNotice, type MassNoticeDetail, writeMassNotice } from '@djbr/domain/calls/mass-notices.ts'
import { massNotice } from '@djbr/domain/register/mass-notices.ts'
import { perform, type SavedAnswer } from '../../area/index.ts'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'

interface WriteDialogProps {
  /** The draft to change; null writes one. */
  readonly notice: MassNoticeDetail | null
  onSaved(answer: SavedAnswer): void
  onClose(): void
}

/** Saves a draft, as a new one when there was none. */
const save = (over: MassNoticeDetail | null, entered: Asked<typeof writeMassNotice>) =>
  over ? perform(changeMassNotice, { noticeId: over.id, ...entered }, { ifMatch: `"${over.version}"` }) : perform(writeMassNotice, entered)

/** Dialog to write a mass notice: to whom, and what it says. */
export default function WriteDialog({ notice, onSaved, onClose }: WriteDialogProps) {
  const t = useText()
  const title = t(notice ? 'reminders.mass.change' : 'reminders.mass.new')
  return (
    <FormDialog
      title={title}
      width={750}
      set={massNotice}
      initial={notice ?? undefined}
      afterRefusal={t('reminders.mass.notSaved')}
      send={(_, entered) => save(notice, entered as Asked<typeof writeMassNotice>)}
      onDone={(answer) => {
        notifyWrite(answer)
        onSaved(answer)
      }}
      action={t('reminders.mass.save')}
      busyWords={t('reminders.mass.saving')}
      onClose={onClose}
    />
  )
}
