import type { ownExport } from '@djbr/domain/calls/own-declaration.ts'
import { useState } from 'react'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconDownload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useDeclarations } from '../filing/index.ts'
import styles from './evolution.module.css'

const FILE = 'mis-declaraciones.json'

/** Everything that one has declared, as a file for other programs (R4.8); nothing before the first declaration. */
export function ExportButton() {
  const t = useText()
  const { data } = useDeclarations()
  const [busy, setBusy] = useState(false)
  if (!data || data.length === 0) return null
  const take = async () => {
    setBusy(true)
    try {
      const all = await api.get<typeof ownExport>('djbr_registro/exportar', { quiet: true })
      handOver(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), FILE)
    } catch {
      notify('warning', t('shell.download.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button icon={<IconDownload size={20} />} busy={busy && t('review.exporting')} onClick={() => void take()}>
        {t('review.export')}
      </Button>
      <p className={styles.quiet}>{t('review.exportText')}</p>
    </div>
  )
}
