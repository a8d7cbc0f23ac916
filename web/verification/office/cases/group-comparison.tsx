import { flagRatesOfGroups, type GroupRate, type GroupRates } from '@djbr/domain/calls/flag-rates.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import type { ComparedBy, Comparison } from '@djbr/domain/verification/flag-rates.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Loaded } from '../../../foundation/controls/loaded.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { type Translate, useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './cases.module.css'
import { NumbersTable } from './numbers-table.tsx'

const CAPTIONS: Readonly<Record<ComparedBy, MessageKey>> = {
  sex: 'cases.groups.sex',
  department: 'cases.groups.department',
  age: 'cases.groups.age',
  filingMethod: 'cases.groups.filingMethod',
}

/** Whether scores flag some groups more than others, and which are to be reviewed (R18.22). */
export function GroupComparison() {
  const t = useText()
  const query = useQuery(queryOf(flagRatesOfGroups))
  return (
    <Part name="comparacion" title={t('cases.groups.title')}>
      <p className={styles.quiet}>{t('cases.groups.intro')}</p>
      <Loaded query={query} failed="controls.table.failed" lines={6}>
        {(data) => <Comparisons compared={data} />}
      </Loaded>
    </Part>
  )
}

function Comparisons({ compared: { endedAt, points, attributes } }: { readonly compared: GroupRates }) {
  const t = useText()
  if (endedAt === null) return <p>{t('cases.groups.none')}</p>
  const groups = attributes.flatMap((one) => one.groups)
  return (
    <>
      {groups.some(({ comparison }) => comparison === 'review') && (
        <Notice tone="warning" title={t('cases.groups.toReview')}>
          {t('cases.groups.toReviewText')}
        </Notice>
      )}
      <p className={styles.quiet}>{t('cases.groups.flagged', { moment: displayMoment(endedAt), points: points ?? 0 })}</p>
      <div className={styles.numbers}>
        {attributes.map(({ comparedBy, groups: compared }) => (
          <NumbersTable
            key={comparedBy}
            caption={t(CAPTIONS[comparedBy])}
            head={[
              t('cases.groups.group'),
              t('cases.groups.scored'),
              t('cases.groups.share'),
              t('cases.groups.ratio'),
              t('cases.groups.comparison'),
            ]}
            rows={compared.map((group) => [
              group.words,
              countWords(group.scored, t),
              shareWords(group, t),
              group.ratio === null ? '—' : group.ratio.toLocaleString('es-BO', { minimumFractionDigits: 2 }),
              <Mark key="mark" comparison={group.comparison} />,
            ])}
          />
        ))}
      </div>
      {groups.some(({ scored, flagged }) => scored === null || flagged === null) && (
        <p className={styles.quiet}>{t('statistics.untoldNote', { smallest: SMALLEST_DISCLOSED })}</p>
      )}
    </>
  )
}

function Mark({ comparison }: { readonly comparison: Comparison }) {
  const t = useText()
  if (comparison === 'review') return <StateBadge tone="warning">{t('cases.groups.review')}</StateBadge>
  return <span>{t(comparison === 'few' ? 'cases.groups.few' : 'cases.groups.similar')}</span>
}

const countWords = (count: number | null, t: Translate) => (count === null ? t('statistics.untold') : count.toLocaleString('es-BO'))

function shareWords({ scored, flagged }: GroupRate, t: Translate): string {
  if (scored === null || flagged === null || scored === 0) return countWords(flagged, t)
  const percent = ((100 * flagged) / scored).toLocaleString('es-BO', { maximumFractionDigits: 1 })
  return t('cases.groups.shareOf', { flagged: countWords(flagged, t), percent })
}
