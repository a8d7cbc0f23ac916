import { FAILED_SERVICES, spokenHour } from '@djbr/domain/office/outages.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { IconCertificate } from '../../foundation/icons.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import { certifyOutage, type Outage, outages } from './calls.ts'

const KEY = ['oficina', 'fallas']

/** What failed, by service and hour, and the certification of each; what is overdue says so. */
export default function OutagesScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ queryKey: KEY, queryFn: outages })
  const [asked, setAsked] = useState<Outage | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const peopleOf = (count: number) => t(`outages.office.people.${formFor(count)}`, { count })
  const certifying = useMutation({
    mutationFn: (outage: Outage) => certifyOutage(outage, setLeft),
    onSuccess: ({ certified, own, stopped }) => {
      if (!stopped) notify('success', t(own > 0 ? 'outages.office.ownLeft' : 'outages.office.done', { count: peopleOf(certified) }))
    },
    onSettled: () => {
      setAsked(null)
      setLeft(null)
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
  const wordsOf = ({ servicio, hora, personas }: Outage) => ({
    service: t(FAILED_SERVICES[servicio]),
    hour: t('outages.between', spokenHour(new Date(hora))),
    people: peopleOf(personas),
  })
  const stateOf = ({ por_certificar }: Outage) => t(por_certificar > 0 ? 'outages.office.waiting' : 'outages.office.certified')
  const dueOf = ({ certificar_hasta, vencida }: Outage) =>
    vencida ? t('outages.office.overdue', { date: displayDate(certificar_hasta) }) : displayDate(certificar_hasta)
  const halted = certifying.data?.stopped ? certifying.data : null
  return (
    <Page width="full">
      <ScreenTitle intro={t('outages.office.intro')}>{t('outages.office.title')}</ScreenTitle>
      {certifying.error && <Notice tone="warning" live title={wordsOfFailure(certifying.error, t)} />}
      {halted && (
        <Notice
          tone="warning"
          live
          title={t('outages.office.stopped', { count: peopleOf(halted.certified), why: wordsOfFailure(halted.stopped, t) })}
        />
      )}
      <DataTable
        caption={t('outages.office.title')}
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ servicio, hora }) => `${servicio} ${hora}`}
        empty={{ title: t('outages.office.none') }}
        columns={[
          { key: 'service', title: t('outages.office.service'), notInCard: true, cell: (row) => wordsOf(row).service },
          { key: 'hour', title: t('outages.office.hour'), notInCard: true, digits: true, cell: (row) => wordsOf(row).hour },
          { key: 'people', title: t('outages.office.people'), align: 'end', digits: true, cell: ({ personas }) => personas },
          { key: 'due', title: t('outages.office.due'), digits: true, cell: dueOf },
          { key: 'state', title: t('outages.office.state'), cell: stateOf },
        ]}
        card={(row) => ({ title: wordsOf(row).service, fact: wordsOf(row).hour })}
        actions={[
          {
            label: t('outages.office.certify'),
            nameFor: (row) => t('outages.office.certifyOf', wordsOf(row)),
            icon: <IconCertificate size={18} stroke={1.75} aria-hidden />,
            emphasis: 'action',
            isFor: ({ por_certificar }) => por_certificar > 0,
            onAction: (row) => setAsked(row),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          open
          title={t('outages.office.ask')}
          action={t('outages.office.certify')}
          busyWords={left === null ? t('shell.working') : t('outages.office.left', { left })}
          onConfirm={() => certifying.mutateAsync(asked)}
          onClose={() => setAsked(null)}
        >
          {t('outages.office.askText', wordsOf(asked))}
        </ConfirmDialog>
      )}
    </Page>
  )
}
