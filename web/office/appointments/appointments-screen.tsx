import { type Appointment, type AppointmentState, appointments, endAppointment } from '@djbr/domain/calls/appointments.ts'
import { type GivenPassword, renewPassword, resetFactor } from '@djbr/domain/calls/staff.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { CAPACITY_WORDS } from '@djbr/domain/register/entity-members.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { lazy, useState } from 'react'
import { OfficeList, perform, performFor, ReasonDialog, useOfficeList } from '../../area/index.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { type BadgeTone, StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconKey, IconShieldX, IconUserPlus, IconUserX } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { GivenPasswordDialog } from '../staff/given-password.tsx'

const AppointDialog = lazy(() => import('./appoint-dialog.tsx'))

type Task = { readonly kind: 'end' | 'password' | 'factor'; readonly on: Appointment }
const TASKS = {
  end: ['office.appointments.end', 'office.appointments.endText'],
  password: ['office.staff.renewPassword', 'office.appointments.passwordText'],
  factor: ['office.staff.resetFactor', 'office.appointments.factorText'],
} as const

/** /oficina/designaciones: who follows up on the people of each entity, and from when until when. */
export default function AppointmentsScreen() {
  const t = useText()
  const entities = useList('entidades').options
  const list = useOfficeList(appointments)
  const [task, setTask] = useState<Task | null>(null)
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const close = () => {
    setTask(null)
    setGiven(null)
  }
  const send = async ({ kind, on: { id, accountId } }: Task, reason: string) => {
    if (kind === 'end') return perform(endAppointment, { appointmentId: id, reason })
    if (kind === 'factor') return perform(resetFactor, { accountId, reason })
    const answer = await performFor(renewPassword, { accountId, reason }, 'office.lost.password')
    if (answer.until !== null) setGiven(answer)
    return answer
  }
  const inForce = ({ state, own }: Appointment) => state !== 'over' && !own
  const action = (kind: Task['kind'], icon: React.ReactNode) => ({
    label: t(TASKS[kind][0]),
    nameFor: ({ name }: Appointment) => `${t(TASKS[kind][0])}: ${name}`,
    icon,
    isFor: inForce,
    onAction: (on: Appointment) => setTask({ kind, on }),
  })
  const add = (
    <DialogButton emphasis="action" icon={<IconUserPlus size={18} />} dialog={(onClose) => <AppointDialog onClose={onClose} />}>
      {t('office.appointments.add')}
    </DialogButton>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.appointments.intro')} aside={add}>
        {t('office.title.appoint')}
      </ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.appoint')}
        filters={{
          entityCode: { label: t('office.appointments.entity'), options: entities },
          state: { label: t('office.staff.state'), words: STATE_WORDS },
        }}
        empty={{ title: t('office.appointments.none'), text: t('office.appointments.none.text') }}
        columns={[
          { key: 'name', title: t('office.staff.names'), text: ({ name }) => name, notInCard: true },
          { key: 'account', title: t('access.account'), digits: true, text: ({ account }) => account },
          { key: 'entity', title: t('office.appointments.entity'), text: ({ entity }) => entity },
          { key: 'capacity', title: t('office.appointments.capacity'), text: ({ capacity }) => t(CAPACITY_WORDS[capacity]) },
          { key: 'act', title: t('entity.act'), text: ({ act }) => act },
          { key: 'fromDay', title: t('office.appointments.from'), digits: true, text: ({ fromDay }) => displayDate(fromDay) },
          { key: 'untilDay', title: t('office.appointments.until'), digits: true, text: ({ untilDay }) => displayDate(untilDay) },
          {
            key: 'state',
            title: t('office.staff.state'),
            text: (row) => t(stateOf(row)[1]),
            cell: (row) => <State appointment={row} />,
          },
        ]}
        card={({ name }) => ({ title: name })}
        actions={[
          action('password', <IconKey size={18} />),
          action('factor', <IconShieldX size={18} />),
          action('end', <IconUserX size={18} />),
        ]}
      />
      {task && !given && (
        <ReasonDialog
          title={t(TASKS[task.kind][0])}
          text={t(TASKS[task.kind][1], { name: task.on.name })}
          danger={task.kind === 'end'}
          kept={t('office.staff.kept')}
          send={(_, { reason }) => send(task, String(reason))}
          onClose={close}
          onDone={() => setTask(null)}
        />
      )}
      {given && <GivenPasswordDialog given={given} onClose={close} />}
    </Page>
  )
}

const STATE_WORDS = {
  inForce: 'office.appointments.inForce',
  toBegin: 'office.appointments.toBegin',
  over: 'office.appointments.over.state',
} as const satisfies Record<AppointmentState, MessageKey>

/** Returns the status of an appointment. While it is not over, whatever keeps its account from being used comes first. */
function stateOf({ state, blocked, passwordGiven }: Appointment): readonly [BadgeTone, MessageKey] {
  if (state !== 'over' && blocked) return ['error', 'office.staff.isBlocked']
  if (state !== 'over' && passwordGiven) return ['warning', 'office.staff.newPassword']
  return [state === 'inForce' ? 'success' : 'info', STATE_WORDS[state]]
}

function State({ appointment }: { readonly appointment: Appointment }) {
  const t = useText()
  const [tone, words] = stateOf(appointment)
  return <StateBadge tone={tone}>{t(words)}</StateBadge>
}
