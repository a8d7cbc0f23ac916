import { massNotices } from '@djbr/domain/calls/mass-notices.ts'
import { MASS_NOTICE_STATE_WORDS } from '@djbr/domain/register/mass-notices.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { NoticeState } from './state.tsx'

const WriteDialog = lazy(() => import('./write-dialog.tsx'))

/** The mass notices, latest first, with a button to write another. */
export function NoticeTable() {
  const t = useText()
  const navigate = useNavigate()
  const list = useOfficeList(massNotices)
  const open = (aviso: number) => void navigate({ to: '/oficina/avisos-masivos', search: { aviso } })
  const add = (
    <DialogButton
      emphasis="action"
      dialog={(onClose) => (
        <WriteDialog
          notice={null}
          onClose={onClose}
          onSaved={({ inf_codigo }) => {
            onClose()
            if (inf_codigo !== undefined) open(inf_codigo)
          }}
        />
      )}
    >
      {t('reminders.mass.new')}
    </DialogButton>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('reminders.mass.intro')} aside={add}>
        {t('office.title.massNotices')}
      </ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.massNotices')}
        empty={{ title: t('reminders.mass.none'), text: t('reminders.mass.noneText') }}
        columns={[
          { key: 'title', title: t('reminders.mass.subject'), text: ({ title }) => title, notInCard: true },
          {
            key: 'writtenAt',
            title: t('reminders.mass.written'),
            text: ({ writtenAt, writer }) => t('reminders.mass.writtenBy', { day: displayDayNumbers(writtenAt), account: writer }),
          },
          { key: 'people', title: t('reminders.mass.people'), align: 'end', digits: true, text: ({ people }) => String(people ?? '—') },
          {
            key: 'state',
            title: t('reminders.mass.state'),
            text: ({ state }) => t(MASS_NOTICE_STATE_WORDS[state]),
            cell: ({ state }) => <NoticeState state={state} />,
          },
        ]}
        card={({ title }) => ({ title })}
        actions={[
          {
            label: t('reminders.mass.see'),
            nameFor: ({ title }) => t('reminders.mass.openOf', { title }),
            icon: <IconEye size={18} />,
            onAction: ({ id }) => open(id),
          },
        ]}
      />
    </Page>
  )
}
