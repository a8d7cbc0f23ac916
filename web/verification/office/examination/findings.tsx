import type { CaseMatrix } from '@djbr/domain/calls/matrix.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { FAMILIES } from '@djbr/domain/verification/indicator.ts'
import { enteredIn, limitsOf } from '@djbr/domain/verification/limit-words.ts'
import { countingOf, familyOf, textOf } from '@djbr/domain/verification/score.ts'
import { sumOf } from '@djbr/domain/verification/sight.ts'
import { listedTerms, partWords } from '@djbr/domain/verification/term-words.ts'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './examination.module.css'
import { FAMILY_WORDS } from './set-entries.ts'

type CaseScore = NonNullable<CaseMatrix['score']>

interface FindingsProps {
  readonly score: CaseScore | null
  nameOf(source: RecordOfColumn): string
}

/** A record of a column. */
type RecordOfColumn = NonNullable<CaseScore['findings'][number]['terms'][number]['source']>

/** The indicators' findings, other explanations for each, and the weights used. */
export function Findings({ score, nameOf }: FindingsProps) {
  const t = useText()
  if (score === null) {
    return (
      <Part name="hallazgos" title={t('matrix.findings')}>
        <p>{t('matrix.notScored')}</p>
      </Part>
    )
  }
  const { findings, weights, thresholds, caps, version, hash, scoredAt, points, known } = score
  const counting = countingOf(findings, { weights })
  const capped = FAMILIES.flatMap((family) => {
    const sum = counting.filter(({ indicator }) => familyOf(indicator) === family).reduce((total, { weight }) => total + weight, 0)
    return sum > caps[family] ? [t('matrix.capped', { family: t(FAMILY_WORDS[family]), sum, cap: caps[family] })] : []
  })
  return (
    <Part name="hallazgos" title={t('matrix.findings')}>
      <p className={styles.note}>{t('matrix.findingsText')}</p>
      {findings.length === 0 && <p>{t('matrix.noFindings')}</p>}
      <ul className={styles.findings}>
        {findings.map((found) => (
          <li key={found.number}>
            <Found found={found} counts={counting.includes(found)} limits={thresholds} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      <ReadOnlyList>
        <ReadOnlyField label={t('scores.points')}>{[points, ...capped].join(' · ')}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.set')}>{version}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.known')}>
          <Known known={known} />
        </ReadOnlyField>
        <ReadOnlyField label={t('matrix.calculated')}>{displayMoment(scoredAt)}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.setHash')}>
          <code className={styles.hash}>{hash}</code>
        </ReadOnlyField>
      </ReadOnlyList>
    </Part>
  )
}

/** Facts that the score used besides the sworn ones (R16.26). */
function Known({ known }: Pick<CaseScore, 'known'>) {
  const t = useText()
  if (known === null) return <span>{t('matrix.known.none')}</span>
  const { peers, leavingOwedSince, notifiedOn, on } = known
  const percent = (share: number) => `${share < 0 ? '-' : ''}${enteredIn(Math.abs(share), 'percent')}`
  const facts = [
    peers
      ? t('matrix.known.peers', { people: peers.people, median: percent(peers.median), deviation: percent(peers.deviation) })
      : t('matrix.known.noPeers'),
    ...(leavingOwedSince ? [t('matrix.known.owed', { day: displayDate(leavingOwedSince) })] : []),
    ...(notifiedOn ? [t('matrix.known.notified', { day: displayDate(notifiedOn) })] : []),
    t('matrix.known.on', { day: displayDate(on) }),
  ]
  return <span>{facts.join(' · ')}</span>
}

interface FoundProps {
  readonly found: CaseScore['findings'][number]
  /** Whether its weight is added; not if a heavier one says the same. */
  readonly counts: boolean
  readonly limits: CaseScore['thresholds']
  nameOf(source: RecordOfColumn): string
}

function Found({ found: { number, indicator, params, weight, terms }, counts, limits, nameOf }: FoundProps) {
  const t = useText()
  const title = `${number}. ${t(textOf(indicator, 'title'))}`
  return (
    <>
      <h3>{title}</h3>
      <p>{t(textOf(indicator, 'sentence'), params)}</p>
      <p className={styles.note}>{counts ? t('matrix.adds', { weight }) : t('matrix.countsOnce')}</p>
      <p className={styles.note}>{`${t('matrix.otherwise')}: ${t(textOf(indicator, 'otherwise'), params)}`}</p>
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
        {terms.length > 0 && <Terms terms={terms} nameOf={nameOf} />}
      </details>
    </>
  )
}

type TermsProps = Pick<FoundProps, 'nameOf'> & Pick<FoundProps['found'], 'terms'>

/** The terms of an indicator, each with its sign and record, and their sum, the number that its sentence names. */
function Terms({ terms, nameOf }: TermsProps) {
  const t = useText()
  return (
    <ul className={styles.sources}>
      {listedTerms(terms).map(({ part, amount, source }) => (
        <li key={`${part} ${source?.column} ${source?.kind} ${source?.id} ${amount}`}>
          <span>{source ? t('matrix.partOf', { part: t(partWords(part)), record: nameOf(source) }) : t(partWords(part))}</span>
          <span className="digits">{displayAmount(amount)}</span>
        </li>
      ))}
      <li className={styles.madeTotal}>
        <span>{t('matrix.sum')}</span>
        <span className="digits">{displayAmount(sumOf(terms))}</span>
      </li>
    </ul>
  )
}
