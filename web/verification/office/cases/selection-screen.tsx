import { selectForReport, selection } from '@djbr/domain/calls/cases.ts'
import { CASE_STATE_WORDS } from '@djbr/domain/verification/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/verification/cases/selection.ts'
import { ActionDialog, OfficeList, useOfficeList } from '../../../area/index.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconEye, IconPlus } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import { BlindSpotsFirst, BlindSpotsInForce } from '../examination/blind-spots.tsx'
import { useCaseFilters } from './case-columns.tsx'
import { Grounds } from './grounds.tsx'

/** /oficina/examen/seleccion: the used part of each channel's share, the latest selections, and selection for a report (R18.3, R18.4). */
export default function SelectionScreen() {
  const t = useText()
  const filters = useCaseFilters()
  const list = useOfficeList(selection)
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('cases.selection.intro')}
        aside={
          <DialogButton
            emphasis="action"
            icon={<IconPlus size={20} />}
            dialog={(onClose) => (
              <ActionDialog
                call={selectForReport}
                title={t('cases.selection.byReport')}
                text={t('cases.selection.byReportText')}
                action={t('cases.selection.select')}
                kept={t('cases.selection.kept')}
                onClose={onClose}
              />
            )}
          >
            {t('cases.selection.byReport')}
          </DialogButton>
        }
      >
        {t('office.title.select')}
      </ScreenTitle>
      <BlindSpotsFirst />
      <Part name="canales" title={t('cases.selection.channels')}>
        <DataTable
          caption={t('cases.selection.channels')}
          rows={list.page?.channels}
          failed={list.failed}
          onRetry={list.again}
          keyOf={({ channel }) => channel}
          full
          columns={[
            { key: 'channel', title: t('cases.channel'), cell: ({ channel }) => t(CHANNEL_WORDS[channel]), notInCard: true },
            { key: 'share', title: t('cases.selection.share'), align: 'end', digits: true, cell: ({ share }) => share },
            { key: 'selected', title: t('cases.selection.selected'), align: 'end', digits: true, cell: ({ selected }) => selected },
            {
              key: 'room',
              title: t('cases.selection.room'),
              align: 'end',
              digits: true,
              cell: ({ share, selected }) => Math.max(0, share - selected),
            },
          ]}
          card={({ channel }) => ({ title: t(CHANNEL_WORDS[channel]) })}
        />
      </Part>
      {list.page && (
        <Part name="elegidas" title={t('cases.selection.latest')}>
          <OfficeList
            of={list}
            caption={t('cases.selection.latest')}
            filters={filters}
            empty={{ title: t('cases.selection.none'), text: t('cases.selection.noneText') }}
            columns={[
              { key: 'certificate', title: t('cases.certificate'), digits: true, text: ({ certificate }) => certificate, notInCard: true },
              { key: 'channel', title: t('cases.channel'), text: ({ grounds }) => t(CHANNEL_WORDS[grounds.channel]) },
              { key: 'state', title: t('cases.state'), text: ({ state }) => t(CASE_STATE_WORDS[state]) },
              { key: 'selectedAt', title: t('cases.selection.on'), digits: true, text: ({ selectedAt }) => displayMoment(selectedAt) },
            ]}
            card={({ certificate }) => ({ title: certificate })}
            actions={[
              {
                label: t('cases.grounds.read'),
                nameFor: ({ certificate }) => t('cases.grounds.readOf', { certificate }),
                icon: <IconEye size={18} />,
                dialog: ({ certificate, grounds }, onClose) => (
                  <Dialog title={t('cases.grounds.readOf', { certificate })} onClose={onClose}>
                    <Grounds grounds={grounds} />
                  </Dialog>
                ),
              },
            ]}
          />
        </Part>
      )}
      <BlindSpotsInForce />
    </Page>
  )
}
