import { withSignsNamed } from '@djbr/domain/values/characters.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { certificateOf } from '../../foundation/address/certificate-parameter.ts'
import type { Search } from '../../foundation/address/search.ts'
import { bytesOfFile } from '../../foundation/browser/bytes-of-file.ts'
import { useServerClock } from '../../foundation/calls/clock.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { NO_CAPTCHA } from '../../foundation/controls/captcha.tsx'
import { preloadPdfViewer } from '../../foundation/controls/lazy-pdf-viewer.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { IconFileUpload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { checkCertificate } from '../certificate.ts'
import { Footer } from '../footer.tsx'
import styles from '../validate.module.css'
import { askAuthorities, NOBODY } from './authorities.ts'
import { SignedDocument } from './signed-document.tsx'
import { prepareValidation, validateHere } from './validate-here.ts'
import { type ShownVerdict, shownHere } from './verdict.ts'

/** R3.34: the documents' 2 MB. */
const LARGEST_PDF = 2_097_152

type Stage =
  | { readonly kind: 'asking' | 'checking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'validated'; readonly verdict: ShownVerdict; readonly pdf: Uint8Array<ArrayBuffer>; readonly name: string }

/** Loads what a chosen file needs, so that it can be validated without a connection too. */
function prepare(): void {
  prepareValidation()
  preloadPdfViewer()
  void askAuthorities()
}

/** /validar-firma: whose signatures a PDF carries and whether they hold, checked in this browser. */
export default function ValidateSignatureScreen() {
  const t = useText()
  const navigate = useNavigate()
  const now = useServerClock()
  const input = useRef<HTMLInputElement>(null)
  const { validacioncertificado } = useSearch({ strict: false }) as Search
  const read = validacioncertificado === undefined ? null : certificateOf(validacioncertificado)
  const [stage, setStage] = useState<Stage>({ kind: read?.date ? 'checking' : 'asking' })

  const validate = async (file: File | undefined) => {
    if (!file) return
    if (!/\.[^.]+$/.test(file.name)) return setStage({ kind: 'failed', message: t('signature.noExtension') })
    if (file.size > LARGEST_PDF) return setStage({ kind: 'failed', message: t('signature.tooLarge') })
    setStage({ kind: 'checking' })
    try {
      const pdf = await bytesOfFile(file)
      if (new TextDecoder('latin1').decode(pdf.subarray(0, 5)) !== '%PDF-')
        return setStage({ kind: 'failed', message: t('signature.notPdf') })
      const authorities = await askAuthorities()
      const verdict = await validateHere(pdf, authorities ?? NOBODY, now ? new Date(now) : new Date())
      setStage({ kind: 'validated', verdict: shownHere(verdict, authorities !== null), pdf, name: withSignsNamed(file.name) })
    } catch {
      setStage({ kind: 'failed', message: t('signature.notChecked') })
    }
  }
  useEffect(prepare, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is searched once, when it is opened
  useEffect(() => {
    if (!read?.date || !validacioncertificado) return
    checkCertificate({ code: read.code, date: read.date }, NO_CAPTCHA).then(
      (found) => {
        if (found.kind === 'digital') setStage({ kind: 'validated', verdict: found.verdict, pdf: found.document, name: 'CERTIFICADO.pdf' })
        else if (found.kind === 'valid') void navigate({ to: '/validar', search: { validacioncertificado }, replace: true })
        else setStage({ kind: 'failed', message: found.kind === 'refused' ? found.message : t('public.validate.notFound') })
      },
      (failure: unknown) =>
        setStage({ kind: 'failed', message: failure instanceof CallFailure ? failure.message : t('shell.http.unknown') }),
    )
  }, [])

  return (
    <>
      <Page>
        <ScreenTitle intro={t('signature.intro')}>{t('signature.title')}</ScreenTitle>
        <div>
          <input
            ref={input}
            type="file"
            accept=".pdf,application/pdf"
            hidden
            aria-label={t('signature.choose')}
            onChange={({ target }) => {
              void validate(target.files?.[0])
              target.value = ''
            }}
          />
          <Button
            emphasis="action"
            icon={<IconFileUpload size={20} />}
            busy={stage.kind === 'checking' && t('signature.checking')}
            onClick={() => input.current?.click()}
          >
            {t(stage.kind === 'validated' ? 'signature.chooseAnother' : 'signature.choose')}
          </Button>
        </div>
        <p className={styles.quiet}>
          <span>{t('signature.onPaper')}</span> <Link to="/validar">{t('signature.toCertificate')}</Link>
        </p>
        <div role="status" className={styles.verdict}>
          {stage.kind === 'checking' && <Skeleton height={240} />}
          {stage.kind === 'failed' && (
            <Notice tone="error" title={t('signature.unreadable')}>
              {stage.message}
            </Notice>
          )}
        </div>
        {stage.kind === 'validated' && (
          <SignedDocument
            pdf={stage.pdf}
            fileName={stage.name}
            verdict={stage.verdict}
            onRetry={() => void validate(new File([stage.pdf], stage.name))}
          />
        )}
      </Page>
      <Footer />
    </>
  )
}
