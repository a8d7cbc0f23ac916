import { Button } from '../foundation/controls/button.tsx'
import { displayDayNumbers, displayTime } from '../foundation/format/format.ts'
import { IconPrinter } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import type { ReceivedDeclaration } from './reception.ts'
import styles from './shared/office.module.css'

interface LastReceivedProps {
  readonly reception: ReceivedDeclaration
  readonly printing: boolean
  onPrint(): void
}

/** Numbers of the latest reception, to be read from where the stamp is. */
export function LastReceived({ reception, printing, onPrint }: LastReceivedProps) {
  const t = useText()
  return (
    <section className={styles.last} aria-labelledby="ultima">
      <h2 id="ultima">{t('office.received.last')}</h2>
      <p className={styles.lastName}>{reception.name}</p>
      <dl>
        <div>
          <dt>{t('office.received.departmental')}</dt>
          <dd className={styles.number}>{reception.departmental}</dd>
        </div>
        <div>
          <dt>{t('office.received.national')}</dt>
          <dd className={styles.numberSmall}>{reception.national}</dd>
        </div>
        <div>
          <dt>{t('office.received.at')}</dt>
          <dd className={styles.numberSmall}>{`${displayDayNumbers(reception.receivedAt)} ${displayTime(reception.receivedAt)}`}</dd>
        </div>
      </dl>
      <PrintSlip printing={printing} onPrint={onPrint} keys="Alt+Shift+C" />
    </section>
  )
}

interface PrintSlipProps {
  readonly printing: boolean
  /** Keyboard shortcut of the button, if any. */
  readonly keys?: string
  onPrint(): void
}

export function PrintSlip({ printing, keys, onPrint }: PrintSlipProps) {
  const t = useText()
  return (
    <Button icon={<IconPrinter size={18} />} busy={printing && t('office.slip.printing')} aria-keyshortcuts={keys} onClick={onPrint}>
      <span>{t('office.slip.print')}</span> {keys && <kbd className={styles.key}>{t('office.slip.key')}</kbd>}
    </Button>
  )
}

/** What was received since this page was opened; not stored anywhere. */
export function ReceivedList({ received }: { readonly received: readonly ReceivedDeclaration[] }) {
  const t = useText()
  return (
    <section className={styles.receivedList} aria-labelledby="recibidas">
      <h2 id="recibidas">
        <span>{t('office.received.list')}</span> <span>{t('office.received.count', { count: received.length })}</span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.received.time')}</th>
            <th scope="col">{t('office.received.declarant')}</th>
            <th scope="col">{t('office.received.number')}</th>
          </tr>
        </thead>
        <tbody>
          {received.map((each) => (
            <tr key={each.controlCode}>
              <td>{displayTime(each.receivedAt)}</td>
              <td>{each.name}</td>
              <td>{each.departmental}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
