import { OFFICES } from '@djbr/domain/office/offices.ts'
import { clsx } from 'clsx'
import { useText } from '../foundation/language/language.ts'
import styles from './offices.module.css'

/** Each office with its address and its telephone. */
export function OfficeList() {
  const t = useText()
  return (
    <ul className={clsx('bare', styles.list)}>
      {OFFICES.map(({ department, place, address, phone, central }) => (
        <li key={department}>
          <h3>{central ? t('portal.offices.central') : place}</h3>
          <p>
            {address}
            {phone && (
              <>
                {' · '}
                <a href={`tel:+591${phone}`}>{phone}</a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
