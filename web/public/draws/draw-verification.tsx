import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { DrawFault } from '@djbr/signature/draw/verify.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './draws.module.css'
import type { VerdictHere } from './verify-here.ts'

const WORDS = {
  announced: ['lot.verify.announced', 'lot.verify.announcedText'],
  drawn: ['lot.verify.drawn', 'lot.verify.drawnText'],
  opened: ['lot.verify.opened', 'lot.verify.openedText'],
} as const

const FAULTS = {
  statement: 'lot.fault.statement',
  chain: 'lot.fault.chain',
  notice: 'lot.fault.notice',
  notLogged: 'lot.fault.notLogged',
  notBefore: 'lot.fault.notBefore',
  headRefused: 'lot.fault.headRefused',
  logChanged: 'lot.fault.logChanged',
  excluded: 'lot.fault.excluded',
  pool: 'lot.fault.pool',
  round: 'lot.fault.round',
  value: 'lot.fault.value',
  secret: 'lot.fault.secret',
  outcome: 'lot.fault.outcome',
} as const satisfies Record<DrawFault, MessageKey>

/** Button that verifies a draw in this browser, with the result. What it needs is loaded when it is pressed. */
export function DrawVerification({ name }: { readonly name: string }) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['public', 'sorteos', name, 'comprobar'],
    queryFn: async () => (await import('./verify-here.ts')).verifyHere(name),
    enabled: false,
    retry: false,
  })
  return (
    <section className={styles.part} aria-label={t('lot.verify')}>
      <p>{t('lot.verify.text')}</p>
      <div>
        <Button emphasis="action" busy={isFetching && t('lot.verify.busy')} onClick={() => void refetch()}>
          {t('lot.verify')}
        </Button>
      </div>
      <div role="status">
        {isError && !isFetching && <Notice tone="error" title={t('lot.verify.failed')} />}
        {data && !isFetching && !isError && <Verdict verdict={data} />}
      </div>
    </section>
  )
}

function Verdict({ verdict: { fault, verified, heldOn, byFallback, statement, isPublicChain } }: { readonly verdict: VerdictHere }) {
  const t = useText()
  if (fault !== null)
    return (
      <Notice tone="error" title={t('lot.verify.wrong')}>
        {t(FAULTS[fault])}
      </Notice>
    )
  const [title, words] = WORDS[verified]
  return (
    <Notice tone="success" title={t(title)}>
      <p>{heldOn === null ? t('lot.verify.unheldText') : t(words, { day: displayDate(heldOn) })}</p>
      {byFallback && statement && <p>{t('lot.verify.fallback', { round: statement.round })}</p>}
      {!isPublicChain && <p>{t('lot.verify.otherChain')}</p>}
    </Notice>
  )
}
