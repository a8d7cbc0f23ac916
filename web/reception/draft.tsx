import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeadlinePanel, Guarded, SavedMark, SectionLinks } from '../filing/index.ts'
import { isOldFirefox } from '../foundation/browser/old-browser.ts'
import { api } from '../foundation/calls/api.ts'
import { Button, buttonClass } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { type CheckAnswer, notify, notifyCheck, STAYS_SHORT } from '../foundation/controls/notify.ts'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { PdfViewer } from '../foundation/controls/pdf-viewer.tsx'
import { useText } from '../foundation/language/language.ts'
import { noteSeen } from '../foundation/session/seen.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import styles from './reception.module.css'

/** /borrador: the declaration as it would be printed (R4.63 to R4.65). */
export default function DraftScreen() {
  const t = useText()
  const back = isExternal(useUser())
    ? ({ to: '/apoderado', title: 'shell.section.proxy' } as const)
    : ({ to: '/parentesco', title: 'shell.section.relatives' } as const)
  useEffect(() => {
    if (isOldFirefox(navigator.userAgent)) notify('warning', t('shell.browser.oldFirefox'))
  }, [t])
  return (
    <>
      <ScreenTitle intro={t('lifecycle.draft.intro')} aside={<SavedMark />}>
        {t('shell.section.draft')}
      </ScreenTitle>
      <Guarded>
        <div className={styles.card}>
          <IconFileText size={40} stroke={1.25} aria-hidden />
          <div>
            <p>{t('lifecycle.draft.what')}</p>
            <p className={styles.quiet}>{t('lifecycle.draft.noValue')}</p>
          </div>
          <DraftButton />
        </div>
        <Notice
          title={t('review.beforeDraft')}
          action={
            <Link to="/revision" className={buttonClass()}>
              {t('review.title')}
            </Link>
          }
        >
          {t('review.beforeDraftText')}
        </Notice>
        <DeadlinePanel of="open" />
        <SectionLinks
          back={{ to: back.to, words: t('records.previousSection', { title: t(back.title) }) }}
          next={{ to: '/transaccion', words: t('records.nextTo', { title: t('shell.section.finish') }) }}
        />
      </Guarded>
    </>
  )
}

interface Draft extends CheckAnswer {
  readonly base64: string
}

/** Shows the draft in a dialog; it is composed again each time. */
export function DraftButton({ emphasis = 'action' }: { readonly emphasis?: 'action' | 'plain' }) {
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
    const draft = await api.get<Draft>('djbr_registro/borrador_declaracion', { signal: asked.signal }).catch(() => null)
    if (asked.signal.aborted) return
    if (draft && notifyCheck(draft)) {
      setPdf(draft.base64)
      noteSeen('/borrador')
    } else shut()
  }
  return (
    <>
      <Button emphasis={emphasis} icon={<IconFileText size={20} stroke={1.75} aria-hidden />} onClick={() => void show()}>
        {t('lifecycle.draft.show')}
      </Button>
      <Dialog open={asking !== null} title={t('lifecycle.draft.title')} width={1200} onClose={close}>
        {pdf === null ? (
          <p className={styles.loading} role="status">
            {t('controls.pdf.loading')}
          </p>
        ) : (
          <PdfViewer source={pdf} name={t('lifecycle.draft.name')} fileName="BORRADOR.pdf" />
        )}
      </Dialog>
    </>
  )
}
