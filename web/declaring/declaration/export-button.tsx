import type { ownExport } from '@djbr/domain/calls/own-declaration.ts'
import { useMutation } from '@tanstack/react-query'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconDownload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useDeclarations } from '../filing/index.ts'
import styles from './evolution.module.css'

const FILE = 'mis-declaraciones.json'

/** Exports everything the person has declared, as a file for other programs (R4.8). Not shown before the first declaration. */
export function ExportButton() {
  const t = useText()
  const { data } = useDeclarations()
  const taking = useMutation({
    mutationFn: () => api.get<typeof ownExport>('djbr_registro/exportar', { quiet: true }),
    onSuccess: (all) => handOver(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), FILE),
    onError: () => notify('warning', t('shell.download.failed')),
  })
  if (!data || data.length === 0) return null
  return (
    <div>
      <Button icon={<IconDownload size={20} />} busy={taking.isPending && t('review.exporting')} onClick={() => taking.mutate()}>
        {t('review.export')}
      </Button>
      <p className={styles.quiet}>{t('review.exportText')}</p>
    </div>
  )
}
