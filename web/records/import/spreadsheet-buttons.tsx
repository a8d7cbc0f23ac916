import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { IconDownload, IconTablePlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import type { Row } from '../records.ts'
import styles from './import.module.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface SpreadsheetButtonsProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[]
  /** The list has all that it may have. */
  readonly full: boolean
}

/** Below a list: rows of a spreadsheet come in, and the table goes out as one. */
export function SpreadsheetButtons({ kind, rows, full }: SpreadsheetButtonsProps) {
  const t = useText()
  const [importing, setImporting] = useState(false)
  const take = () =>
    import('../../import/index.ts').then(
      ({ takeAlong }) => takeAlong(kind, rows, t),
      () => notify('warning', t('shell.download.failed')),
    )
  return (
    <div className={styles.options}>
      {!full && (
        <Button
          size="small"
          emphasis="quiet"
          icon={<IconTablePlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('records.bring.open')}
        </Button>
      )}
      {rows.length > 0 && (
        <Button size="small" emphasis="quiet" icon={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => void take()}>
          {t('records.bring.export')}
        </Button>
      )}
      {importing && (
        <Suspense>
          <ImportDialog kind={kind} rows={rows} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
