import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { MASS_NOTICES, MASS_NOTICES_KEY, type MassNotice } from './calls.ts'
import { NoticeState } from './state.tsx'

const WriteDialog = lazy(() => import('./write-dialog.tsx'))

/** The mass notices, the latest first, and writing another. */
export function NoticeTable() {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(MASS_NOTICES)
  const [writing, setWriting] = useState(false)
  const open = (aviso: number) => void navigate({ to: '/oficina/avisos-masivos', search: { aviso } })
  const add = (
    <Button emphasis="action" onClick={() => setWriting(true)}>
      {t('reminders.mass.new')}
    </Button>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('reminders.mass.intro')} aside={add}>
        {t('reminders.mass.title')}
      </ScreenTitle>
      <DataTable<MassNotice>
        caption={t('reminders.mass.title')}
        rows={data}
        keyOf={({ aviso }) => aviso}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('reminders.mass.none'), text: t('reminders.mass.noneText') }}
        searchText={({ titulo, redactado_por }) => `${titulo} ${redactado_por}`}
        columns={[
          { key: 'title', title: t('reminders.mass.subject'), cell: ({ titulo }) => titulo, notInCard: true },
          {
            key: 'written',
            title: t('reminders.mass.written'),
            cell: ({ redactado, redactado_por }) =>
              t('reminders.mass.writtenBy', { day: displayDayNumbers(redactado), account: redactado_por }),
          },
          { key: 'people', title: t('reminders.mass.people'), align: 'end', digits: true, cell: ({ personas }) => personas ?? '—' },
          { key: 'state', title: t('reminders.mass.state'), cell: ({ estado }) => <NoticeState state={estado} /> },
        ]}
        card={({ titulo }) => ({ title: titulo })}
        actions={[
          {
            label: t('reminders.mass.see'),
            nameFor: ({ titulo }) => t('reminders.mass.openOf', { title: titulo }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: ({ aviso }) => open(aviso),
          },
        ]}
      />
      <Suspense>
        {writing && (
          <WriteDialog
            notice={null}
            onClose={() => setWriting(false)}
            onSaved={({ inf_codigo }) => {
              setWriting(false)
              void client.invalidateQueries({ queryKey: MASS_NOTICES_KEY })
              if (inf_codigo !== undefined) open(inf_codigo)
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
