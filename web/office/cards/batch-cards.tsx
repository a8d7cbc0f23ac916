import { type BatchCard, cardsOfBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { ActionDialog, CHANGED_BY_WRITES } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconBan, IconSnowflakeOff } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { STATE_WORDS } from './states.ts'

const ProposeDialog = lazy(() => import('../unfreeze/propose-dialog.tsx'))

const TONES = { new: 'info', used: 'success', frozen: 'warning', revoked: 'error', expired: 'progress' } as const

/** The cards of a batch: the state of each, never whose it is. A card can be revoked, or its unfreezing proposed. */
export function BatchCards({ batch }: { readonly batch: number }) {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...queryOf(cardsOfBatch, { batchId: batch }), ...CHANGED_BY_WRITES })
  return (
    <Page width="full">
      <Link to="/oficina/tarjetas" search={{}} className={styles.back}>
        {t('cards.back')}
      </Link>
      <ScreenTitle>{t('cards.batchNamed', { batch })}</ScreenTitle>
      <DataTable<BatchCard>
        caption={t('cards.batchNamed', { batch })}
        rows={data}
        keyOf={({ number }) => number}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('cards.unknown') }}
        searchText={({ number, state }) => `${number} ${t(STATE_WORDS[state])}`}
        columns={[
          { key: 'card', title: t('cards.card'), digits: true, cell: ({ number }) => number, notInCard: true },
          {
            key: 'state',
            title: t('cards.state'),
            cell: ({ state }) => <StateBadge tone={TONES[state]}>{t(STATE_WORDS[state])}</StateBadge>,
          },
          {
            key: 'activated',
            title: t('cards.activatedOn'),
            digits: true,
            cell: ({ activatedAt }) => (activatedAt ? displayDayNumbers(activatedAt) : '—'),
          },
        ]}
        card={({ number }) => ({ title: number })}
        actions={[
          {
            label: t('cards.revoke'),
            nameFor: ({ number }) => t('cards.revokeOf', { card: number }),
            icon: <IconBan size={18} />,
            isFor: ({ state }) => state !== 'revoked',
            dialog: ({ number }, onClose) => (
              <ActionDialog
                call={revokeCard}
                of={{ cardNumber: number }}
                set={reasonGiven}
                title={t('cards.revokeOf', { card: number })}
                text={t('cards.revokeText')}
                action={t('cards.revoke')}
                danger
                kept={t('cards.notRevoked')}
                onClose={onClose}
              />
            ),
          },
          {
            label: t('office.unfreeze.propose'),
            nameFor: ({ number }) => `${t('office.unfreeze.propose')}: ${t('office.unfreeze.aCard', { card: number })}`,
            icon: <IconSnowflakeOff size={18} />,
            isFor: ({ state }) => state === 'frozen',
            dialog: ({ number }, onClose) => <ProposeDialog cardNumber={number} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}
