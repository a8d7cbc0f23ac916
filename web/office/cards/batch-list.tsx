import { type Batch, batches, type CardState, revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../area/index.ts'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconBan, IconList } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { STATE_WORDS } from './states.ts'

const IssueDialog = lazy(() => import('./issue-dialog.tsx'))

/** Returns how many cards of a batch were never activated. */
const leftOf = ({ new: unused, frozen, expired }: Batch) => unused + frozen + expired

/** The batches of cards, with the number of cards in each state. A batch can be issued, the rest of one revoked, or a card revoked by its number. */
export function BatchList() {
  const t = useText()
  const navigate = useNavigate()
  const list = useOfficeList(batches)
  const buttons = (
    <div className={styles.buttons}>
      <DialogButton emphasis="action" dialog={(onClose) => <IssueDialog onClose={onClose} />}>
        {t('cards.issue')}
      </DialogButton>
      <DialogButton
        dialog={(onClose) => (
          <ActionDialog
            call={revokeCard}
            title={t('cards.revokeByNumber')}
            text={t('cards.revokeText')}
            action={t('cards.revoke')}
            danger
            kept={t('cards.notRevoked')}
            onClose={onClose}
          />
        )}
      >
        {t('cards.revokeByNumber')}
      </DialogButton>
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
            icon: <IconList size={18} />,
            onAction: ({ id }) => void navigate({ to: '/oficina/tarjetas', search: { lote: id } }),
          },
          {
            label: t('cards.revokeBatch'),
            nameFor: ({ id }) => t('cards.revokeBatchOf', { batch: id }),
            icon: <IconBan size={18} />,
            isFor: (batch) => leftOf(batch) > 0,
            dialog: (batch, onClose) => (
              <ActionDialog
                call={revokeBatch}
                of={{ batchId: batch.id }}
                title={t('cards.revokeBatchOf', { batch: batch.id })}
                text={t('cards.revokeBatchText', { batch: batch.id, count: leftOf(batch) })}
                action={t('cards.revokeBatch')}
                danger
                kept={t('cards.notRevoked')}
                onClose={onClose}
              />
            ),
          },
        ]}
      />
    </Page>
  )
}

const STATES: readonly CardState[] = ['new', 'used', 'frozen', 'revoked', 'expired']

/** Returns the number of cards in each state that occurs, in words. */
const statesOf = (batch: Batch, t: Translate) =>
  STATES.filter((state) => batch[state] > 0)
    .map((state) => t('cards.counted', { state: t(STATE_WORDS[state]), count: batch[state] }))
    .join(' · ')
