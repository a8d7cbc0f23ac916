import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { lazy, Suspense, useState } from 'react'
import { MenuButton } from '../../../foundation/controls/menu-button.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { IconChevronDown, IconDownload, IconTablePlus } from '../../../foundation/icons.ts'
import { useText, withAccountWords } from '../../../foundation/language/language.ts'
import type { Row } from '../records.ts'

const sheets = withAccountWords(() => import('../../import/index.ts'))
const ImportDialog = lazy(withAccountWords(() => import('./import-dialog.tsx')))

interface SpreadsheetMenuProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[]
  /** The list has all that it may have. */
  readonly full: boolean
}

/** What else can be done with a list: rows of a spreadsheet come in, and the table goes out as one. */
export function SpreadsheetMenu({ kind, rows, full }: SpreadsheetMenuProps) {
  const t = useText()
  const [importing, setImporting] = useState(false)
  const take = () =>
    sheets().then(
      ({ takeAlong }) => takeAlong(kind, rows, t),
      () => notify('warning', t('shell.download.failed')),
    )
  const importRows = {
    label: t('records.bring.open'),
    icon: <IconTablePlus size={18} stroke={1.75} aria-hidden />,
    onChoose: () => setImporting(true),
  }
  const download = {
    label: t('records.bring.export'),
    icon: <IconDownload size={18} stroke={1.75} aria-hidden />,
    onChoose: () => void take(),
  }
  const items = [...(full ? [] : [importRows]), ...(rows.length > 0 ? [download] : [])]
  return (
    <>
      {items.length > 0 && (
        <MenuButton label={t('records.more')} iconAfter={<IconChevronDown size={16} stroke={2} aria-hidden />} items={items} />
      )}
      {importing && (
        <Suspense>
          <ImportDialog kind={kind} rows={rows} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
