import type { CaseMatrix } from '@djbr/domain/calls/matrix.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { FAMILIES } from '@djbr/domain/verification/indicator.ts'
import { limitsOf } from '@djbr/domain/verification/limit-words.ts'
import type { Source } from '@djbr/domain/verification/matrix.ts'
import { familyOf, textOf } from '@djbr/domain/verification/score.ts'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../cases/case-parts.tsx'
import styles from './examination.module.css'
import { FAMILY_WORDS } from './set-entries.ts'

type CaseScore = NonNullable<CaseMatrix['score']>

interface FindingsProps {
  readonly score: CaseScore | null
  nameOf(source: Source): string
}

/** What the indicators say, and what else would explain each; by what they were weighed. */
export function Findings({ score, nameOf }: FindingsProps) {
  const t = useText()
  if (score === null) {
    return (
      <Part name="hallazgos" title={t('matrix.findings')}>
        <p>{t('matrix.notScored')}</p>
      </Part>
    )
  }
  const { findings, thresholds, caps, version, hash, scoredAt, points } = score
  const capped = FAMILIES.flatMap((family) => {
    const sum = findings.filter(({ indicator }) => familyOf(indicator) === family).reduce((total, { weight }) => total + weight, 0)
    return sum > caps[family] ? [t('matrix.capped', { family: t(FAMILY_WORDS[family]), sum, cap: caps[family] })] : []
  })
  return (
    <Part name="hallazgos" title={t('matrix.findings')}>
      <p className={styles.note}>{t('matrix.findingsText')}</p>
      {findings.length === 0 && <p>{t('matrix.noFindings')}</p>}
      <ul className={styles.findings}>
        {findings.map((found) => (
          <li key={found.number}>
            <Found found={found} limits={thresholds} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      <ReadOnlyList>
        <ReadOnlyField label={t('scores.points')}>{[points, ...capped].join(' · ')}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.set')}>{version}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.calculated')}>{displayMoment(scoredAt)}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.setHash')}>
          <code className={styles.hash}>{hash}</code>
        </ReadOnlyField>
      </ReadOnlyList>
    </Part>
  )
}

interface FoundProps {
  readonly found: CaseScore['findings'][number]
  readonly limits: CaseScore['thresholds']
  nameOf(source: Source): string
}

function Found({ found: { number, indicator, params, weight, sources }, limits, nameOf }: FoundProps) {
  const t = useText()
  const title = `${number}. ${t(textOf(indicator, 'title'))}`
  return (
    <>
      <h3>{title}</h3>
      <p>{t(textOf(indicator, 'sentence'), params)}</p>
      <p className={styles.note}>
        {t('matrix.otherwise')}: {t(textOf(indicator, 'otherwise'))}
      </p>
      <details className={styles.details}>
        <summary aria-label={t('matrix.howOf', { how: t('matrix.how'), indicator: title })}>{t('matrix.how')}</summary>
        <dl>
          <dt>{t('matrix.formula')}</dt>
          <dd>{t(textOf(indicator, 'formula'))}</dd>
          <dt>{t('matrix.data')}</dt>
          <dd>{t(textOf(indicator, 'data'))}</dd>
          <dt>{t('matrix.weight')}</dt>
          <dd>{weight}</dd>
          <dt>{t('matrix.limits')}</dt>
          <dd>
            {limitsOf(indicator, limits[indicator])
              .map(({ words, params }) => t(words, params))
              .join(' · ')}
          </dd>
        </dl>
        {sources.length > 0 && (
          <ul className={styles.sources}>
            {sources.map((source) => (
              <li key={`${source.column} ${source.kind} ${source.id}`}>
                <span>{nameOf(source)}</span>
                <span className="digits">{displayAmount(source.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  )
}
