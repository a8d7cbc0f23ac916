import { CAPACITY_WORDS } from '@djbr/domain/register/entity-members.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconKey, IconShieldX, IconUserPlus, IconUserX } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import type { GivenPassword } from '../staff/calls.ts'
import { GivenPasswordNotice } from '../staff/given-password.tsx'
import { APPOINTMENTS, type Appointment, endAppointment, renewPassword, resetFactor } from './calls.ts'

const AppointDialog = lazy(() => import('./appoint-dialog.tsx'))

type Task = { readonly kind: 'end' | 'password' | 'factor'; readonly on: Appointment }
const TASKS = {
  end: ['office.appointments.end', 'office.appointments.endText'],
  password: ['office.staff.renewPassword', 'office.appointments.passwordText'],
  factor: ['office.staff.resetFactor', 'office.appointments.factorText'],
} as const

/** /oficina/designaciones: who follows up the people of each entity, since when and until when. */
export default function AppointmentsScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(APPOINTMENTS)
  const [adding, setAdding] = useState(false)
  const [task, setTask] = useState<Task | null>(null)
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const refresh = () => void client.invalidateQueries({ queryKey: APPOINTMENTS.queryKey })
  const close = () => {
    setAdding(false)
    setTask(null)
    setGiven(null)
    refresh()
  }
  const send = async ({ kind, on }: Task, payload: object) => {
    if (kind === 'end') return endAppointment(on, payload)
    if (kind === 'factor') return resetFactor(on, payload)
    const answer = await renewPassword(on, payload)
    if (answer.clave !== '') setGiven(answer)
    return answer
  }
  const inForce = ({ estado, propia }: Appointment) => estado !== 'concluida' && !propia
  const action = (kind: Task['kind'], icon: React.ReactNode) => ({
    label: t(TASKS[kind][0]),
    nameFor: ({ nombres }: Appointment) => `${t(TASKS[kind][0])}: ${nombres}`,
    icon,
    isFor: inForce,
    onAction: (on: Appointment) => setTask({ kind, on }),
  })
  const add = (
    <Button emphasis="action" icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {t('office.appointments.add')}
    </Button>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.appointments.intro')} aside={add}>
        {t('office.appointments.title')}
      </ScreenTitle>
      <DataTable<Appointment>
        caption={t('office.appointments.title')}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('office.appointments.none'), text: t('office.appointments.none.text') }}
        searchText={({ nombres, cuenta, entidad_nombre, acto }) => `${nombres} ${cuenta} ${entidad_nombre} ${acto}`}
        columns={[
          { key: 'names', title: t('office.staff.names'), cell: ({ nombres }) => nombres, notInCard: true },
          { key: 'account', title: t('access.account'), cell: ({ cuenta }) => cuenta, digits: true, notInCard: true },
          { key: 'entity', title: t('office.appointments.entity'), cell: ({ entidad_nombre }) => entidad_nombre },
          { key: 'capacity', title: t('office.appointments.capacity'), cell: ({ calidad }) => t(CAPACITY_WORDS[calidad]) },
          { key: 'act', title: t('entity.act'), cell: ({ acto }) => acto },
          { key: 'from', title: t('office.appointments.from'), cell: ({ desde }) => displayDate(desde), digits: true },
          {
            key: 'until',
            title: t('office.appointments.until'),
            cell: ({ hasta }) => (hasta ? displayDate(hasta) : ''),
            digits: true,
          },
          { key: 'state', title: t('office.staff.state'), cell: (one) => <State appointment={one} /> },
        ]}
        card={({ nombres, cuenta }) => ({ title: nombres, fact: cuenta })}
        actionsTitle={t('entity.actions')}
        actions={[
          action('password', <IconKey size={18} stroke={1.75} aria-hidden />),
          action('factor', <IconShieldX size={18} stroke={1.75} aria-hidden />),
          action('end', <IconUserX size={18} stroke={1.75} aria-hidden />),
        ]}
      />
      <Suspense>{adding && <AppointDialog onClose={close} />}</Suspense>
      {task && !given && (
        <ReasonDialog
          title={t(TASKS[task.kind][0])}
          text={t(TASKS[task.kind][1], { name: task.on.nombres })}
          action={t(TASKS[task.kind][0])}
          danger={task.kind === 'end'}
          kept={t('office.staff.kept')}
          send={(payload) => send(task, payload)}
          onClose={close}
          onDone={() => {
            setTask(null)
            refresh()
          }}
        />
      )}
      {given && (
        <Dialog open title={t('office.staff.passwordTitle')} keepOnBackdrop onClose={close}>
          <GivenPasswordNotice given={given} />
          <Button onClick={close}>{t('office.restore.close')}</Button>
        </Dialog>
      )}
    </Page>
  )
}

const STATES = {
  vigente: ['success', 'office.appointments.inForce'],
  por_empezar: ['info', 'office.appointments.toBegin'],
  concluida: ['info', 'office.appointments.over.state'],
} as const

function State({ appointment: { estado, bloqueada, clave_entregada } }: { readonly appointment: Appointment }) {
  const t = useText()
  const [tone, words] = STATES[estado]
  if (estado !== 'concluida' && bloqueada) return <StateBadge tone="error">{t('office.staff.isBlocked')}</StateBadge>
  if (estado !== 'concluida' && clave_entregada) return <StateBadge tone="warning">{t('office.staff.newPassword')}</StateBadge>
  return <StateBadge tone={tone}>{t(words)}</StateBadge>
}
