import { useText } from '../foundation/language/language.ts'
import outlines from './departments.svg'
import { DEPARTMENTS, MAP_HEIGHT, MAP_WIDTH, onMap } from './departments-map.ts'
import { useOffices } from './office-calls.ts'
import { OfficeList } from './office-list.tsx'
import styles from './offices.module.css'

/** Where to go in person, beside a map of the departments; only what the source gives. */
export function Offices() {
  const t = useText()
  return (
    <section id="oficinas" className={styles.offices} aria-labelledby="oficinas-titulo">
      <DepartmentsMap />
      <div>
        <div className={styles.head}>
          <h2 id="oficinas-titulo">{t('portal.offices')}</h2>
          <p>{t('portal.offices.hours')}</p>
        </div>
        <OfficeList />
      </div>
    </section>
  )
}

function DepartmentsMap() {
  const t = useText()
  const { data: offices = [] } = useOffices()
  return (
    <figure className={styles.map}>
      <svg viewBox={`-4 -4 ${MAP_WIDTH + 8} ${MAP_HEIGHT + 8}`} role="img" aria-label={t('portal.offices.map')}>
        <use href={`${outlines}#departments`} className={styles.departments} />
        {DEPARTMENTS.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} textAnchor="middle" className={styles.name}>
            {name}
          </text>
        ))}
        {offices.map(({ id, at, central }) => {
          const [x, y] = at ? onMap(at.latitude, at.longitude) : []
          return at && <circle key={id} cx={x} cy={y} r={central ? 5 : 3.5} className={styles.central} />
        })}
      </svg>
      <figcaption>{t('portal.offices.mapNote')}</figcaption>
    </figure>
  )
}
