import { useEffect, useReducer, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import type { Tone } from '../../foundation/controls/notify.ts'
import { displayDay } from '../../foundation/format/format.ts'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import { askWhatIsKnown, signedByAuthority } from './known-document.ts'
import type { KnownDocument, ShownVerdict } from './verdict.ts'

/** What is known of a file, or how far asking has come. */
export type Asked = KnownDocument | 'asking' | 'failed'

/** Asks what the authority knows of a file, unless the verdict already has it. Returns the answer and a function that asks again. */
export function useKnownDocument(pdf: Uint8Array<ArrayBuffer>, verdict: ShownVerdict): { readonly asked: Asked; askAgain(): void } {
  const [attempt, askAgain] = useReducer((attempts: number) => attempts + 1, 0)
  const [asked, setAsked] = useState<Asked>(verdict.known ?? 'asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again at each attempt
  useEffect(() => {
    if (verdict.known) return
    let gone = false
    const show = (found: Asked) => gone || setAsked(found)
    show('asking')
    askWhatIsKnown(pdf, verdict.signatures).then(show, () => show('failed'))
    return () => {
      gone = true
    }
  }, [pdf, verdict, attempt])
  return { asked, askAgain }
}

interface KnownNoticeProps {
  readonly asked: Asked
  readonly pdf: Uint8Array
  readonly verdict: ShownVerdict
  /** Absent where another button asks again. */
  readonly onAskAgain?: (() => void) | undefined
}

/** Says whether the authority knows a file, and the state of that document today. A file it does not know may simply be somebody else's. */
export function KnownNotice({ asked, pdf, verdict, onAskAgain }: KnownNoticeProps) {
  const t = useText()
  return (
    <div role="status" className={styles.reported}>
      {asked === 'asking' ? (
        <p className={styles.quiet}>{t('signature.known.asking')}</p>
      ) : asked === 'failed' ? (
        <Notice
          title={t('signature.known.failed')}
          action={
            onAskAgain && (
              <Button size="small" onClick={onAskAgain}>
                {t('signature.known.again')}
              </Button>
            )
          }
        >
          {t('signature.known.failedText')}
        </Notice>
      ) : asked.conocido ? (
        <Known document={asked} isComplete={asked.bytes === pdf.length} />
      ) : (
        <Unknown signedBy={signedByAuthority(verdict.signatures)} />
      )}
    </div>
  )
}

function Unknown({ signedBy }: { readonly signedBy: 'proven' | 'claimed' | null }) {
  const t = useText()
  return (
    <Notice title={t('signature.known.unknown')}>
      {signedBy === null ? t('signature.known.unknownText') : signedBy === 'claimed' && t('signature.known.unknownClaimed')}
    </Notice>
  )
}

function Known({ document, isComplete }: { readonly document: KnownDocument; readonly isComplete: boolean }) {
  const wording = useWordsOf(document)
  const t = useText()
  return (
    <Notice tone={wording.tone} title={wording.title ?? t(isComplete ? 'signature.known.title' : 'signature.known.revision')}>
      {isComplete ? wording.text : `${wording.text} ${t('signature.known.revisionText')}`}
    </Notice>
  )
}

interface Wording {
  readonly tone: Tone
  readonly title?: string
  readonly text: string
}

function useWordsOf(document: KnownDocument): Wording {
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
      return {
        tone: 'info',
        text: t(document.clase === 'ayuda' ? 'signature.known.help' : 'signature.known.receipt', { date: inWords(document.fecha_emision) }),
      }
    default:
      return { tone: 'info', text: t('signature.known.waiting', { kind }) }
  }
}
