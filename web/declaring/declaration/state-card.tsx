import type { ListedDeclaration, OwnState } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { START } from '../../foundation/autosave/titles.ts'
import { useReopen } from '../../foundation/autosave/use-waiting.ts'
import { Button, buttonClass } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconArrowRight, IconPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useSeen } from '../../foundation/session/seen.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import {
  DeadlinePanel,
  DocumentButtons,
  OfficeVisit,
  OverdueNotice,
  PapersButton,
  sectionToGoOn,
  useDeclarationState,
  useDeclarations,
  useProgress,
} from '../filing/index.ts'
import { ApproveButton, CitizenshipDialog, ToPaper } from '../reception/index.ts'
import { CorrectButton } from './correct-button.tsx'
import styles from './dashboard.module.css'
import { EnableDeclaration } from './enable-declaration.tsx'
import { ProgressSummary } from './progress-summary.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

const StartDialog = lazy(() => import('./start-dialog.tsx'))

/** What the person can do now, by the state of their latest declaration (R4.2). */
export function StateCard() {
  const state = useDeclarationState()
  const listed = useDeclarations()
  if ((state.isError && !state.data) || (listed.isError && !listed.data)) {
    return (
      <section className={styles.card}>
        <LoadFailed onRetry={() => void Promise.all([state.refetch(), listed.refetch()])} />
      </section>
    )
  }
  if (!state.data || !listed.data) {
    return (
      <section className={styles.card}>
        <Skeleton height={32} width="60%" />
        <Skeleton height={120} />
      </section>
    )
  }
  const latest = listed.data.find(({ decjur_estado }) => decjur_estado !== STATE.writtenOff)
  const { cod_estado } = state.data
  return (
    <>
      {cod_estado !== STATE.finished && <OverdueNotice of={cod_estado === STATE.inProcess ? 'open' : 'next'} />}
      <CardOf state={state.data} latest={latest} listed={listed.data} />
    </>
  )
}

interface CardProps {
  readonly state: OwnState
  readonly latest: ListedDeclaration | undefined
  readonly listed: readonly ListedDeclaration[]
}

function CardOf({ state, latest, listed }: CardProps) {
  switch (state.cod_estado) {
    case STATE.inProcess:
      return <OpenCard reason={latest?.motdec_descripcion} />
    case STATE.finished:
      return <FinishedCard latest={latest} approved={state.aprobado_blockchain} />
    case STATE.received:
      return <ReceivedCard latest={latest} listed={listed} />
    default:
      return <FirstCard listed={listed} />
  }
}

interface FrameProps {
  readonly title: string
  readonly badge?: ReactNode
  readonly subtitle?: string | undefined
  readonly children: ReactNode
}

const Frame = ({ title, badge, subtitle, children }: FrameProps) => (
  <section className={styles.card}>
    <div className={styles.cardHead}>
      <div>
        <h2>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {badge}
    </div>
    {children}
  </section>
)

/** Card for a person without a valid declaration: none was made yet, or all were written off. */
function FirstCard({ listed }: Pick<CardProps, 'listed'>) {
  const t = useText()
  if (listed.length > 0) {
    return (
      <Frame title={t('lifecycle.writtenOffCard.title')}>
        <p className={styles.text}>{t('lifecycle.writtenOffCard.text')}</p>
        <DeadlinePanel of="next" />
        <StartButton words={t('lifecycle.receivedCard.start')} listed={listed} />
      </Frame>
    )
  }
  return (
    <Frame title={t('lifecycle.first.title')}>
      <p className={styles.text}>{t('lifecycle.first.text')}</p>
      <ul className={styles.list}>
        <li>{t('lifecycle.first.position')}</li>
        <li>{t('lifecycle.first.goods')}</li>
        <li>{t('lifecycle.first.relatives')}</li>
      </ul>
      <DeadlinePanel of="next" />
      <StartButton words={t('lifecycle.first.start')} listed={listed} />
    </Frame>
  )
}

function ReceivedCard({ latest, listed }: Omit<CardProps, 'state'>) {
  const t = useText()
  return (
    <Frame
      title={t('lifecycle.receivedCard.title')}
      subtitle={latest?.motdec_descripcion}
      badge={<StateBadge tone="success">{t('lifecycle.receivedCard.badge')}</StateBadge>}
    >
      {latest && (
        <dl className={styles.numbers}>
          <div>
            <dt>{t('lifecycle.table.certificate')}</dt>
            <dd className="digits">{latest.decjur_numero_certificado_departamento}</dd>
          </div>
          <div>
            <dt>{t('lifecycle.table.received')}</dt>
            <dd className="digits">{latest.decjur_fecha_recepcion_formateado}</dd>
          </div>
        </dl>
      )}
      <DeadlinePanel of="next" />
      {isBeingSigned(latest) && (
        <Notice tone="info" title={t('lifecycle.row.signing')}>
          {t('lifecycle.row.signingText')}
        </Notice>
      )}
      <p className={styles.text}>{t('lifecycle.receivedCard.text')}</p>
      <div className={styles.actions}>
        <StartButton words={t('lifecycle.receivedCard.start')} listed={listed} />
        {isBeingSigned(latest) || <DocumentButtons />}
        {latest && <CorrectButton of={latest} listed={listed} />}
      </div>
    </Frame>
  )
}

