import type { ComparedBy, Comparison } from '@djbr/domain/examination/flag-rates.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { Part } from './case-parts.tsx'
import styles from './cases.module.css'
import { type ComparedGroup, type ComparisonAnswer, GROUP_COMPARISON } from './comparison-calls.ts'
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
  const { data, isError, refetch } = useQuery(GROUP_COMPARISON)
  return (
    <Part name="comparacion" title={t('cases.groups.title')}>
      <p className={styles.quiet}>{t('cases.groups.intro')}</p>
      {isError && !data && (
        <Notice
          tone="error"
          live
          title={t('controls.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {data && <Comparisons compared={data} />}
    </Part>
  )
}

function Comparisons({ compared: { calculado, desde_puntos, atributos } }: { readonly compared: ComparisonAnswer }) {
  const t = useText()
  if (calculado === null) return <p>{t('cases.groups.none')}</p>
  const groups = atributos.flatMap(({ grupos }) => grupos)
  return (
    <>
      {groups.some(({ comparacion }) => comparacion === 'review') && (
        <Notice tone="warning" title={t('cases.groups.toReview')}>
          {t('cases.groups.toReviewText')}
        </Notice>
      )}
      <p className={styles.quiet}>{t('cases.groups.flagged', { moment: displayMoment(calculado), points: desde_puntos ?? 0 })}</p>
      <div className={styles.numbers}>
        {atributos.map(({ atributo, grupos }) => (
          <NumbersTable
            key={atributo}
            caption={t(CAPTIONS[atributo])}
            head={[
              t('cases.groups.group'),
              t('cases.groups.scored'),
              t('cases.groups.share'),
              t('cases.groups.ratio'),
              t('cases.groups.comparison'),
            ]}
            rows={grupos.map((group) => [
              group.descripcion,
              countWords(group.puntuadas, t),
              shareWords(group, t),
              group.razon === null ? '—' : group.razon.toLocaleString('es-BO', { minimumFractionDigits: 2 }),
              <Mark key="mark" comparison={group.comparacion} />,
            ])}
          />
        ))}
      </div>
      {groups.some(({ puntuadas, senaladas }) => puntuadas === null || senaladas === null) && (
        <p className={styles.quiet}>{t('statistics.untoldNote', { smallest: SMALLEST_DISCLOSED })}</p>
      )}
    </>
  )
}

function Mark({ comparison }: { readonly comparison: Comparison }) {
  const t = useText()
  if (comparison === 'few') return t('cases.groups.few')
  return comparison === 'review' ? <StateBadge tone="warning">{t('cases.groups.review')}</StateBadge> : t('cases.groups.similar')
}

const countWords = (count: number | null, t: Translate) => (count === null ? t('statistics.untold') : count.toLocaleString('es-BO'))

function shareWords({ puntuadas: scored, senaladas: flagged }: ComparedGroup, t: Translate): string {
  if (scored === null || flagged === null || scored === 0) return countWords(flagged, t)
  const percent = ((100 * flagged) / scored).toLocaleString('es-BO', { maximumFractionDigits: 1 })
  return t('cases.groups.shareOf', { flagged: countWords(flagged, t), percent })
}
