import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { lazy, Suspense, useState } from 'react'
import { MenuButton, type MenuItem } from '../../foundation/controls/menu-button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconDownload, IconHelpCircle, IconTablePlus } from '../../foundation/icons.ts'
import { useText, withAccountWords } from '../../foundation/language/language.ts'
import { HELP, type Help } from './record-help.tsx'
import type { Row } from './records.ts'

const sheets = withAccountWords(() => import('../import/index.ts'))
const ImportDialog = lazy(withAccountWords(() => import('./import/import-dialog.tsx')))

interface ListMenuProps {
  readonly kind: RecordKind
  /** Undefined where spreadsheets can be neither imported nor exported. */
  readonly rows: readonly Row[] | undefined
  /** Whether the list has as many records as it may have. */
  readonly full: boolean
  onHelp(help: Help): void
}

/** 'Asistencia' of a list: how to fill in its table, examples, what the law says (R5.11), importing spreadsheet rows, and exporting the table as one. */
export function ListMenu({ kind, rows, full, onHelp }: ListMenuProps) {
  const t = useText()
  const [importing, setImporting] = useState(false)
  const take = (taken: readonly Row[]) =>
    sheets().then(
      ({ takeAlong }) => takeAlong(kind, taken, t),
      () => notify('warning', t('shell.download.failed')),
    )
  const items: MenuItem[] = (Object.keys(HELP) as Help[]).map((help) => ({ label: t(HELP[help]), onChoose: () => onHelp(help) }))
  if (rows && !full) {
    items.push({
      label: t('records.bring.open'),
      icon: <IconTablePlus size={18} />,
      onChoose: () => setImporting(true),
    })
  }
  if (rows && rows.length > 0) {
    items.push({
      label: t('records.bring.export'),
      icon: <IconDownload size={18} />,
      onChoose: () => void take(rows),
    })
  }
  return (
    <>
      <MenuButton label={t('shell.dialog.help')} icon={<IconHelpCircle size={20} />} items={items} />
      {importing && rows && (
        <Suspense>
          <ImportDialog kind={kind} rows={rows} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
