import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { ACCOUNTS, type Account, type Amount, type Reckoning, type Source, type Sums } from '@djbr/domain/verification/matrix.ts'
import { z } from 'zod'
import { numberOf } from '../scores/select.ts'
import { setOnTheWire, setShape } from '../wire.ts'
import type { CaseMatrix } from './matrix.ts'

const kindShape = z.enum(kindNames as unknown as readonly [string, ...string[]])
const recordShape = z.object({ lista: kindShape, registro: z.int() })
const sourceShape = recordShape.extend({ columna: z.int(), monto: z.int() })
const amountShape = z.object({ monto: z.int(), de: z.array(sourceShape) })
const sumsShape = z.object({ bienes: amountShape, deudas: amountShape, rentas: amountShape, patrimonio_neto: z.int() })
const reckoningShape = z.object({
  variacion: amountShape,
  revaluado: amountShape,
  movido: z.int(),
  ganado_maximo: amountShape,
  ganado_minimo: amountShape,
  sin_explicar_minimo: z.int(),
  sin_explicar_maximo: z.int(),
})

/** What goods in common are counted by: all of their value, or half of it. */
const ACCOUNT_NAMES = { full: 'completo', half: 'mitad' } as const satisfies Record<Account, string>
const byAccount = <Shape extends z.ZodType>(shape: Shape) => ({ completo: shape, mitad: shape })

export const matrixShape = z.object({
  codigo: z.int(),
  certificado: z.string(),
  columnas: z.array(
    z.object({
      dia: z.string(),
      vence: z.string().nullable(),
      motivo: z.int().nullable(),
      certificado: z.string(),
      versiones: z.array(z.object({ jurada: z.string(), patrimonio_neto: z.int() })),
      rubros: z.array(z.object({ lista: kindShape, bienes: amountShape, deudas: amountShape, rentas: amountShape })),
      ...byAccount(sumsShape),
    }),
  ),
  intervalos: z.array(
    z.object({
      desde: z.int(),
      hasta: z.int(),
      dias: z.int(),
      sin_explicar_minimo: z.int(),
      sin_explicar_maximo: z.int(),
      ...byAccount(reckoningShape),
    }),
  ),
  registros: z.array(recordShape.extend({ certificado: z.string(), lugar: z.int(), titulo: z.string(), monto: z.int() })),
  puntaje: setShape
    .extend({
      conjunto: z.int(),
      huella: z.string(),
      calculado: z.string(),
      entradas: z.string(),
      puntos: z.int(),
      sin_explicar: z.int(),
      hallazgos: z.array(
        z.object({
          numero: z.int(),
          nombre: z.string(),
          peso: z.int(),
          datos: z.record(z.string(), z.union([z.string(), z.number()])),
          de: z.array(sourceShape),
        }),
      ),
    })
    .nullable(),
  coincidencias: z.array(
    recordShape.extend({
      codigo: z.int(),
      titular: z.enum(['spouse', 'relative', 'colleague', 'unrelated']),
      desde: z.string(),
      hasta: z.string(),
      valor: z.int(),
    }),
  ),
  indicios: z.array(recordShape.extend({ otro: recordShape.nullable() })),
})

type OnTheWire = z.output<typeof matrixShape>

const source = ({ column, kind, id, amount }: Source): z.output<typeof sourceShape> => ({
  columna: column,
  lista: kind,
  registro: id,
  monto: amount,
})
const amount = ({ amount: monto, sources }: Amount): z.output<typeof amountShape> => ({ monto, de: sources.map(source) })
const sums = ({ assets, debts, income, netWorth }: Sums): z.output<typeof sumsShape> => ({
  bienes: amount(assets),
  deudas: amount(debts),
  rentas: amount(income),
  patrimonio_neto: netWorth,
})
const reckoning = (row: Reckoning): z.output<typeof reckoningShape> => ({
  variacion: amount(row.netWorthChange),
  revaluado: amount(row.revalued),
  movido: row.moved,
  ganado_maximo: amount(row.earnedMost),
  ganado_minimo: amount(row.earnedLeast),
  sin_explicar_minimo: row.unexplainedLeast,
  sin_explicar_maximo: row.unexplainedMost,
})

const each = <From, To>(by: Readonly<Record<Account, From>>, to: (from: From) => To) =>
  Object.fromEntries(ACCOUNTS.map((account) => [ACCOUNT_NAMES[account], to(by[account])])) as {
    readonly completo: To
    readonly mitad: To
  }

/** The matrix of a case, with where each figure comes from (R16.19). */
export const matrixOnTheWire = ({
  caseId,
  certificate,
  history,
  matrix,
  certificates,
  records,
  score,
  matches,
  hints,
}: CaseMatrix): OnTheWire => ({
  codigo: caseId,
  certificado: certificate,
  columnas: matrix.columns.flatMap(({ rows, by }, at) => {
    const column = history[at]
    if (!column) return []
    return {
      dia: column.on,
      vence: column.dueOn,
      motivo: column.reason,
      certificado: certificates[at] ?? '',
      versiones: column.versions.map(({ swornOn, netWorth }) => ({ jurada: swornOn, patrimonio_neto: netWorth })),
      rubros: rows.map(({ kind, assets, debts, income }) => ({
        lista: kind,
        bienes: amount(assets),
        deudas: amount(debts),
        rentas: amount(income),
      })),
      ...each(by, sums),
    }
  }),
  intervalos: matrix.intervals.map((interval) => ({
    desde: interval.from,
    hasta: interval.to,
    dias: interval.days,
    sin_explicar_minimo: interval.unexplainedLeast,
    sin_explicar_maximo: interval.unexplainedMost,
    ...each(interval.by, reckoning),
  })),
  registros: records.map((record) => ({
    lista: record.kind,
    registro: record.id,
    certificado: record.certificate,
    lugar: record.place,
    titulo: record.title,
    monto: record.amount,
  })),
  puntaje: score && {
    ...setOnTheWire(score.set.set),
    conjunto: score.set.version,
    huella: score.set.hash,
    calculado: laPazTimestamp(score.scoredAt),
    entradas: score.inputsHash,
    puntos: score.points,
    sin_explicar: score.unexplained,
    hallazgos: score.findings.map((finding) => ({
      numero: numberOf(finding),
      nombre: finding.indicator,
      peso: finding.weight,
      datos: finding.params,
      de: finding.sources.map(source),
    })),
  },
  coincidencias: matches.map(({ digestId, kind, recordId, owner, from, until, value }) => ({
    codigo: digestId,
    lista: kind,
    registro: recordId,
    titular: owner,
    desde: from,
    hasta: until,
    valor: value,
  })),
  indicios: hints.map(({ kind, id, other }) => ({
    lista: kind,
    registro: id,
    otro: other && { lista: other.kind, registro: other.id },
  })),
})
