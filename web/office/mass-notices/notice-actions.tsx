import {
  decideMassNotice,
  type MassNoticeDetail,
  massNotices,
  orderMassNotice,
  stepMassNotice,
  tryMassNotice,
} from '@djbr/domain/calls/mass-notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { perform, ReasonDialog } from '../../area/index.ts'
import { keyOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { formFor, useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'

const WriteDialog = lazy(() => import('./write-dialog.tsx'))

const LEFT_TO_DISCARD: readonly string[] = ['draft', 'waiting', 'lapsed', 'sending', 'paused']

type Asked = 'change' | 'order' | 'approve' | 'decline' | 'discard'

/** What can be done with a mass notice in its state: change, try and order a draft; decide on a pending one; pause, resume or discard one being sent. */
export function NoticeActions({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id: noticeId, state, mayDecide, peopleNow, mostAlone: most } = notice
  const people = peopleNow ?? 0
  const peopleWords = t(`reminders.mass.count.${formFor(people)}`, { count: people })
  const close = () => setAsked(null)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(massNotices) })
  const act = useMutation({ mutationFn: (call: () => Promise<WriteAnswer>) => call(), onSettled: refresh })
  const make = async (call: () => Promise<WriteAnswer>) => {
    notifyWrite(await act.mutateAsync(call))
    close()
  }
  const ask = (what: Asked) => {
    act.reset()
    setAsked(what)
  }
  const take = (step: 'pause' | 'resume') => make(() => perform(stepMassNotice, { noticeId, step })).catch(() => {})
  const isDraft = state === 'draft'
  const refusal = <Refused failure={act.error} kept={t('reminders.mass.notDone')} />
  const needsSecond = people > most
  return (
    <>
      {peopleNow !== null && (
        <Notice title={t('reminders.mass.forNow', { people: peopleWords })}>
          {needsSecond && t('reminders.mass.needsSecond', { most })}
        </Notice>
      )}
      {asked === null && refusal}
      <div className={styles.buttons}>
        {isDraft && people > 0 && (
          <Button emphasis="action" onClick={() => ask('order')}>
            {needsSecond ? t('reminders.mass.order') : t('reminders.mass.send')}
          </Button>
        )}
        {mayDecide && (
          <>
            <Button emphasis="action" onClick={() => ask('approve')}>
              {t('reminders.mass.approve', { people: peopleWords })}
            </Button>
            <Button onClick={() => ask('decline')}>{t('reminders.mass.decline')}</Button>
          </>
        )}
        {isDraft && <Button onClick={() => ask('change')}>{t('reminders.mass.change')}</Button>}
        {(isDraft || state === 'waiting') && (
          <Button onClick={() => void make(() => perform(tryMassNotice, { noticeId })).catch(() => {})}>{t('reminders.mass.try')}</Button>
        )}
        {state === 'sending' && <Button onClick={() => void take('pause')}>{t('reminders.mass.pause')}</Button>}
        {state === 'paused' && (
          <Button emphasis="action" onClick={() => void take('resume')}>
            {t('reminders.mass.resume')}
          </Button>
        )}
        {LEFT_TO_DISCARD.includes(state) && <Button onClick={() => ask('discard')}>{t('reminders.mass.discard')}</Button>}
      </div>
      <Suspense>
        {asked === 'change' && (
          <WriteDialog
            notice={notice}
            onClose={close}
            onSaved={() => {
              void refresh()
              close()
            }}
          />
        )}
      </Suspense>
      {asked === 'order' && (
        <ConfirmDialog
          title={t(needsSecond ? 'reminders.mass.order' : 'reminders.mass.send')}
          action={needsSecond ? t('reminders.mass.order') : t('reminders.mass.sendTo', { people: peopleWords })}
          onConfirm={() => make(() => perform(orderMassNotice, { noticeId, people }))}
          onClose={close}
        >
          {refusal}
          <p>{t(needsSecond ? 'reminders.mass.orderText' : 'reminders.mass.sendText', { people: peopleWords })}</p>
        </ConfirmDialog>
      )}
      {asked === 'approve' && (
        <ConfirmDialog
          title={t('reminders.mass.send')}
          action={t('reminders.mass.approve', { people: peopleWords })}
          onConfirm={() => make(() => perform(decideMassNotice, { noticeId, approve: true, people, declinedFor: '' }))}
          onClose={close}
        >
          {refusal}
          <p>{t('reminders.mass.sendText', { people: peopleWords })}</p>
        </ConfirmDialog>
      )}
      {asked === 'decline' && (
        <ReasonDialog
          title={t('reminders.mass.decline')}
          text={t('reminders.mass.declineText')}
          kept={t('reminders.mass.notDone')}
          send={(_, { reason }) => perform(decideMassNotice, { noticeId, approve: false, people: 0, declinedFor: String(reason) })}
          onClose={() => {
            void refresh()
            close()
          }}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          danger
          title={t('reminders.mass.discard')}
          action={t('reminders.mass.discard')}
          onConfirm={() => make(() => perform(stepMassNotice, { noticeId, step: 'discard' }))}
          onClose={close}
        >
          {refusal}
          <p>{t('reminders.mass.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
