import { askChainCheck, type ChainCheck, chainCheck } from '@djbr/domain/calls/audit.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { perform } from '../../area/index.ts'
import { keyOf, queryOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'

const FOLLOWED_MS = 1000

const isRunning = (check: ChainCheck | undefined) => check?.state === 'waiting' || check?.state === 'running'

/** Query of the last walk, polled while it runs. */
const lastCheck = {
  ...queryOf(chainCheck),
  refetchInterval: ({ state }: { readonly state: { readonly data?: ChainCheck | undefined } }) =>
    isRunning(state.data) ? FOLLOWED_MS : false,
}

const CHAIN_WORDS = { snapshot: 'audit.verify.chain.snapshot', audit: 'audit.verify.chain.audit' } as const

/** /oficina/cadenas: a walk over both chains and the public log, followed while it runs; shows the first broken link and what is missing. */
export default function VerificationScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(lastCheck)
  const asking = useMutation({
    mutationFn: () => perform(askChainCheck, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(chainCheck) }),
  })
  const running = isRunning(data)
  const done = data?.finishedAt
  const chainsHold = data?.chains.every(({ sound }) => sound)
  const agrees = !data?.findings.length
  const sound = chainsHold && agrees && !data?.log?.missing
  // A walk from before walks covered the public log says nothing about it.
  const allSound = data?.log ? 'audit.verify.soundAll' : 'audit.verify.soundChains'
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
            {t(data && data.state !== 'none' ? 'audit.verify.again' : 'audit.verify.start')}
          </Button>
        }
      >
        {t('office.title.verify')}
      </ScreenTitle>
      <Refused failure={asking.error} />
      {isError && !data && <LoadFailed title={t('controls.table.failed')} onRetry={refetch} />}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.state === 'none' && (
        <div className={styles.panel}>
          <EmptyState title={t('audit.verify.never')}>{t('audit.verify.neverText')}</EmptyState>
        </div>
      )}
      {running && data && (
        <div className={styles.panel}>
          <label className={styles.progress}>
            <span>
              {data.state === 'waiting'
                ? t('audit.verify.waiting')
                : t('audit.verify.running', { done: data.walked.toLocaleString('es-BO'), total: data.links.toLocaleString('es-BO') })}
            </span>
            <progress max={Math.max(1, data.links)} value={data.walked} />
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
                time: displayTime(done),
                account: data.askedBy ?? '',
              })}
            </p>
          </Notice>
          {!agrees && (
            <section className={styles.panel} aria-labelledby="hallazgos">
              <h2 id="hallazgos">{t('audit.found.title')}</h2>
              <ul className={styles.wrong}>
                {data.findings.map((said) => (
                  <li key={said}>{said}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={styles.chains}>
            {data.chains.map((chain) => (
              <Chain key={chain.name} chain={chain} />
            ))}
            {data.log && <PublicLog log={data.log} />}
          </div>
        </>
      )}
    </Page>
  )
}

function Chain({ chain }: { readonly chain: ChainCheck['chains'][number] }) {
  const t = useText()
  const { name, sound, links, head, heads, lastHeadOn, broken } = chain
  return (
    <section className={styles.panel} aria-labelledby={`cadena-${name}`}>
      <div className={styles.chainHead}>
        <h2 id={`cadena-${name}`}>{t(CHAIN_WORDS[name])}</h2>
        <StateBadge tone={sound ? 'success' : 'error'}>{t(sound ? 'audit.verify.sound' : 'audit.verify.broken')}</StateBadge>
      </div>
      {broken && <p className={styles.wrong}>{broken}</p>}
      <dl className={styles.facts}>
        <dt>{t('audit.verify.links')}</dt>
        <dd>{links.toLocaleString('es-BO')}</dd>
        <dt>{t('audit.verify.heads')}</dt>
        <dd>{lastHeadOn ? t('audit.verify.headsSound', { count: heads, day: displayDate(lastHeadOn) }) : t('audit.verify.noHeads')}</dd>
        <dt>{t('audit.verify.head')}</dt>
        <dd>{head}</dd>
      </dl>
    </section>
  )
}

function PublicLog({ log }: { readonly log: NonNullable<ChainCheck['log']> }) {
  const t = useText()
  const { received, waiting, missing, numbers } = log
  const named = `${numbers.join(', ')}${missing > numbers.length ? '…' : ''}`
  return (
    <section className={styles.panel} aria-labelledby="registro-publico">
      <div className={styles.chainHead}>
        <h2 id="registro-publico">{t('audit.verify.log')}</h2>
        <StateBadge tone={missing === 0 ? 'success' : 'error'}>
          {t(missing === 0 ? 'audit.verify.log.whole' : 'audit.verify.log.lacks')}
        </StateBadge>
      </div>
      {missing > 0 && <p className={styles.wrong}>{t('audit.verify.log.missing', { count: missing, numbers: named })}</p>}
      <dl className={styles.facts}>
        <dt>{t('audit.verify.log.received')}</dt>
        <dd>{received.toLocaleString('es-BO')}</dd>
        <dt>{t('audit.verify.log.entered')}</dt>
        <dd>{(received - waiting - missing).toLocaleString('es-BO')}</dd>
        {waiting > 0 && (
          <>
            <dt>{t('audit.verify.log.waiting')}</dt>
            <dd>{waiting.toLocaleString('es-BO')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
