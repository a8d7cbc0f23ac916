import { useText } from '../../foundation/language/language.ts'
import type { OfficeDayPage } from './calls.ts'
import styles from './day.module.css'

/** How many were received on a day, late, and written off since; where several officers received, by each. */
export function Totals({ totals }: { readonly totals: OfficeDayPage['totales'] }) {
  const t = useText()
  const { funcionarios } = totals
  return (
    <section className={styles.panel} aria-labelledby="totales">
      <h2 id="totales">{t('office.day.totals')}</h2>
      <dl className={styles.sums}>
        <Sum label={t('office.day.received')} value={totals.recibidas} />
        <Sum label={t('office.found.late')} value={totals.fuera_de_plazo} />
        <Sum label={t('office.day.writtenOff')} value={totals.dadas_de_baja} />
        <Sum label={t('office.day.mine')} value={totals.propias} />
      </dl>
      {funcionarios.length > 1 && (
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
              {funcionarios.map(({ funcionario, recibidas, fuera_de_plazo, dadas_de_baja }) => (
                <tr key={funcionario}>
                  <th scope="row">{funcionario}</th>
                  <td>{recibidas}</td>
                  <td>{fuera_de_plazo}</td>
                  <td>{dadas_de_baja}</td>
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
