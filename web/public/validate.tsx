import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Checked } from '@djbr/signature/certificate/claims.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type CertificateQuery, certificateOf } from '../foundation/address/certificate-parameter.ts'
import { followCodes, scannedCode } from '../foundation/address/scanned-code.ts'
import type { Search } from '../foundation/address/search.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { type CaptchaAnswer, NO_CAPTCHA } from '../foundation/controls/captcha.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { IconArrowLeft } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { checkCertificate, type Verdict } from './certificate.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { CertificateData, CertificateFacts } from './certificate-facts.tsx'
import { CertificateProofs } from './certificate-proofs.tsx'
import { checkHere, statusOf, vouchedFor } from './code-check.ts'
import { Footer } from './footer.tsx'
import { GenuineAlone, NotTaken, type Refused } from './scanned-verdict.tsx'
import { SignedDocument } from './signature/signed-document.tsx'
import styles from './validate.module.css'

type Stage = { readonly kind: 'asking' | 'checking' | 'writtenOff' } | { readonly kind: 'failed'; readonly message: string } | Verdict

const NOTHING: CertificateQuery = { code: '', date: null }

/** /validar: a certificate's facts by control code and date of reception, typed or read from its QR. A signed QR is checked before anything is asked. */
export default function ValidateScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { validacioncertificado } = useSearch({ strict: false }) as Search
  const read = validacioncertificado === undefined ? NOTHING : (certificateOf(validacioncertificado) ?? NOTHING)
  const fromQr = scannedCode() !== null || (read.code !== '' && read.date !== null)
  const [query, setQuery] = useState(read)
  const [stage, setStage] = useState<Stage>({ kind: fromQr ? 'checking' : 'asking' })
  const [dialog, setDialog] = useState(!fromQr)
  const [isScan, setScan] = useState(fromQr)
  const [scanned, setScanned] = useState<Checked | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  const forgetScan = () => {
    setScan(false)
    setScanned(null)
  }
  const check = async (code: string, date: PlainDate, captcha: CaptchaAnswer) => {
    setQuery({ code, date })
    const verdict = await checkCertificate({ code, date }, captcha)
    // A missing certificate is reported even when it cannot be known whether it was written off.
    const state = verdict.kind === 'notFound' ? await statusOf({ code, date }).catch(() => null) : null
    setStage(state?.situacion === 'baja' ? { kind: 'writtenOff' } : verdict)
    setDialog(false)
  }
  const checkEntered: typeof check = (code, date, captcha) => {
    if (code !== query.code) forgetScan()
    return check(code, date, captcha)
  }
  const open = async () => {
    const code = scannedCode()
    const checked = code === null ? null : await checkHere(code)
    setScanned(checked)
    const said = checked && (await vouchedFor(checked, new Date()))
    if (checked && 'refused' in checked && !said) {
      forgetScan()
      // Also shown beside what is typed next, which may come from the same paper.
      setRefused(checked.refused)
      return setStage({ kind: 'asking' })
    }
    const asked = said ? { code: said.code, date: said.receivedOn } : read
    if (asked.code === '' || asked.date === null) return setStage({ kind: 'asking' })
    await check(asked.code, asked.date, NO_CAPTCHA)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the QR's address is searched once, when it is opened
  useEffect(() => {
    if (!fromQr) return
    open().catch((failure: unknown) => {
      if (failure instanceof CallFailure && failure.status === 400) {
        setStage({ kind: 'asking' })
        setDialog(true)
      } else setStage({ kind: 'failed', message: failure instanceof CallFailure ? failure.message : t('shell.http.unknown') })
    })
  }, [])
  useEffect(followCodes, [])
  useEffect(() => {
    // In a browser without service workers, the page is not available offline.
    navigator.serviceWorker?.register('/validar-sw.js', { scope: '/validar' }).catch(() => {})
  }, [])
  const another = () => {
    setQuery(NOTHING)
    forgetScan()
    setRefused(null)
    setStage({ kind: 'asking' })
    setDialog(true)
    void navigate({ to: '/validar', search: {}, replace: true })
  }
  return (
    <>
      <Page>
        {stage.kind === 'valid' || stage.kind === 'digital' ? (
          <button type="button" className={styles.another} onClick={another} data-no-print>
            <IconArrowLeft size={16} />
            <span>{t('public.validate.another')}</span>
          </button>
        ) : (
          <ScreenTitle intro={t('public.validate.intro')}>{t('public.validate.title')}</ScreenTitle>
        )}
        <div role="status" className={styles.verdict}>
          {refused && <NotTaken why={refused} />}
          <Outcome stage={stage} />
          {stage.kind === 'failed' && scanned && 'claims' in scanned && <GenuineAlone claims={scanned.claims} />}
        </div>
        {stage.kind === 'digital' && (
          <>
            <CertificateData certificate={stage.certificate} reception="public.validate.digitally" />
            <SignedDocument pdf={stage.document} fileName="CERTIFICADO.pdf" name={t('public.validate.data')} verdict={stage.verdict} />
          </>
        )}
        {(stage.kind === 'valid' || stage.kind === 'digital') && query.date !== null && (
          <CertificateProofs asked={{ code: query.code, date: query.date }} scanned={scanned} isScan={isScan} />
        )}
        {stage.kind !== 'valid' && stage.kind !== 'digital' && stage.kind !== 'checking' && (
          <div>
            <Button emphasis="action" onClick={() => setDialog(true)}>
              {t('public.validate.open')}
            </Button>
          </div>
        )}
      </Page>
      {dialog && <CertificateDialog initial={query} onCheck={checkEntered} onClose={() => setDialog(false)} />}
      <Footer />
    </>
  )
}

function Outcome({ stage }: { readonly stage: Stage }) {
  const t = useText()
  switch (stage.kind) {
    case 'asking':
      return <Notice>{t('public.validate.how')}</Notice>
    case 'checking':
      return (
        <>
          <span className="visually-hidden">{t('public.validate.checking')}</span>
          <Skeleton height={120} />
          <Skeleton height={320} />
        </>
      )
    case 'failed':
      return (
        <Notice tone="error" title={t('public.validate.impossible')}>
          {`${stage.message} ${t('public.validate.impossibleText')}`}
        </Notice>
      )
    case 'notFound':
      return (
        <Notice tone="warning" title={t('public.validate.notFound')}>
          {t('public.validate.notFoundText')}
        </Notice>
      )
    case 'writtenOff':
      return (
        <Notice tone="warning" title={t('offline.writtenOff')}>
          {t('offline.writtenOffText')}
        </Notice>
      )
    case 'digital':
      return <ScreenTitle>{t('public.validate.result')}</ScreenTitle>
    case 'refused':
      return (
        <Notice tone="warning" title={stage.message}>
          {t('public.validate.impossibleText')}
        </Notice>
      )
    case 'valid':
      return <CertificateFacts certificate={stage.certificate} />
  }
}
