import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { blockAccount, type FoundPerson, proposeUnblock, sessionsOf } from './calls.ts'
import { Sessions } from './sessions.tsx'

type Status = FoundPerson['cuenta']
/** How each standing looks, what it is called, and what to know of it. */
const STATUSES = {
  none: ['info', 'office.people.account.none', 'office.people.noAccountText'],
  active: ['success', 'office.people.account.active', 'office.people.accountText'],
  blocked: ['error', 'office.people.account.blocked', 'office.people.blockedText'],
  staff: ['info', 'office.people.account.staff', 'office.people.staff'],
} as const satisfies Record<Status, readonly [string, MessageKey, MessageKey]>

/** How the account of somebody stands, where it is signed in, and what the office may do about both. */
export function PersonAccount({ person }: { readonly person: FoundPerson }) {
  const t = useText()
  const client = useQueryClient()
  const { codigo } = person
  const [status, setStatus] = useState<Status>(person.cuenta)
  const [asked, setAsked] = useState(person.desbloqueo_pedido)
  const [shown, setShown] = useState(false)
  const [dialog, setDialog] = useState<'block' | 'unblock' | null>(null)
  const close = () => setDialog(null)
  const [tone, words, explained] = STATUSES[status]
  return (
    <section className={styles.part} aria-labelledby="cuenta">
      <h3 id="cuenta" className={styles.titled}>
        {t('office.people.account')} <StateBadge tone={tone}>{t(words)}</StateBadge>
      </h3>
      <p>{t(explained)}</p>
      {asked && <Notice title={t('office.unblock.asked')} />}
      {shown && <Sessions codigo={codigo} />}
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
        <ReasonDialog
          title={t('office.block.open')}
          text={t('office.block.text')}
          danger
          action={t('office.block.open')}
          kept={t('office.corrections.kept')}
          send={(reason) => blockAccount(codigo, reason)}
          onDone={() => {
            setStatus('blocked')
            if (shown) client.setQueryData(sessionsOf(codigo).queryKey, [])
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'unblock' && (
        <ReasonDialog
          title={t('office.unblock.open')}
          text={t('office.unblock.text')}
          action={t('office.unblock.open')}
          kept={t('office.corrections.kept')}
          send={(reason) => proposeUnblock(codigo, reason)}
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
