import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconBan, IconSnowflakeOff } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { type BatchCard, CARDS_KEY, cardsOfBatch, revokeCard } from './calls.ts'
import { STATE_WORDS } from './states.ts'

const ProposeDialog = lazy(() => import('../unfreeze/propose-dialog.tsx'))

const TONES = { nueva: 'info', usada: 'success', congelada: 'warning', anulada: 'error', vencida: 'progress' } as const

/** The cards of a batch: how each stands, never whose it is; one is revoked, or its unfreezing proposed. */
export function BatchCards({ batch }: { readonly batch: number }) {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(cardsOfBatch(batch))
  const [open, setOpen] = useState<{ readonly task: 'revoke' | 'unfreeze'; readonly card: BatchCard } | null>(null)
  const close = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: CARDS_KEY })
  }
  return (
    <Page width="full">
      <Link to="/oficina/tarjetas" search={{}} className={styles.back}>
        {t('cards.back')}
      </Link>
      <ScreenTitle>{t('cards.batchNamed', { batch })}</ScreenTitle>
      <DataTable<BatchCard>
        caption={t('cards.batchNamed', { batch })}
        rows={data}
        keyOf={({ numero_tarjeta }) => numero_tarjeta}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('cards.unknown') }}
        searchText={({ numero_tarjeta, estado }) => `${numero_tarjeta} ${t(STATE_WORDS[estado])}`}
        columns={[
          { key: 'card', title: t('cards.card'), digits: true, cell: ({ numero_tarjeta }) => numero_tarjeta, notInCard: true },
          {
            key: 'state',
            title: t('cards.state'),
            cell: ({ estado }) => <StateBadge tone={TONES[estado]}>{t(STATE_WORDS[estado])}</StateBadge>,
          },
          {
            key: 'activated',
            title: t('cards.activatedOn'),
            digits: true,
            cell: ({ activada }) => (activada ? displayDayNumbers(activada) : '—'),
          },
        ]}
        card={({ numero_tarjeta }) => ({ title: numero_tarjeta })}
        actions={[
          {
            label: t('cards.revoke'),
            nameFor: ({ numero_tarjeta }) => t('cards.revokeOf', { card: numero_tarjeta }),
            icon: <IconBan size={18} stroke={1.75} aria-hidden />,
            isFor: ({ estado }) => estado !== 'anulada',
            onAction: (card) => setOpen({ task: 'revoke', card }),
          },
          {
            label: t('office.unfreeze.propose'),
            nameFor: ({ numero_tarjeta }) => `${t('office.unfreeze.propose')}: ${t('office.unfreeze.aCard', { card: numero_tarjeta })}`,
            icon: <IconSnowflakeOff size={18} stroke={1.75} aria-hidden />,
            isFor: ({ estado }) => estado === 'congelada',
            onAction: (card) => setOpen({ task: 'unfreeze', card }),
          },
        ]}
      />
      {open?.task === 'revoke' && (
        <ReasonDialog
          title={t('cards.revokeOf', { card: open.card.numero_tarjeta })}
          text={t('cards.revokeText')}
          action={t('cards.revoke')}
          danger
          kept={t('cards.notRevoked')}
          send={(why) => revokeCard({ ...why, numero_tarjeta: open.card.numero_tarjeta })}
          onClose={close}
        />
      )}
      <Suspense>{open?.task === 'unfreeze' && <ProposeDialog cardNumber={open.card.numero_tarjeta} onClose={close} />}</Suspense>
    </Page>
  )
}
