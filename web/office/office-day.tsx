import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { StateBadge } from '../foundation/controls/state-badge.tsx'
import { displayTime } from '../foundation/format/format.ts'
import { useText } from '../foundation/language/language.ts'
import { DAY, type ReceivedToday } from './calls.ts'
import { useSlip } from './use-slip.ts'

/** /oficina/jornada: what the office received today. */
export default function OfficeDay() {
  const t = useText()
  const { data, isError, refetch } = useQuery(DAY)
  const slip = useSlip()
  const mine = data?.filter(({ propia }) => propia).length ?? 0
  return (
    <Page width="full">
      <ScreenTitle intro={data && t('office.day.count', { count: data.length, mine })}>{t('office.day.title')}</ScreenTitle>
      <DataTable<ReceivedToday>
        caption={t('office.day.title')}
        rows={data}
        keyOf={({ numero_certificado_nacional }) => numero_certificado_nacional}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('office.day.none'), text: t('office.day.noneText') }}
        searchText={(row) => `${row.numero_certificado_departamental} ${row.numero_certificado_nacional} ${row.funcionario} ${row.nombres}`}
        columns={[
          { key: 'time', title: t('office.received.time'), digits: true, cell: ({ hora }) => displayTime(new Date(hora)) },
          {
            key: 'departmental',
            title: t('office.received.departmental'),
            digits: true,
            cell: (row) => row.numero_certificado_departamental,
          },
          {
            key: 'national',
            title: t('office.received.national'),
            digits: true,
            cell: (row) => row.numero_certificado_nacional,
            notInCard: true,
          },
          { key: 'names', title: t('office.received.declarant'), cell: ({ nombres }) => nombres || '—', notInCard: true },
          { key: 'officer', title: t('office.day.by'), cell: ({ funcionario }) => funcionario },
          {
            key: 'late',
            title: t('office.staff.state'),
            cell: ({ fuera_de_plazo }) => (
              <StateBadge tone={fuera_de_plazo ? 'warning' : 'success'}>
                {t(fuera_de_plazo ? 'office.found.late' : 'office.found.inTime')}
              </StateBadge>
            ),
          },
        ]}
        actionsTitle={t('office.slip')}
        actions={[
          {
            label: t('office.slip.print'),
            nameFor: ({ numero_certificado_departamental }) => t('office.slip.printOf', { number: numero_certificado_departamental }),
            icon: <IconPrinter size={18} stroke={1.75} aria-hidden />,
            isFor: ({ control_cge }) => control_cge !== null,
            isBusy: ({ control_cge }) => slip.isPending && slip.variables === control_cge,
            onAction: ({ control_cge }) => control_cge && slip.mutate(control_cge),
          },
        ]}
        card={({ numero_certificado_nacional, nombres }) => ({ title: numero_certificado_nacional, fact: nombres })}
      />
    </Page>
  )
}
