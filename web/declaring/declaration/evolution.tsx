import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate, yearOf } from '@djbr/domain/values/dates.ts'
import { displayAmount, displayMoney } from '@djbr/domain/values/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../foundation/language/language.ts'
import { useDeclarationState, useEvolution, useProgress } from '../filing/index.ts'
import styles from './evolution.module.css'

/** A declaration's sums, in whole Bolivianos. */
export interface Point {
  readonly date: string
  readonly assets: number
  readonly debts: number
  readonly netWorth: number
  /** Not presented yet. */
  readonly open: boolean
}

const MAX_SHOWN = 6

/** Shows goods, debts and net worth over time, as a chart and a table. Renders nothing until the first declaration is received. */
export function Evolution() {
  const t = useText()
  const evolution = useEvolution()
  const state = useDeclarationState().data
  const { progress } = useProgress()
  const received = (evolution?.declaraciones ?? []).map(
    (found): Point => ({
      date: found.decjur_fecha_recepcion,
      assets: found.total_valor_bienes,
      debts: found.total_valor_deudas,
      netWorth: found.patrimonio_neto,
      open: false,
    }),
  )
  if (received.length === 0) return null
  const open: Point | null =
    state?.cod_estado === STATE.inProcess && progress?.err_existente === 0
      ? {
          date: progress.guardado.slice(0, 10),
          assets: progress.total_valor_bienes,
          debts: progress.total_valor_deudas,
          netWorth: progress.patrimonio_neto,
          open: true,
        }
      : null
  const points = open ? [...received, open] : received
  return (
    <section className={styles.card} aria-labelledby="evolucion">
      <div>
        <h2 id="evolucion">{t('review.evolution')}</h2>
        <p className={styles.quiet}>{t('review.evolutionIntro')}</p>
      </div>
      <Legend />
      <Picture points={points.slice(-MAX_SHOWN)} />
      {open && (
        <p className={styles.quiet}>{t('review.evolutionOpenText', { date: yearOf(open.date), amount: displayMoney(open.netWorth) })}</p>
      )}
      <details className={styles.details}>
        <summary>{t('review.evolutionTable')}</summary>
        <PointsTable points={points} />
      </details>
    </section>
  )
}

const SERIES: readonly (readonly ['assets' | 'debts' | 'netWorth', MessageKey])[] = [
  ['assets', 'review.assets'],
  ['debts', 'review.debts'],
  ['netWorth', 'review.netWorth'],
]

function Legend() {
  const t = useText()
  return (
    <ul className={clsx('bare', styles.legend)} aria-hidden>
      {SERIES.map(([series, label]) => (
        <li key={series}>
          <svg width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" className={styles[series]} />
          </svg>
          <span>{t(label)}</span>
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 200
const TOP = 22
const BOTTOM = 26
const THOUSAND = 1000
/** Least number of slots: with fewer declarations the bars keep this width and leave room at the right. */
const LEAST_SLOTS = 4
const BAR = 0.22

/** Position of a bar: horizontally in percent of the width, vertically in pixels. */
export interface Bar {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
}

/** Returns the bars of each declaration, in the order goods, debts, net worth. A negative net worth hangs below the line. */
export function barsOf(points: readonly Point[]): { readonly zero: number; readonly bars: readonly (readonly Bar[])[] } {
  const all = points.flatMap(({ assets, debts, netWorth }) => [assets, debts, netWorth])
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)]
  const heightOf = (amount: number) => (amount / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const zero = TOP + heightOf(most)
  const slot = 100 / Math.max(points.length, LEAST_SLOTS)
  const bars = points.map((point, index) =>
    SERIES.map(([series], place) => ({
      x: slot * (index + 0.5 + (place - 1.5) * BAR),
      width: slot * BAR * 0.86,
      y: point[series] >= 0 ? zero - heightOf(point[series]) : zero,
      height: Math.abs(heightOf(point[series])),
    })),
  )
  return { zero, bars }
}

function Picture({ points }: { readonly points: readonly Point[] }) {
  const t = useText()
  const { zero, bars } = barsOf(points)
  return (
    <svg className={styles.picture} width="100%" height={HEIGHT} role="img" aria-label={t('review.evolutionCaption')}>
      <defs>
        <pattern id="rayado" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="5" className={styles.stripe} />
        </pattern>
      </defs>
      {points.map((point, index) => {
        const own = bars[index] ?? []
        const net = own[2]
        const middle = own[1]
        if (!net || !middle) return null
        return (
          <g key={`${point.date} ${point.open}`} data-open={point.open || undefined}>
            {own.map(({ x, width, y, height }, place) => (
              <rect
                key={SERIES[place]?.[0]}
                x={`${x}%`}
                width={`${width}%`}
                y={y}
                height={height}
                className={styles[SERIES[place]?.[0] ?? 'assets']}
              />
            ))}
            <text x={`${net.x + net.width / 2}%`} y={net.y - 6} className={styles.amount}>
              {displayAmount(Math.round(point.netWorth / THOUSAND))}
            </text>
            <text x={`${middle.x + middle.width / 2}%`} y={HEIGHT - 8} className={styles.year}>
              {yearOf(point.date)}
            </text>
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={zero} y2={zero} className={styles.line} />
    </svg>
  )
}

function PointsTable({ points }: { readonly points: readonly Point[] }) {
  const t = useText()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('review.evolutionCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review.evolutionDate')}</th>
          {SERIES.map(([series, label]) => (
            <th key={series} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={`${point.date} ${point.open}`}>
            <th scope="row">{`${displayDate(point.date)}${point.open ? ` (${t('review.evolutionOpen')})` : ''}`}</th>
            {SERIES.map(([series]) => (
              <td key={series} className="digits">
                {displayAmount(point[series])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
