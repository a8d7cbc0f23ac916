import { useEffect, useReducer, useState } from 'react'
import { displayDay } from '../../app/format.ts'
import { useLanguage, useText } from '../../app/language.ts'
import type { Tone } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { Notice } from '../../controls/notice.tsx'
import styles from '../validate.module.css'
import { askWhatIsKnown, isSignedByAuthority, type KnownDocument } from './known-document.ts'
import type { ShownVerdict } from './verdict.ts'

interface KnownNoticeProps {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly verdict: ShownVerdict
}

/** Whether the authority knows a file, and how that document stands today. Of what is not its own it says nothing. */
export function KnownNotice({ pdf, verdict }: KnownNoticeProps) {
  const t = useText()
  const [attempt, askAgain] = useReducer((attempts: number) => attempts + 1, 0)
  const [known, setKnown] = useState<KnownDocument | 'asking' | 'failed'>(verdict.known ?? 'asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again at each attempt
  useEffect(() => {
    if (verdict.known) return
    let gone = false
    const show = (found: KnownDocument | 'asking' | 'failed') => gone || setKnown(found)
    show('asking')
    askWhatIsKnown(pdf, verdict.signatures).then(show, () => show('failed'))
    return () => {
      gone = true
    }
  }, [pdf, verdict, attempt])

  return (
    <div role="status" className={styles.told}>
      {known === 'asking' ? (
        <p className={styles.quiet}>{t('signature.known.asking')}</p>
      ) : known === 'failed' ? (
        <Notice
          tone="warning"
          title={t('signature.known.failed')}
          action={
            <Button size="small" onClick={askAgain}>
              {t('signature.known.again')}
            </Button>
          }
        >
          {t('signature.known.failedText')}
        </Notice>
      ) : known.conocido ? (
        <Known document={known} isWhole={known.bytes === pdf.length} />
      ) : (
        isSignedByAuthority(verdict.signatures) && <Notice title={t('signature.known.unknown')} />
      )}
    </div>
  )
}

function Known({ document, isWhole }: { readonly document: KnownDocument; readonly isWhole: boolean }) {
  const told = useWordsOf(document)
  const t = useText()
  return (
    <Notice tone={told.tone} title={told.title ?? t(isWhole ? 'signature.known.title' : 'signature.known.revision')}>
      {told.text} {!isWhole && t('signature.known.revisionText')}
    </Notice>
  )
}

interface Told {
  readonly tone: Tone
  readonly title?: string
  readonly text: string
}

function useWordsOf(document: KnownDocument): Told {
  const t = useText()
  const language = useLanguage()
  const inWords = (day: string) => day && displayDay(day, language, { year: true })
  const kind = t(document.clase === 'certificado' ? 'signature.known.certificate' : 'signature.known.form')
  const received = inWords(document.fecha_recepcion)
  switch (document.situacion) {
    case 'vigente':
      return { tone: 'success', text: t('signature.known.inForce', { kind, received }) }
    case 'reemplazada':
      return { tone: 'info', text: t('signature.known.replaced', { kind, received, replaced: inWords(document.fecha_reemplazo) }) }
    case 'baja': {
      const date = inWords(document.fecha_baja)
      const text = date ? t('signature.known.writtenOffOn', { kind, date }) : t('signature.known.writtenOffUndated', { kind })
      return { tone: 'warning', title: t('signature.known.writtenOff'), text }
    }
    case 'sin_efecto':
      return { tone: 'warning', title: t('signature.known.void'), text: t('signature.known.voidText', { kind }) }
    case 'emitida':
      return { tone: 'info', text: t('signature.known.receipt', { date: inWords(document.fecha_emision) }) }
    default:
      return { tone: 'info', text: t('signature.known.waiting', { kind }) }
  }
}
