import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { mayBeMade } from '../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import {
  decideMassNotice,
  MASS_NOTICES_KEY,
  type MassNoticeDetail,
  orderMassNotice,
  type Step,
  stepMassNotice,
  tryMassNotice,
} from './calls.ts'

const WriteDialog = lazy(() => import('./write-dialog.tsx'))

const LEFT_TO_DISCARD: readonly string[] = ['borrador', 'por_aprobar', 'caducado', 'enviando', 'pausado']

type Asked = 'change' | 'order' | 'approve' | 'decline' | 'discard'

/** What may be done with a mass notice as it stands: change, try and order a draft; decide what waits; pause, resume or discard what is being sent. */
export function NoticeActions({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { aviso, estado, puede_decidir, personas_ahora, maximo_sin_segunda_persona: most } = notice
  const people = personas_ahora ?? 0
  const peopleWords = t(`reminders.mass.count.${formFor(people)}`, { count: people })
  const close = () => setAsked(null)
  const refresh = () => client.invalidateQueries({ queryKey: MASS_NOTICES_KEY })
  const act = useMutation({ mutationFn: (call: () => Promise<WriteAnswer>) => call(), onSettled: refresh })
  const make = async (call: () => Promise<WriteAnswer>) => {
    notifyWrite(await act.mutateAsync(call))
    close()
  }
  const ask = (what: Asked) => {
    act.reset()
    setAsked(what)
  }
  const step = (action: Step) => make(() => stepMassNotice(aviso, action)).catch(() => {})
  const isDraft = estado === 'borrador'
  const refusal = act.error && (
    <Notice tone="warning" live title={wordsOfFailure(act.error, t)}>
      {!mayBeMade(act.error) && t('reminders.mass.notDone')}
    </Notice>
  )
  const needsSecond = people > most
  return (
    <>
      {personas_ahora !== null && (
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
        {puede_decidir && (
          <>
            <Button emphasis="action" onClick={() => ask('approve')}>
              {t('reminders.mass.approve', { people: peopleWords })}
            </Button>
            <Button onClick={() => ask('decline')}>{t('reminders.mass.decline')}</Button>
          </>
        )}
        {isDraft && <Button onClick={() => ask('change')}>{t('reminders.mass.change')}</Button>}
        {(isDraft || estado === 'por_aprobar') && (
          <Button onClick={() => void make(() => tryMassNotice(aviso)).catch(() => {})}>{t('reminders.mass.try')}</Button>
        )}
        {estado === 'enviando' && <Button onClick={() => void step('pausar')}>{t('reminders.mass.pause')}</Button>}
        {estado === 'pausado' && (
          <Button emphasis="action" onClick={() => void step('reanudar')}>
            {t('reminders.mass.resume')}
          </Button>
        )}
        {LEFT_TO_DISCARD.includes(estado) && <Button onClick={() => ask('discard')}>{t('reminders.mass.discard')}</Button>}
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
          open
          title={t(needsSecond ? 'reminders.mass.order' : 'reminders.mass.send')}
          action={needsSecond ? t('reminders.mass.order') : t('reminders.mass.sendTo', { people: peopleWords })}
          onConfirm={() => make(() => orderMassNotice(aviso, people))}
          onClose={close}
        >
          {refusal}
          <p>{t(needsSecond ? 'reminders.mass.orderText' : 'reminders.mass.sendText', { people: peopleWords })}</p>
        </ConfirmDialog>
      )}
      {asked === 'approve' && (
        <ConfirmDialog
          open
          title={t('reminders.mass.send')}
          action={t('reminders.mass.approve', { people: peopleWords })}
          onConfirm={() => make(() => decideMassNotice(aviso, { aprobar: true, personas: people }))}
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
          action={t('reminders.mass.decline')}
          kept={t('reminders.mass.notDone')}
          send={({ motivo = '' }) => decideMassNotice(aviso, { aprobar: false, motivo })}
          onClose={() => {
            void refresh()
            close()
          }}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          open
          danger
          title={t('reminders.mass.discard')}
          action={t('reminders.mass.discard')}
          onConfirm={() => make(() => stepMassNotice(aviso, 'descartar'))}
          onClose={close}
        >
          {refusal}
          <p>{t('reminders.mass.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
