import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useExtract } from './own-review.ts'
import styles from './review.module.css'

/** The public summary as anyone will see it once the declaration is received (R3.19, R6.21; safety S56). */
export function PublicExtract() {
  const t = useText()
  const { data, isError, refetch } = useExtract()
  return (
    <section className={styles.section} aria-labelledby="publico">
      <div>
        <h2 id="publico">{t('review.public')}</h2>
        <p className={styles.quiet}>{t('review.publicIntro')}</p>
      </div>
      {!data && (isError ? <LoadFailed onRetry={refetch} /> : <Skeleton height={32} lines={6} />)}
      {data && <Facts {...data} />}
      <p className={styles.quiet}>{t('review.publicNever')}</p>
    </section>
  )
}

function Facts({ resumen: sums, declarante: who }: NonNullable<ReturnType<typeof useExtract>['data']>) {
  const t = useText()
  if (!sums || !who) return null
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['review.publicName', [who.perdec_nombres, who.perdec_appaterno, who.perdec_apmaterno, who.datcom_apcasada].filter(Boolean).join(' ')],
    ['review.publicGoods', String(sums.cantidad_bienes)],
    ['review.publicAssets', displayMoney(sums.total_valor_bienes)],
    ['review.publicDebts', displayMoney(sums.total_valor_deudas)],
    ['review.publicIncome', displayMoney(sums.total_valor_rentas)],
    ['review.publicDate', t('review.publicDateLater')],
  ]
  return (
    <div className={styles.extract}>
      <h3>{t('review.publicTitle')}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
