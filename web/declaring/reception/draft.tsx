import type { ownDraft } from '@djbr/domain/calls/filing.ts'
import { useEffect, useState } from 'react'
import { isOldFirefox } from '../../foundation/browser/old-browser.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { notify, notifyCheck, STAYS_SHORT } from '../../foundation/controls/notify.ts'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { PdfViewer } from '../../foundation/controls/pdf-viewer.tsx'
import { IconFileText } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { noteSeen } from '../../foundation/session/seen.ts'
import { GoOn, Guarded, StepFoot, useOnward, useProgress } from '../filing/index.ts'
import { Review } from '../review/index.ts'
import styles from './reception.module.css'

const HERE = '/borrador'

/** /borrador: a last review of the declaration, and a preview of how it would be printed (R4.63 to R4.65, R6.15 to R6.21). */
export default function DraftScreen() {
  const t = useText()
  const onward = useOnward({ to: HERE, step: 1 })
  useEffect(() => {
    if (isOldFirefox(navigator.userAgent)) notify('warning', t('shell.browser.oldFirefox'))
  }, [t])
  return (
    <>
      <ScreenTitle intro={t('review.intro')}>{t('shell.section.draft')}</ScreenTitle>
      <Guarded>
        <Looked />
        <Review />
        <div className={styles.card}>
          <IconFileText size={40} stroke={1.25} />
          <div>
            <p>{t('lifecycle.draft.what')}</p>
            <p className={styles.quiet}>{t('lifecycle.draft.noValue')}</p>
          </div>
          <DraftButton />
        </div>
        <StepFoot onward={onward}>
          <GoOn onward={onward} emphasis="action" />
        </StepFoot>
      </Guarded>
    </>
  )
}

/** Notes that the draft was looked at, as of the last save. Notes nothing until the last save is known. */
function Looked() {
  const { guardado } = useProgress().progress ?? {}
  useEffect(() => {
    if (guardado) noteSeen(guardado)
  }, [guardado])
  return null
}

/** Shows the draft in a dialog, composed anew each time. */
export function DraftButton() {
  const t = useText()
  const [pdf, setPdf] = useState<string | null>(null)
  const [asking, setAsking] = useState<AbortController | null>(null)
  const shut = () => {
    setAsking(null)
    setPdf(null)
  }
  const close = () => {
    if (pdf === null) {
      asking?.abort()
      notify('info', t('shell.http.cancelled'), { stays: STAYS_SHORT })
    }
    shut()
  }
  const show = async () => {
    const asked = new AbortController()
    setAsking(asked)
    const draft = await api.get<typeof ownDraft>('djbr_registro/borrador_declaracion', { signal: asked.signal }).catch(() => null)
    if (asked.signal.aborted) return
    if (draft && notifyCheck(draft)) setPdf(draft.base64)
    else shut()
  }
  return (
    <>
      <Button icon={<IconFileText size={20} />} onClick={() => void show()}>
        {t('lifecycle.draft.show')}
      </Button>
      {asking !== null && (
        <Dialog title={t('lifecycle.draft.title')} width={1200} onClose={close}>
          {pdf === null ? (
            <p className={styles.loading} role="status">
              {t('controls.pdf.loading')}
            </p>
          ) : (
            <PdfViewer source={pdf} name={t('lifecycle.draft.name')} fileName="BORRADOR.pdf" />
          )}
        </Dialog>
      )}
    </>
  )
}
