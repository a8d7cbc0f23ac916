import { Button } from '../../foundation/controls/button.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconPrinter } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { usePrint } from '../shared/use-print.ts'
import { closingPaper, type OfficeDayPage } from './calls.ts'
import styles from './day.module.css'

/** The closings of a day, each with what it covers and its paper, and how many were received after the last one. */
export function Closings({ day: { cierres, totales } }: { readonly day: Pick<OfficeDayPage, 'cierres' | 'totales'> }) {
  const t = useText()
  const printing = usePrint(closingPaper)
  const after = totales.recibidas - (cierres.at(-1)?.recibidas ?? 0)
  return (
    <section className={styles.panel} aria-labelledby="cierres">
      <h2 id="cierres">{t('office.day.closings')}</h2>
      {cierres.length === 0 && <p>{t('office.day.noClosing')}</p>}
      <ul className="bare">
        {cierres.map(({ codigo, numero, fecha, funcionario, recibidas, fuera_de_plazo, primero, ultimo, huella }) => (
          <li key={codigo} className={styles.closing}>
            <div>
              <h3>{t('office.day.closingOf', { number: numero })}</h3>
              <p>{t('office.day.closedBy', { officer: funcionario, moment: displayMoment(fecha) })}</p>
              <p className="digits">{t('office.day.covers', { count: recibidas, late: fuera_de_plazo, first: primero, last: ultimo })}</p>
              <p className={styles.hash}>
                {t('office.day.hash')} <code>{huella}</code>
              </p>
            </div>
            <Button
              icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              busy={printing.isPending && printing.variables === codigo && t('office.slip.printing')}
              aria-label={t('office.day.printOf', { number: numero })}
              onClick={() => !printing.isPending && printing.mutate(codigo)}
            >
              {t('office.day.print')}
            </Button>
          </li>
        ))}
      </ul>
      {cierres.length > 0 && after > 0 && <p className={styles.after}>{t('office.day.afterCount', { count: after })}</p>}
    </section>
  )
}
