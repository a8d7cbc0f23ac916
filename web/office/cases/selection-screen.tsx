import { CASE_STATE_WORDS, reportedDeclaration } from '@djbr/domain/examination/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/examination/cases/selection.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconEye, IconPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import officeStyles from '../office.module.css'
import { type ChannelShare, SELECTED, type SelectedCase, selectForReport } from './calls.ts'
import { Grounds } from './grounds.tsx'

/** /oficina/examen/seleccion: how much of each channel's share is used, the latest that was selected, and selecting for a report (R18.3, R18.4). */
export default function SelectionScreen() {
  const t = useText()
  const client = useQueryClient()
  const [selecting, setSelecting] = useState(false)
  const [read, setRead] = useState<SelectedCase | null>(null)
  const { data, isError, refetch } = useQuery(SELECTED)
  const table = { failed: isError, onRetry: () => void refetch() }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('cases.selection.intro')}
        aside={
          <Button emphasis="action" icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setSelecting(true)}>
            {t('cases.selection.byReport')}
          </Button>
        }
      >
        {t('cases.selection.title')}
      </ScreenTitle>
      <section className={officeStyles.part} aria-labelledby="canales">
        <h2 id="canales">{t('cases.selection.channels')}</h2>
        <DataTable<ChannelShare>
          {...table}
          caption={t('cases.selection.channels')}
          rows={data?.canales}
          keyOf={({ canal }) => canal}
          full
          columns={[
            { key: 'channel', title: t('cases.channel'), cell: ({ canal }) => t(CHANNEL_WORDS[canal]), notInCard: true },
            { key: 'share', title: t('cases.selection.share'), align: 'end', digits: true, cell: ({ cupo }) => cupo },
            { key: 'selected', title: t('cases.selection.selected'), align: 'end', digits: true, cell: ({ elegidas }) => elegidas },
            {
              key: 'room',
              title: t('cases.selection.room'),
              align: 'end',
              digits: true,
              cell: ({ cupo, elegidas }) => Math.max(0, cupo - elegidas),
            },
          ]}
          card={({ canal }) => ({ title: t(CHANNEL_WORDS[canal]) })}
        />
      </section>
      {data && (
        <section className={officeStyles.part} aria-labelledby="elegidas">
          <h2 id="elegidas">{t('cases.selection.latest')}</h2>
          <DataTable<SelectedCase>
            caption={t('cases.selection.latest')}
            rows={data.casos}
            keyOf={({ codigo }) => codigo}
            empty={{ title: t('cases.selection.none'), text: t('cases.selection.noneText') }}
            columns={[
              { key: 'certificate', title: t('cases.certificate'), digits: true, cell: ({ certificado }) => certificado, notInCard: true },
              { key: 'channel', title: t('cases.channel'), cell: ({ fundamentos }) => t(CHANNEL_WORDS[fundamentos.canal]) },
              { key: 'state', title: t('cases.state'), cell: ({ estado }) => t(CASE_STATE_WORDS[estado]) },
              { key: 'on', title: t('cases.selection.on'), digits: true, cell: ({ elegido }) => displayMoment(elegido) },
            ]}
            card={({ certificado }) => ({ title: certificado })}
            actions={[
              {
                label: t('cases.grounds.read'),
                nameFor: ({ certificado }) => t('cases.grounds.readOf', { certificate: certificado }),
                icon: <IconEye size={18} stroke={1.75} aria-hidden />,
                onAction: setRead,
              },
            ]}
          />
        </section>
      )}
      {read && (
        <Dialog open title={t('cases.grounds.readOf', { certificate: read.certificado })} onClose={() => setRead(null)}>
          <Grounds grounds={read.fundamentos} />
        </Dialog>
      )}
      {selecting && (
        <ReasonDialog
          title={t('cases.selection.byReport')}
          text={t('cases.selection.byReportText')}
          set={reportedDeclaration}
          action={t('cases.selection.select')}
          kept={t('cases.selection.kept')}
          send={selectForReport}
          onClose={() => setSelecting(false)}
          onDone={() => {
            setSelecting(false)
            void client.invalidateQueries({ queryKey: SELECTED.queryKey })
          }}
        />
      )}
    </Page>
  )
}
