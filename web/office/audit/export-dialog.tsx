import { MAX_EXPORTED } from '@djbr/domain/audit/audit-log.ts'
import { exportAudit } from '@djbr/domain/calls/audit.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import { exportReason } from '@djbr/domain/office/office-forms.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { ReasonDialog, SAID_HERE } from '../../area/index.ts'
import { handOverTable } from '../../foundation/browser/hand-over.ts'
import { askText } from '../../foundation/calls/ask.ts'
import { useText } from '../../foundation/language/language.ts'
import type { Filters } from './filters.ts'

/** Exports the filtered rows as a file, for a reason that the audit keeps. */
export function ExportDialog({ filters, onClose }: { readonly filters: Filters; onClose(): void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('audit.export.title')}
      text={t('audit.export.text', { most: MAX_EXPORTED.toLocaleString('es-BO') })}
      set={exportReason}
      action={t('audit.export')}
      kept={t('audit.find.kept')}
      send={async (_, { reason }) => {
        const file = await askText(exportAudit, { ...filters, reason } as Asked<typeof exportAudit>, { quiet: SAID_HERE })
        handOverTable(file, `auditoria-${dateInLaPaz(new Date())}.csv`)
        return { err_codigo: 0, err_mensaje: t('audit.export.done') }
      }}
      onClose={onClose}
    />
  )
}
