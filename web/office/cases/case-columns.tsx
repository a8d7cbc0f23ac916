import { type CaseActor, isEnded } from '@djbr/domain/examination/cases/case.ts'
import { CASE_STATE_WORDS } from '@djbr/domain/examination/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/examination/cases/selection.ts'
import type { Column } from '../../foundation/controls/data-table.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { ListedCase } from './calls.ts'
import { LastDay } from './last-day.tsx'
import { NextStep } from './next-step.tsx'
import { noticeWords } from './notice-words.ts'

/** How a list shows cases to one of the office: nobody's name, but where each stands, who moves it next and until when. */
export function useCaseColumns(viewer: CaseActor): readonly Column<ListedCase>[] {
  const t = useText()
  return [
    { key: 'certificate', title: t('cases.certificate'), digits: true, cell: ({ certificado }) => certificado, notInCard: true },
    { key: 'channel', title: t('cases.channel'), cell: ({ canal }) => t(CHANNEL_WORDS[canal]) },
    { key: 'state', title: t('cases.state'), cell: ({ estado }) => t(CASE_STATE_WORDS[estado]) },
    {
      key: 'next',
      title: t('cases.next'),
      cell: ({ estado, revisar_hasta, responder_hasta }) => (
        <NextStep state={estado} viewer={viewer} days={{ review: revisar_hasta, answer: responder_hasta }} />
      ),
    },
    {
      key: 'all',
      title: t('cases.allUntil'),
      digits: true,
      cell: ({ terminar_hasta, estado }) => <LastDay date={terminar_hasta} waits={!isEnded(estado)} />,
    },
    { key: 'notice', title: t('cases.notice'), cell: (row) => noticeWords(row, t) },
  ]
}
