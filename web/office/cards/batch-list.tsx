import { type Batch, batches, type CardState, revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../area/index.ts'
import { keyOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconBan, IconList } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { STATE_WORDS } from './states.ts'

const IssueDialog = lazy(() => import('./issue-dialog.tsx'))

/** What of a batch nobody activated yet. */
const leftOf = ({ new: unused, frozen, expired }: Batch) => unused + frozen + expired

/** The batches of cards, with how many of each stand how; issuing one, revoking what is left of one, or a card by its number. */
export function BatchList() {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useOfficeList(batches)
  const [open, setOpen] = useState<'issue' | 'card' | Batch | null>(null)
  const close = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: keyOf(batches) })
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
        {t('office.title.cards')}
      </ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.cards')}
        empty={{ title: t('cards.none'), text: t('cards.noneText') }}
        columns={[
          { key: 'batch', title: t('cards.batch'), digits: true, text: ({ id }) => String(id), notInCard: true },
          {
            key: 'issuedAt',
            title: t('cards.issuedOn'),
            text: ({ issuedAt, issuedBy }) => t('cards.issuedBy', { day: displayDayNumbers(issuedAt), account: issuedBy }),
          },
          {
            key: 'numbers',
            title: t('cards.numbers'),
            digits: true,
            text: ({ first, last }) => t('cards.numbersFrom', { first, last }),
          },
          { key: 'states', title: t('cards.states'), text: (batch) => statesOf(batch, t) },
          { key: 'expiresOn', title: t('cards.expires'), digits: true, text: ({ expiresOn }) => displayDate(expiresOn) },
        ]}
        card={({ id }) => ({ title: t('cards.batchNamed', { batch: id }) })}
        actions={[
          {
            label: t('cards.see'),
            nameFor: ({ id }) => t('cards.seeOf', { batch: id }),
            icon: <IconList size={18} stroke={1.75} aria-hidden />,
            onAction: ({ id }) => void navigate({ to: '/oficina/tarjetas', search: { lote: id } }),
          },
          {
            label: t('cards.revokeBatch'),
            nameFor: ({ id }) => t('cards.revokeBatchOf', { batch: id }),
            icon: <IconBan size={18} stroke={1.75} aria-hidden />,
            isFor: (batch) => leftOf(batch) > 0,
            onAction: setOpen,
          },
        ]}
      />
      <Suspense>{open === 'issue' && <IssueDialog onClose={close} />}</Suspense>
      {open === 'card' && (
        <ActionDialog
          call={revokeCard}
          title={t('cards.revokeByNumber')}
          text={t('cards.revokeText')}
          action={t('cards.revoke')}
          danger
          kept={t('cards.notRevoked')}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <ActionDialog
          call={revokeBatch}
          of={{ batchId: open.id }}
          title={t('cards.revokeBatchOf', { batch: open.id })}
          text={t('cards.revokeBatchText', { batch: open.id, count: leftOf(open) })}
          action={t('cards.revokeBatch')}
          danger
          kept={t('cards.notRevoked')}
          onClose={close}
        />
      )}
    </Page>
  )
}

const STATES: readonly CardState[] = ['new', 'used', 'frozen', 'revoked', 'expired']

/** How many cards stand how, of those states that there are. */
const statesOf = (batch: Batch, t: Translate) =>
  STATES.filter((state) => batch[state] > 0)
    .map((state) => t('cards.counted', { state: t(STATE_WORDS[state]), count: batch[state] }))
    .join(' · ')
