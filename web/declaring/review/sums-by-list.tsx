import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Share } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './review.module.css'
import { SHARE_WORDS } from './share-words.ts'

const SHARES = [
  ['assets', 'valor_bienes', 'total_valor_bienes'],
  ['income', 'valor_rentas', 'total_valor_rentas'],
  ['debts', 'valor_deudas', 'total_valor_deudas'],
] as const satisfies readonly (readonly [Share, string, string])[]

/** One line for each list that counts and has records; together they add up to the totals of the bar (R5.27). */
export function SumsByList({ progress }: { readonly progress: Progress }) {
  const t = useText()
  const counting = Object.values<RecordKind>(recordKinds).flatMap((kind) => {
    const list = progress.listas.find(({ lista }) => lista === kind.path.list)
    return list && list.cantidad > 0 && Object.keys(kind.counts).length > 0 ? [{ kind, list }] : []
  })
  return (
    <div className={styles.frame}>
      <table className={styles.sums}>
        <caption>{t('review.byList')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('review.sums')}</th>
            {SHARES.map(([share]) => (
              <th key={share} scope="col">
                {t(SHARE_WORDS[share])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counting.map(({ kind, list }) => (
            <tr key={kind.name}>
              <th scope="row">{t(kind.texts.title)}</th>
              {SHARES.map(([share, sum]) => (
                <td key={share} data-label={t(SHARE_WORDS[share])}>
                  {kind.counts[share] ? displayAmount(list[sum]) : ''}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('review.total')}</th>
            {SHARES.map(([share, , total]) => (
              <td key={share} data-label={t(SHARE_WORDS[share])}>
                {displayAmount(progress[total])}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={SHARES.length}>
              {t('frame.netWorthLong')}
            </th>
            <td>{displayAmount(progress.patrimonio_neto)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
