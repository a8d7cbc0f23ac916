import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mayChangePassword } from '../../access/may-change-password.ts'
import { displayDayNumbers, displayTime } from '../../app/format.ts'
import { useText } from '../../app/language.ts'
import { useUser } from '../../app/session.ts'
import { notify } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { DataTable } from '../../controls/data-table.tsx'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { StateBadge } from '../../controls/state-badge.tsx'
import styles from '../office.module.css'
import { endSessions, OWN_ACCESS, type OwnSession } from './calls.ts'

const PasswordDialog = lazy(() => import('../../access/password-dialog.tsx'))
const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

const momentOf = (at: string) => `${displayDayNumbers(at)} ${displayTime(new Date(at))}`

/** /oficina/mi-acceso: one's own sessions, password and backup codes. */
export default function OwnAccess() {
  const t = useText()
  const client = useQueryClient()
  const user = useUser()
  const [dialog, setDialog] = useState<'password' | 'codes' | null>(null)
  const { data, isError, refetch } = useQuery(OWN_ACCESS)
  const refresh = () => client.invalidateQueries({ queryKey: OWN_ACCESS.queryKey })
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      void refresh()
    },
  })
  const close = () => {
    setDialog(null)
    void refresh()
  }
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.own.intro')}>{t('office.own.title')}</ScreenTitle>
      <section className={styles.part} aria-labelledby="sesiones">
        <h2 id="sesiones">{t('office.own.sessions')}</h2>
        <p>{t('office.own.sessionsText')}</p>
        <DataTable<OwnSession>
          caption={t('office.own.sessions')}
          rows={data?.sesiones}
          keyOf={({ codigo }) => codigo}
          failed={isError}
          onRetry={() => void refetch()}
          brief
          columns={[
            {
              key: 'where',
              title: t('office.own.kind'),
              cell: ({ en_oficina }) => t(en_oficina ? 'office.own.inOffice' : 'office.own.inPortal'),
              notInCard: true,
            },
            { key: 'since', title: t('office.own.since'), figures: true, cell: ({ desde }) => momentOf(desde) },
            { key: 'used', title: t('office.own.used'), figures: true, cell: ({ ultimo_uso }) => momentOf(ultimo_uso) },
            { key: 'until', title: t('office.own.until'), figures: true, cell: ({ termina }) => momentOf(termina) },
          ]}
          card={({ en_oficina }) => ({ title: t(en_oficina ? 'office.own.inOffice' : 'office.own.inPortal') })}
          note={({ esta }) => esta && <StateBadge tone="info">{t('office.own.this')}</StateBadge>}
          actionsTitle={t('office.own.end')}
          actions={[
            {
              label: t('office.own.end'),
              nameFor: ({ desde }) => t('office.own.endOf', { since: momentOf(desde) }),
              icon: <IconLogout size={18} stroke={1.75} aria-hidden />,
              isFor: ({ esta }) => !esta,
              isBusy: () => ending.isPending,
              onAct: ({ codigo }) => ending.mutate(codigo),
            },
          ]}
        />
        {(data?.sesiones.length ?? 0) > 1 && (
          <div>
            <Button busy={ending.isPending && t('shell.working')} onClick={() => ending.mutate(null)}>
              {t('office.own.endOthers')}
            </Button>
          </div>
        )}
      </section>
      <section className={styles.part} aria-labelledby="acceso">
        <h2 id="acceso">{t('office.own.access')}</h2>
        {data && <p>{t('office.backup.left', { left: data.codigos_respaldo })}</p>}
        <div className={styles.buttons}>
          <Button onClick={() => setDialog('codes')}>{t('office.backup.renew')}</Button>
          {mayChangePassword(user) && <Button onClick={() => setDialog('password')}>{t('profile.password.change')}</Button>}
        </div>
      </section>
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={close} />}
        {dialog === 'codes' && <RenewDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
