import type { enableOwn, mayEnable, ownDraft } from '@djbr/domain/calls/filing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { notify, notifyCheck, notifyWrite } from '../../foundation/controls/notify.ts'
import { PdfViewer } from '../../foundation/controls/pdf-viewer.tsx'
import { useText } from '../../foundation/language/language.ts'
import { forgetOwn } from '../filing/index.ts'
import styles from './dashboard.module.css'

/** Reopens a finished declaration for changes, after showing it (R6.56, R6.57). Not offered to external users, who go in person. */
export function EnableDeclaration() {
  const t = useText()
  const client = useQueryClient()
  const [pdf, setPdf] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => {})
    setBusy(false)
  }
  const ask = () =>
    during(async () => {
      const may = await api.get<typeof mayEnable>('djbr_registro/validar_habilita_declaracion')
      if (!notifyCheck(may)) return
      if (may.bandera_habilitacion === 1) return notify('info', t('lifecycle.enable.inReception'))
      const draft = await api.get<typeof ownDraft>('djbr_registro/borrador_declaracion')
      if (notifyCheck(draft)) setPdf(draft.base64)
    })
  const enable = () =>
    during(async () => {
      if (!notifyWrite(await api.post<typeof enableOwn>('djbr_registro/habilita_declaracion'))) return
      setPdf(null)
      await forgetOwn(client)
    })
  return (
    <div className={styles.actions}>
      <Button busy={busy && t('shell.working')} onClick={() => void ask()}>
        {t('lifecycle.enable.action')}
      </Button>
      {pdf && (
        <Dialog
          title={t('lifecycle.enable.title')}
          width={1200}
          onClose={() => setPdf(null)}
          actions={
            <>
              <Button emphasis="action" busy={busy && t('shell.working')} onClick={() => void enable()}>
                {t('lifecycle.enable.action')}
              </Button>
              <Button onClick={() => setPdf(null)}>{t('shell.cancel')}</Button>
            </>
          }
        >
          <p>{t('lifecycle.enable.text')}</p>
          <PdfViewer source={pdf} name={t('lifecycle.draft.name')} fileName="BORRADOR.pdf" />
        </Dialog>
      )}
    </div>
  )
}
