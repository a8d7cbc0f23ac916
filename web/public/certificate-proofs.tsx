import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Checked } from '@djbr/signature/certificate/claims.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerClock } from '../foundation/calls/clock.ts'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { IconDownload } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { type Asked, codeOf, type Inscription, inscriptionOf, type Status, saidIn, statusOf } from './code-check.ts'
import styles from './validate.module.css'

interface CertificateProofsProps {
  readonly asked: Asked
  /** What its QR code said; null when none was read, or it is not signed. */
  readonly scanned: Checked | null
  /** Whether a QR code was read. */
  readonly isScan: boolean
}

/** Says how a certificate stands today, whether its code is genuine, and where it is in the public log. The last two are computed in this browser. */
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
      return claims && inscriptionOf(claims, now ? new Date(now) : new Date())
    },
    enabled: known !== undefined || saidIn(scanned) !== null,
    ...once,
  })
  if (status.isPending) return <Skeleton height={140} />
  return (
    <section className={styles.card} aria-labelledby="situacion">
      <h2 id="situacion">{t('offline.checks')}</h2>
      <ReadOnlyList>
        <ReadOnlyField label={t('offline.standing')}>
          <InForce status={known} />
        </ReadOnlyField>
        {isScan && <ReadOnlyField label={t('offline.signature')}>{t(signatureOf(scanned))}</ReadOnlyField>}
        <ReadOnlyField label={t('offline.log')}>
          {proven.data !== undefined ? <Inscribed inscription={proven.data} /> : proven.isPending ? '…' : t('offline.notReached')}
        </ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.keep} data-no-print>
        <a href="/validar-sin-conexion" download="verificador-djbr.html">
          <IconDownload size={16} />
          <span>{t('offline.keep')}</span>
        </a>
        <span className={styles.quiet}>{t('offline.keepText')}</span>
      </p>
    </section>
  )
}

/** Returns what to say about the signature of the code that was read. Used only when one was read. */
function signatureOf(scanned: Checked | null): MessageKey {
  if (scanned && 'claims' in scanned) return 'offline.signed'
  return saidIn(scanned) ? 'offline.withdrawnSigned' : 'offline.unsigned'
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
      return <span className={styles.strong}>{t('offline.inForce')}</span>
    case 'reemplazada':
      return <Explained title={t('offline.followed')}>{t('offline.followedText')}</Explained>
    case 'baja':
      return <Explained title={t('offline.writtenOff')}>{t('offline.writtenOffText')}</Explained>
    default:
      return <span>{t('offline.notReached')}</span>
  }
}

function Inscribed({ inscription }: { readonly inscription: Inscription | null }) {
  const t = useText()
  switch (inscription?.kind) {
    case 'proven':
      return (
        <Explained title={t('offline.inscribed', { place: inscription.place, size: inscription.size })}>
          {t('offline.inscribedText', { day: displayDate(inscription.day) })}
        </Explained>
      )
    case 'entered':
      return <Explained title={t('offline.inscribedLater', { place: inscription.place })}>{t('offline.inscribedLaterText')}</Explained>
    case 'overdue':
      return <Explained title={t('offline.notProven', { place: inscription.place })}>{t('offline.notProvenText')}</Explained>
    case 'wrong':
      return <Explained title={t('offline.notInscribed')}>{t('offline.notInscribedText')}</Explained>
    default:
      return <span>{t('offline.notReached')}</span>
  }
}
