import { clsx } from 'clsx'
import { useText } from '../app/language.ts'
import styles from './offices.module.css'
import { CENTRAL, DEPARTMENTAL } from './offices-data.ts'

/** Where one can go in person; only what the source gives. */
export function Offices() {
  const t = useText()
  return (
    <section id="oficinas" className={styles.offices} aria-labelledby="oficinas-titulo">
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="oficinas-titulo">{t('public.offices')}</h2>
          <p>{t('public.offices.hours')}</p>
        </div>
        <ul className={clsx('bare', styles.list)}>
          <li>
            <h3>{t('public.offices.central')}</h3>
            <p>
              {CENTRAL.address} · <a href={`tel:+591${CENTRAL.phone}`}>{CENTRAL.phone}</a>
            </p>
          </li>
          {DEPARTMENTAL.map(({ place, address }) => (
            <li key={place}>
              <h3>{place}</h3>
              <p>{address}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
