import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { Button, buttonClass } from '../foundation/controls/button.tsx'
import { downloadPdf } from '../foundation/controls/download-pdf.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify } from '../foundation/controls/notify.ts'
import styles from '../foundation/forms/access-form.module.css'
import { IconDownload, IconPrinter } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'

interface ActivationDoneProps {
  readonly makes: 'card' | 'account'
  readonly account: string
  readonly names: string
}

/** The last step: what was made, its slip to print and to keep, and the way in. */
export function ActivationDone({ makes, account, names }: ActivationDoneProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { base64, nombre } = await api.get<{ base64: string; nombre: string }>('reporte/jasper_crea_cuenta', { quiet: true })
      downloadPdf(base64, nombre)
    } catch {
      notify('warning', t('shell.download.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <Notice tone="success" live title={makes === 'card' ? t('access.card.activated') : t('access.activation.accountMade', { account })}>
        {t(makes === 'card' ? 'access.activation.cardDoneText' : 'access.activation.accountDoneText', { names })}
      </Notice>
      <div className={styles.actions} data-no-print>
        <Button
          emphasis="action"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          busy={busy && t('access.activation.working')}
          onClick={() => void download()}
        >
          {t('access.activation.download')}
        </Button>
        <Button icon={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => print()}>
          {t('access.activation.print')}
        </Button>
        <Link to="/" className={buttonClass('quiet')}>
          {t('access.activation.finish')}
        </Link>
      </div>
    </div>
  )
}