function StartButton({ words, listed }: { readonly words: string; readonly listed: readonly ListedDeclaration[] }) {
  const [open, setOpen] = useState(false)
  useReopen(
    (place) => place === START,
    () => setOpen(true),
  )
  return (
    <div className={styles.actions}>
      <Button emphasis="action" size="large" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && (
        <Suspense>
          <StartDialog listed={listed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function OpenCard({ reason }: { readonly reason: string | undefined }) {
  const t = useText()
  const { progress } = useProgress()
  const { to } = sectionToGoOn(progress, useSeen(), isExternal(useUser()))
  return (
    <Frame title={t('shell.titlePlain')} subtitle={reason} badge={<StateBadge tone="progress">{t('lifecycle.openCard.badge')}</StateBadge>}>
      <ProgressSummary />
      <WaitingNotice />
      <div className={styles.actions}>
        <Link to={to} className={buttonClass('action', 'large')}>
          <span>{t('lifecycle.openCard.continue')}</span>
          <IconArrowRight size={20} />
        </Link>
        <Link to="/borrador" className={buttonClass('quiet', 'large')}>
          {t('lifecycle.openCard.draft')}
        </Link>
      </div>
    </Frame>
  )
}

function FinishedCard({ latest, approved }: { readonly latest: ListedDeclaration | undefined; readonly approved: boolean }) {
  const t = useText()
  const external = isExternal(useUser())
  if (!external && latest?.sistema_recepcion === DIGITAL)
    return approved ? <ReceivingCard latest={latest} /> : <ApprovalCard latest={latest} />
  return (
    <Frame
      title={t('lifecycle.finishedCard.title')}
      subtitle={latest?.motdec_descripcion}
      badge={<StateBadge tone="warning">{t('lifecycle.row.finished')}</StateBadge>}
    >
      <Notice tone="warning" title={t('lifecycle.pendingReception')}>
        {t('lifecycle.finishedCard.what')}
      </Notice>
      {latest?.decjur_control_cge && (
        <dl className={styles.numbers}>
          <div>
            <dt>{t('lifecycle.finishedCard.code')}</dt>
            <dd className={styles.code}>{latest.decjur_control_cge}</dd>
          </div>
        </dl>
      )}
      <OfficeVisit />
      <DeadlinePanel of="finished" />
      <PapersButton />
      <p>
        <Link to="/transaccion">{t('lifecycle.finishedCard.how')}</Link>
      </p>
      {external ? <p className={styles.quiet}>{t('lifecycle.enableInPerson')}</p> : <EnableDeclaration />}
    </Frame>
  )
}

const DIGITAL = 1

/** Returns whether the documents of a digitally received declaration are still being signed. */
const isBeingSigned = (latest: ListedDeclaration | undefined): boolean =>
  latest?.sistema_recepcion === DIGITAL && latest.id_archivo_dig_cert === null

/** Card for a declaration approved at Ciudadanía Digital, which the server is receiving. */
function ReceivingCard({ latest }: { readonly latest: ListedDeclaration }) {
  const t = useText()
  return (
    <Frame
      title={t('lifecycle.finishedCard.title')}
      subtitle={latest.motdec_descripcion}
      badge={<StateBadge tone="warning">{t('approval.screen.receivingBadge')}</StateBadge>}
    >
      <Notice tone="info" title={t('records.waitForReception')}>
        {t('approval.screen.receivingIntro')}
      </Notice>
      <div className={styles.actions}>
        <Link to="/transaccion" className={buttonClass('action', 'large')}>
          {t('approval.toScreen')}
        </Link>
      </div>
    </Frame>
  )
}

/** Card for a digitally finalized declaration, to be approved or presented at an office. */
function ApprovalCard({ latest }: { readonly latest: ListedDeclaration }) {
  const t = useText()
  return (
    <Frame
      title={t('lifecycle.finishedCard.title')}
      subtitle={latest.motdec_descripcion}
      badge={<StateBadge tone="warning">{t('approval.screen.pending')}</StateBadge>}
    >
      <Notice tone="warning" title={t('lifecycle.pendingReception')}>
        {t('approval.screen.what')}
      </Notice>
      <DeadlinePanel of="finished" />
      <div className={styles.actions}>
        <ApproveButton />
        <Link to="/transaccion" className={buttonClass('quiet', 'large')}>
          {t('approval.toScreen')}
        </Link>
      </div>
      <p className={styles.text}>{t('approval.screen.otherwise')}</p>
      <div className={styles.actions}>
        <ToPaper />
        <EnableDeclaration />
      </div>
      <CitizenshipDialog />
    </Frame>
  )
}
