import type { OfficeDay } from '@djbr/domain/calls/day.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './day.module.css'

/** How many declarations were received on a day, late, and written off since; by officer when there were several. */
export function Totals({ totals }: { readonly totals: OfficeDay['totals'] }) {
  const t = useText()
  const { officers } = totals
  return (
    <section className={styles.panel} aria-labelledby="totales">
      <h2 id="totales">{t('office.day.totals')}</h2>
      <dl className={styles.sums}>
        <Sum label={t('office.day.received')} value={totals.received} />
        <Sum label={t('office.found.late')} value={totals.late} />
        <Sum label={t('office.day.writtenOff')} value={totals.writtenOff} />
        <Sum label={t('office.day.mine')} value={totals.own} />
      </dl>
      {officers.length > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('office.day.byOfficer')}>
          <table>
            <caption className="visually-hidden">{t('office.day.byOfficer')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('office.day.by')}</th>
                <th scope="col">{t('office.day.received')}</th>
                <th scope="col">{t('office.found.late')}</th>
                <th scope="col">{t('office.day.writtenOff')}</th>
              </tr>
            </thead>
            <tbody>
              {officers.map(({ officer, received, late, writtenOff }) => (
                <tr key={officer}>
                  <th scope="row">{officer}</th>
                  <td>{received}</td>
                  <td>{late}</td>
                  <td>{writtenOff}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

const Sum = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
