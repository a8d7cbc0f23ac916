import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Checked } from '@djbr/signature/certificate/claims.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerClock } from '../foundation/calls/clock.ts'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { type Asked, codeOf, type Inscription, inscriptionOf, type Status, saidIn, statusOf } from './code-check.ts'
import styles from './validate.module.css'

interface CertificateProofsProps {
  readonly asked: Asked
  /** What its QR code said, when it was scanned with one. */
  readonly scanned: Checked | null
  readonly isScan: boolean
}

/** How a certificate stands today, whether its code is genuine, and where the public log holds it: the last two worked out in this browser. */
export function CertificateProofs({ asked, scanned, isScan }: CertificateProofsProps) {
  const t = useText()
  const now = useServerClock()
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const
  const status = useQuery({ queryKey: ['situacion', asked], queryFn: () => statusOf(asked), ...once })
  const known = status.data
  const proven = useQuery({
    queryKey: ['inscripcion', asked, scanned, known?.constancia],
    queryFn: async () => {
      const code = await codeOf(scanned, known ?? { situacion: '', constancia: '' })
      const claims = saidIn(code)
      return { code, inscription: claims && (await inscriptionOf(claims, now ? new Date(now) : new Date())) }
    },
    enabled: known !== undefined || saidIn(scanned) !== null,
    ...once,
  })
  if (status.isPending) return <Skeleton height={140} />
  const code = saidIn(scanned) ? scanned : (proven.data?.code ?? null)
  return (
    <section className={styles.card} aria-labelledby="situacion">
      <h2 id="situacion">{t('certificate.checks')}</h2>
      <ReadOnlyList>
        <ReadOnlyField label={t('certificate.standing')}>
          <InForce status={known} />
        </ReadOnlyField>
        <ReadOnlyField label={t('certificate.signature')}>
          {isScan && !saidIn(scanned)
            ? t('certificate.unsigned')
            : code && 'claims' in code
              ? t('certificate.signed')
              : code && 'unproven' in code
                ? t('certificate.withdrawnSigned')
                : proven.isPending
                  ? '…'
                  : t(proven.isError ? 'certificate.notReached' : 'certificate.signing')}
        </ReadOnlyField>
        <ReadOnlyField label={t('certificate.log')}>
          {proven.data ? <Inscribed inscription={proven.data.inscription} /> : proven.isPending ? '…' : t('certificate.notReached')}
        </ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.keep} data-no-print>
        <a href="/validar-sin-conexion" download="verificador-djbr.html">
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {t('certificate.keep')}
        </a>
        <span className={styles.quiet}>{t('certificate.keepText')}</span>
      </p>
    </section>
  )
}

const Explained = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <span className={styles.strong}>{title}</span>
    <span className={styles.explained}>{children}</span>
  </>
)

function InForce({ status }: { readonly status: Status | undefined }) {
  const t = useText()
  switch (status?.situacion) {
    case 'vigente':
      return <span className={styles.strong}>{t('certificate.inForce')}</span>
    case 'reemplazada':
      return <Explained title={t('certificate.followed')}>{t('certificate.followedText')}</Explained>
    case 'baja':
      return <Explained title={t('certificate.writtenOff')}>{t('certificate.writtenOffText')}</Explained>
    default:
      return t('certificate.notReached')
  }
}

function Inscribed({ inscription }: { readonly inscription: Inscription | null }) {
  const t = useText()
  switch (inscription?.kind) {
    case 'proven':
      return (
        <Explained title={t('certificate.inscribed', { place: inscription.place, size: inscription.size })}>
          {t('certificate.inscribedText', { day: displayDate(inscription.day) })}
        </Explained>
      )
    case 'entered':
      return (
        <Explained title={t('certificate.inscribedLater', { place: inscription.place })}>{t('certificate.inscribedLaterText')}</Explained>
      )
    case 'overdue':
      return <Explained title={t('certificate.notProven', { place: inscription.place })}>{t('certificate.notProvenText')}</Explained>
    case 'wrong':
      return <Explained title={t('certificate.notInscribed')}>{t('certificate.notInscribedText')}</Explained>
    default:
      return t('certificate.notReached')
  }
}
