import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { askChainCheck, CHAIN_CHECK, type ChainVerdict, isRunning, type LogVerdict } from './calls.ts'

const CHAIN_WORDS = { snapshot: 'audit.verify.chain.snapshot', audit: 'audit.verify.chain.audit' } as const

/** /oficina/verificacion: a walk over both chains and the public log, followed while it runs; the first link that does not hold, and what is missing. */
export default function VerificationScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(CHAIN_CHECK)
  const asking = useMutation({
    mutationFn: askChainCheck,
    onSettled: () => client.invalidateQueries({ queryKey: CHAIN_CHECK.queryKey }),
  })
  const running = isRunning(data)
  const done = data?.terminada
  const chainsHold = data?.cadenas.every(({ integra }) => integra)
  const agrees = !data?.hallazgos.length
  const sound = chainsHold && agrees && !data?.registro?.faltan
  // A walk of before the public log was looked at has nothing to say of it.
  const allSound = data?.registro ? 'audit.verify.soundAll' : 'audit.verify.soundChains'
  return (
    <Page>
      <ScreenTitle
        intro={t('audit.verify.intro')}
        aside={
          <Button
            emphasis="action"
            busy={(running || asking.isPending) && t('shell.working')}
            disabled={!data}
            onClick={() => asking.mutate()}
          >
            {t(data && data.estado !== 'ninguna' ? 'audit.verify.again' : 'audit.verify.start')}
          </Button>
        }
      >
        {t('audit.verify.title')}
      </ScreenTitle>
      {asking.error && <Notice tone="warning" live title={wordsOfFailure(asking.error, t)} />}
      {isError && !data && (
        <Notice
          tone="error"
          live
          title={t('controls.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.estado === 'ninguna' && (
        <div className={styles.panel}>
          <EmptyState title={t('audit.verify.never')}>{t('audit.verify.neverText')}</EmptyState>
        </div>
      )}
      {running && data && (
        <div className={styles.panel}>
          <label className={styles.progress}>
            {data.estado === 'en_espera'
              ? t('audit.verify.waiting')
              : t('audit.verify.running', { done: data.recorridos.toLocaleString('es-BO'), total: data.eslabones.toLocaleString('es-BO') })}
            <progress max={Math.max(1, data.eslabones)} value={data.recorridos} />
          </label>
          <p>{t('audit.verify.runningText')}</p>
        </div>
      )}
      {done && (
        <>
          <Notice
            tone={sound ? 'success' : 'error'}
            live
            title={t(sound ? allSound : !chainsHold ? 'audit.verify.brokenSome' : agrees ? 'audit.verify.missingSome' : 'audit.found.some')}
          >
            {!sound && <p>{t('audit.verify.tell')}</p>}
            <p>
              {t('audit.verify.lastAt', {
                date: displayDayNumbers(done),
                time: displayTime(new Date(done)),
                account: data.pedida_por ?? '',
              })}
            </p>
          </Notice>
          {!agrees && (
            <section className={styles.panel} aria-labelledby="hallazgos">
              <h2 id="hallazgos">{t('audit.found.title')}</h2>
              <ul className={styles.wrong}>
                {data.hallazgos.map((said) => (
                  <li key={said}>{said}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={styles.chains}>
            {data.cadenas.map((chain) => (
              <Chain key={chain.cadena} chain={chain} />
            ))}
            {data.registro && <PublicLog log={data.registro} />}
          </div>
        </>
      )}
    </Page>
  )
}

function Chain({ chain }: { readonly chain: ChainVerdict }) {
  const t = useText()
  const { cadena, integra, eslabones, huella, cabezas, ultima_cabeza, mensaje } = chain
  return (
    <section className={styles.panel} aria-labelledby={`cadena-${cadena}`}>
      <div className={styles.chainHead}>
        <h2 id={`cadena-${cadena}`}>{t(CHAIN_WORDS[cadena])}</h2>
        <StateBadge tone={integra ? 'success' : 'error'}>{t(integra ? 'audit.verify.sound' : 'audit.verify.broken')}</StateBadge>
      </div>
      {mensaje && <p className={styles.wrong}>{mensaje}</p>}
      <dl className={styles.facts}>
        <dt>{t('audit.verify.links')}</dt>
        <dd>{eslabones.toLocaleString('es-BO')}</dd>
        <dt>{t('audit.verify.heads')}</dt>
        <dd>
          {ultima_cabeza ? t('audit.verify.headsSound', { count: cabezas, day: displayDate(ultima_cabeza) }) : t('audit.verify.noHeads')}
        </dd>
        <dt>{t('audit.verify.head')}</dt>
        <dd>{huella}</dd>
      </dl>
    </section>
  )
}

function PublicLog({ log }: { readonly log: LogVerdict }) {
  const t = useText()
  const { recepciones, por_anotar, faltan, numeros } = log
  const named = `${numeros.join(', ')}${faltan > numeros.length ? '…' : ''}`
  return (
    <section className={styles.panel} aria-labelledby="registro-publico">
      <div className={styles.chainHead}>
        <h2 id="registro-publico">{t('audit.verify.log')}</h2>
        <StateBadge tone={faltan === 0 ? 'success' : 'error'}>
          {t(faltan === 0 ? 'audit.verify.log.whole' : 'audit.verify.log.lacks')}
        </StateBadge>
      </div>
      {faltan > 0 && <p className={styles.wrong}>{t('audit.verify.log.missing', { count: faltan, numbers: named })}</p>}
      <dl className={styles.facts}>
        <dt>{t('audit.verify.log.received')}</dt>
        <dd>{recepciones.toLocaleString('es-BO')}</dd>
        <dt>{t('audit.verify.log.entered')}</dt>
        <dd>{(recepciones - por_anotar - faltan).toLocaleString('es-BO')}</dd>
        {por_anotar > 0 && (
          <>
            <dt>{t('audit.verify.log.waiting')}</dt>
            <dd>{por_anotar.toLocaleString('es-BO')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
