import type { FoundPerson } from '@djbr/domain/calls/desk.ts'
import { blockAccount, proposeUnblock, sessionsOfPerson } from '@djbr/domain/calls/people.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { Sessions } from './sessions.tsx'

type Status = FoundPerson['account']
/** Tone, label and explanation of each account status. */
const STATUSES = {
  none: ['info', 'office.people.account.none', 'office.people.noAccountText'],
  active: ['success', 'office.people.account.active', 'office.people.accountText'],
  blocked: ['error', 'office.people.account.blocked', 'office.people.blockedText'],
  staff: ['info', 'office.people.account.staff', 'office.people.staff'],
} as const satisfies Record<Status, readonly [string, MessageKey, MessageKey]>

/** Status of a person's account, where it is signed in, and what the office can do about both. */
export function PersonAccount({ person }: { readonly person: FoundPerson }) {
  const t = useText()
  const client = useQueryClient()
  const { viewId } = person
  const [status, setStatus] = useState<Status>(person.account)
  const [asked, setAsked] = useState(person.unblockWaits)
  const [shown, setShown] = useState(false)
  const [dialog, setDialog] = useState<'block' | 'unblock' | null>(null)
  const close = () => setDialog(null)
  const [tone, words, explained] = STATUSES[status]
  return (
    <section className={styles.part} aria-labelledby="cuenta">
      <h3 id="cuenta" className={styles.titled}>
        <span>{t('office.people.account')}</span> <StateBadge tone={tone}>{t(words)}</StateBadge>
      </h3>
      <p>{t(explained)}</p>
      {asked && <Notice title={t('office.unblock.asked')} />}
      {shown && <Sessions viewId={viewId} />}
      {status !== 'staff' && (
        <div className={styles.buttons}>
          {!shown && <Button onClick={() => setShown(true)}>{t('office.sessions.show')}</Button>}
          {status === 'active' && (
            <Button emphasis="danger" onClick={() => setDialog('block')}>
              {t('office.block.open')}
            </Button>
          )}
          {status === 'blocked' && !asked && <Button onClick={() => setDialog('unblock')}>{t('office.unblock.open')}</Button>}
        </div>
      )}
      {dialog === 'block' && (
        <ActionDialog
          call={blockAccount}
          of={{ viewId }}
          title={t('office.block.open')}
          text={t('office.block.text')}
          danger
          kept={t('office.corrections.kept')}
          onDone={() => {
            setStatus('blocked')
            if (shown) client.setQueryData(queryOf(sessionsOfPerson, { viewId }).queryKey, [])
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'unblock' && (
        <ActionDialog
          call={proposeUnblock}
          of={{ viewId }}
          title={t('office.unblock.open')}
          text={t('office.unblock.text')}
          kept={t('office.corrections.kept')}
          onDone={() => {
            setAsked(true)
            close()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
