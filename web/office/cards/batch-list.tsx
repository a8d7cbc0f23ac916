import { cardByNumber } from '@djbr/domain/office/office-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconBan, IconList } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { BATCHES, type Batch, CARDS_KEY, revokeBatch, revokeCard } from './calls.ts'
import { STATE_WORDS } from './states.ts'

const IssueDialog = lazy(() => import('./issue-dialog.tsx'))

/** What of a batch nobody activated yet. */
const leftOf = ({ nuevas, congeladas, vencidas }: Batch) => nuevas + congeladas + vencidas

/** The batches of cards, with how many of each stand how; issuing one, revoking what is left of one, or a card by its number. */
export function BatchList() {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(BATCHES)
  const [open, setOpen] = useState<'issue' | 'card' | Batch | null>(null)
  const close = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: CARDS_KEY })
  }
  const buttons = (
    <div className={styles.buttons}>
      <Button emphasis="action" onClick={() => setOpen('issue')}>
        {t('cards.issue')}
      </Button>
      <Button onClick={() => setOpen('card')}>{t('cards.revokeByNumber')}</Button>
    </div>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('cards.intro')} aside={buttons}>
        {t('cards.title')}
      </ScreenTitle>
      <DataTable<Batch>
        caption={t('cards.title')}
        rows={data}
        keyOf={({ lote }) => lote}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('cards.none'), text: t('cards.noneText') }}
        searchText={({ lote, emitido_por, primera, ultima }) => `${lote} ${emitido_por} ${primera} ${ultima}`}
        columns={[
          { key: 'batch', title: t('cards.batch'), digits: true, cell: ({ lote }) => String(lote), notInCard: true },
          {
            key: 'issued',
            title: t('cards.issuedOn'),
            cell: ({ emitido, emitido_por }) => t('cards.issuedBy', { day: displayDayNumbers(emitido), account: emitido_por }),
          },
          {
            key: 'numbers',
            title: t('cards.numbers'),
            digits: true,
            cell: ({ primera, ultima }) => t('cards.numbersFrom', { first: primera, last: ultima }),
          },
          { key: 'states', title: t('cards.states'), cell: (batch) => <States batch={batch} /> },
          { key: 'expires', title: t('cards.expires'), digits: true, cell: ({ vence }) => displayDate(vence) },
        ]}
        card={({ lote }) => ({ title: t('cards.batchNamed', { batch: lote }) })}
        actions={[
          {
            label: t('cards.see'),
            nameFor: ({ lote }) => t('cards.seeOf', { batch: lote }),
            icon: <IconList size={18} stroke={1.75} aria-hidden />,
            onAction: ({ lote }) => void navigate({ to: '/oficina/tarjetas', search: { lote } }),
          },
          {
            label: t('cards.revokeBatch'),
            nameFor: ({ lote }) => t('cards.revokeBatchOf', { batch: lote }),
            icon: <IconBan size={18} stroke={1.75} aria-hidden />,
            isFor: (batch) => leftOf(batch) > 0,
            onAction: setOpen,
          },
        ]}
      />
      <Suspense>{open === 'issue' && <IssueDialog onClose={close} />}</Suspense>
      {open === 'card' && (
        <ReasonDialog
          title={t('cards.revokeByNumber')}
          text={t('cards.revokeText')}
          set={cardByNumber}
          action={t('cards.revoke')}
          danger
          kept={t('cards.notRevoked')}
          send={revokeCard}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <ReasonDialog
          title={t('cards.revokeBatchOf', { batch: open.lote })}
          text={t('cards.revokeBatchText', { batch: open.lote, count: leftOf(open) })}
          action={t('cards.revokeBatch')}
          danger
          kept={t('cards.notRevoked')}
          send={(why) => revokeBatch(open.lote, why)}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** How many cards stand how, of those states that there are. */
function States({ batch }: { readonly batch: Batch }) {
  const t = useText()
  const { nuevas, usadas, congeladas, anuladas, vencidas } = batch
  const counts = { nueva: nuevas, usada: usadas, congelada: congeladas, anulada: anuladas, vencida: vencidas }
  const states = (['nueva', 'usada', 'congelada', 'anulada', 'vencida'] as const).filter((state) => counts[state] > 0)
  return <>{states.map((state) => t('cards.counted', { state: t(STATE_WORDS[state]), count: counts[state] })).join(' · ')}</>
}
