import { displayAmount } from '@djbr/domain/values/money.ts'
import { FAMILIES } from '@djbr/domain/verification/indicator.ts'
import { limitsOf } from '@djbr/domain/verification/limit-words.ts'
import type { Source } from '@djbr/domain/verification/matrix.ts'
import { familyOf, textOf } from '@djbr/domain/verification/score.ts'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../cases/case-parts.tsx'
import type { CaseMatrix, FoundByIndicator } from './calls.ts'
import styles from './examination.module.css'
import { sourceOf } from './matrix-on-wire.ts'
import { FAMILY_WORDS } from './set-entries.ts'

type CaseScore = NonNullable<CaseMatrix['puntaje']>

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
  const { hallazgos, umbrales, topes, conjunto, huella, calculado, puntos } = score
  const capped = FAMILIES.flatMap((family) => {
    const sum = hallazgos.filter(({ nombre }) => familyOf(nombre) === family).reduce((total, { peso }) => total + peso, 0)
    return sum > topes[family] ? [t('matrix.capped', { family: t(FAMILY_WORDS[family]), sum, cap: topes[family] })] : []
  })
  return (
    <Part name="hallazgos" title={t('matrix.findings')}>
      <p className={styles.note}>{t('matrix.findingsText')}</p>
      {hallazgos.length === 0 && <p>{t('matrix.noFindings')}</p>}
      <ul className={styles.findings}>
        {hallazgos.map((found) => (
          <li key={found.numero}>
            <Found found={found} limits={umbrales} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      <ReadOnlyList>
        <ReadOnlyField label={t('scores.points')}>{[puntos, ...capped].join(' · ')}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.set')}>{conjunto}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.calculated')}>{displayMoment(calculado)}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.setHash')}>
          <code className={styles.hash}>{huella}</code>
        </ReadOnlyField>
      </ReadOnlyList>
    </Part>
  )
}

interface FoundProps {
  readonly found: FoundByIndicator
  readonly limits: CaseScore['umbrales']
  nameOf(source: Source): string
}

function Found({ found: { numero, nombre, datos, peso, de }, limits, nameOf }: FoundProps) {
  const t = useText()
  const title = `${numero}. ${t(textOf(nombre, 'title'))}`
  return (
    <>
      <h3>{title}</h3>
      <p>{t(textOf(nombre, 'sentence'), datos)}</p>
      <p className={styles.note}>
        {t('matrix.otherwise')}: {t(textOf(nombre, 'otherwise'))}
      </p>
      <details className={styles.details}>
        <summary aria-label={t('matrix.howOf', { how: t('matrix.how'), indicator: title })}>{t('matrix.how')}</summary>
        <dl>
          <dt>{t('matrix.formula')}</dt>
          <dd>{t(textOf(nombre, 'formula'))}</dd>
          <dt>{t('matrix.data')}</dt>
          <dd>{t(textOf(nombre, 'data'))}</dd>
          <dt>{t('matrix.weight')}</dt>
          <dd>{peso}</dd>
          <dt>{t('matrix.limits')}</dt>
          <dd>
            {limitsOf(nombre, limits[nombre])
              .map(({ words, params }) => t(words, params))
              .join(' · ')}
          </dd>
        </dl>
        {de.length > 0 && (
          <ul className={styles.sources}>
            {de.map(sourceOf).map((source) => (
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
