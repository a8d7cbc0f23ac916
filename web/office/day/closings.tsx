import { type OfficeDay, printClosing } from '@djbr/domain/calls/day.ts'
import { ask } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconPrinter } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { usePrint } from '../shared/use-print.ts'
import styles from './day.module.css'

/** The closings of a day, each with what it covers and its document, and how many declarations were received after the last one. */
export function Closings({ day: { closings, totals } }: { readonly day: Pick<OfficeDay, 'closings' | 'totals'> }) {
  const t = useText()
  const printing = usePrint((closingId: number) => ask(printClosing, { closingId }, { quiet: [200] }))
  const after = totals.received - (closings.at(-1)?.receptions ?? 0)
  return (
    <section className={styles.panel} aria-labelledby="cierres">
      <h2 id="cierres">{t('office.day.closings')}</h2>
      {closings.length === 0 && <p>{t('office.day.noClosing')}</p>}
      <ul className="bare">
        {closings.map(({ id, number, closedAt, closedBy, receptions, late, first, last, hash }) => (
          <li key={id} className={styles.closing}>
            <div>
              <h3>{t('office.day.closingOf', { number })}</h3>
              <p>{t('office.day.closedBy', { officer: closedBy, moment: displayMoment(closedAt) })}</p>
              <p>{t('office.day.covers', { count: receptions, late, first, last })}</p>
              <p className={styles.hash}>
                <span>{t('office.day.hash')}</span> <code>{hash}</code>
              </p>
            </div>
            <Button
              icon={<IconPrinter size={18} />}
              busy={printing.isPending && printing.variables === id && t('office.slip.printing')}
              aria-label={t('office.day.printOf', { number })}
              onClick={() => !printing.isPending && printing.mutate(id)}
            >
              {t('office.day.print')}
            </Button>
          </li>
        ))}
      </ul>
      {closings.length > 0 && after > 0 && <p className={styles.after}>{t('office.day.afterCount', { count: after })}</p>}
    </section>
  )
}
