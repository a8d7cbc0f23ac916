import { scores } from '@djbr/domain/calls/scores.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { textOf } from '@djbr/domain/verification/score.ts'
import { Link } from '@tanstack/react-router'
import { OfficeList, useOfficeList } from '../../../area/index.ts'
import { buttonClass } from '../../../foundation/controls/button.tsx'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconListCheck } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { BlindSpotsFirst, BlindSpotsInForce } from './blind-spots.tsx'
import { SelectDialog } from './select-dialog.tsx'

/** /oficina/examen/puntajes: the highest scores, without names, and the selection of the first of them (R16.18, R16.21). */
export default function ScoresScreen() {
  const t = useText()
  const list = useOfficeList(scores)
  const { page: data } = list
  const hasRoom = data !== undefined && data.room > 0 && data.count !== 0
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('scores.intro')}
        aside={
          <DialogButton
            emphasis="action"
            icon={<IconListCheck size={20} />}
            disabled={!hasRoom}
            dialog={(onClose) => <SelectDialog onClose={onClose} />}
          >
            {t('scores.select')}
          </DialogButton>
        }
      >
        {t('office.title.scores')}
      </ScreenTitle>
      {data?.inForce === null && (
        <Notice
          title={t('scores.noSet')}
          action={
            <Link to="/oficina/examen/pesos" className={buttonClass()}>
              {t('scores.toWeights')}
            </Link>
          }
        >
          {t('scores.noSetText')}
        </Notice>
      )}
      {data && data.inForce !== null && (data.endedAt === null || data.set !== data.inForce) && (
        <Notice title={t('scores.counting')}>{t('scores.countingText')}</Notice>
      )}
      {data?.room === 0 && <Notice tone="warning" title={t('scores.noRoom')} />}
      {data && data.set !== null && (
        <ReadOnlyList>
          <ReadOnlyField label={t('matrix.set')}>{data.set}</ReadOnlyField>
          <ReadOnlyField label={t('matrix.calculated')}>{data.endedAt ? displayMoment(data.endedAt) : t('scores.underWay')}</ReadOnlyField>
          <ReadOnlyField label={t('scores.scored')}>{displayAmount(data.scored)}</ReadOnlyField>
          <ReadOnlyField label={t('scores.room')}>{data.room}</ReadOnlyField>
        </ReadOnlyList>
      )}
      <BlindSpotsFirst />
      <OfficeList
        of={list}
        caption={t('office.title.scores')}
        empty={{ title: t('scores.none'), text: t('scores.noneText') }}
        columns={[
          { key: 'place', title: t('scores.place'), align: 'end', digits: true, width: '5rem', text: ({ place }) => String(place) },
          { key: 'certificate', title: t('cases.certificate'), digits: true, text: ({ certificate }) => certificate, notInCard: true },
          { key: 'points', title: t('scores.points'), align: 'end', digits: true, text: ({ points }) => String(points) },
          {
            key: 'unexplained',
            title: t('scores.unexplained'),
            align: 'end',
            digits: true,
            text: ({ unexplained }) => displayAmount(unexplained),
          },
          {
            key: 'indicators',
            title: t('scores.indicators'),
            text: ({ indicators }) => indicators.map(({ name }) => t(textOf(name, 'title'))).join('; '),
            cell: ({ indicators }) => (
              <ul className="bare">
                {indicators.map(({ number, name }) => (
                  <li key={number}>{t(textOf(name, 'title'))}</li>
                ))}
              </ul>
            ),
          },
        ]}
        card={({ certificate }) => ({ title: certificate })}
      />
      <BlindSpotsInForce />
    </Page>
  )
}
