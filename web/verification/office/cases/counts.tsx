import { useText } from '../../../foundation/language/language.ts'
import styles from './cases.module.css'

interface CountTable {
  readonly title: string
  readonly rows: readonly { readonly key: string; readonly words: string; readonly count: number }[]
}

/** How many cases there are of each kind, a table beside the other. */
export function Counts({ tables }: { readonly tables: readonly CountTable[] }) {
  const t = useText()
  return (
    <div className={styles.counts}>
      {tables.map(({ title, rows }) => (
        <table key={title}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('cases.count')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, words, count }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td className="digits">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
