import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { matrixOf } from '@djbr/domain/calls/matrix.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { swornValues } from '@djbr/domain/verification/sworn-form.ts'

/** The first set of weights as it travels. */
export const firstSet = { pesos: FIRST_WEIGHTS.weights, topes: FIRST_WEIGHTS.caps, umbrales: FIRST_WEIGHTS.thresholds }

export type MatrixOnTheWire = AnswerOnTheWire<typeof matrixOf.examiner.open>

const NOTHING = { monto: 0, de: [] }
const ofOne = (lista: KindName, registro: number, columna: number, monto: number) => ({
  monto,
  de: [{ columna, lista, registro, monto }],
})

/** Returns a column with a house or none, savings, and pay. */
function column(columna: number, dia: string, savings: number): MatrixOnTheWire['columnas'][number] {
  const [bienes, rentas] = [ofOne('deposit', 10 + columna, columna, savings), ofOne('remuneration', 20 + columna, columna, 90_000)]
  const sums = { bienes, deudas: NOTHING, rentas, patrimonio_neto: savings }
  return {
    ...{ dia, vence: null, motivo: 2, certificado: `LP-${dia.slice(0, 4)}-000123` },
    versiones: [{ jurada: dia, patrimonio_neto: savings }],
    rubros: [
      { lista: 'deposit', bienes, deudas: NOTHING, rentas: NOTHING },
      { lista: 'remuneration', bienes: NOTHING, deudas: NOTHING, rentas },
    ],
    completo: sums,
    mitad: sums,
  }
}

const earned = (monto: number) => ofOne('remuneration', 21, 1, monto)
const reckoning = {
  variacion: { monto: 300_000, de: [...ofOne('deposit', 11, 1, 310_000).de, ...ofOne('deposit', 10, 0, -10_000).de] },
  revaluado: NOTHING,
  movido: 300_000,
  ganado_maximo: earned(89_938),
  ganado_minimo: earned(89_938),
  sin_explicar_minimo: 210_062,
  sin_explicar_maximo: 210_062,
}

const record = (lista: KindName, registro: number, titulo: string, monto: number) => ({
  ...{ lista, registro, titulo, monto },
  ...{ certificado: 'LP-2026-000123', lugar: 0 },
})

/** Returns a deposit with all its sworn fields; somebody else declares the same account. */
const followed = (
  certificado: string,
  jurada: string,
  registro: number,
  saldo: number,
  cuenta: string,
): MatrixOnTheWire['juradas'][number] => ({
  ...{ certificado, jurada, palabras: { entidades_financieras: { 1: 'BANCO UNIÓN' } } },
  registros: [
    {
      ...{ lista: 'deposit', registro, lugar: 0, cosa: 1, tambien_de_otro: true },
      valores: swornValues(recordKinds.deposit, { description: 'Caja de ahorro', balance: saldo, account: cuenta }),
    },
  ],
})

/** Savings that grew by more than the pay explains; somebody else declares the same account. */
export const caseMatrix: MatrixOnTheWire = {
  codigo: 7,
  certificado: 'LP-2026-000123',
  columnas: [
    column(0, '2025-03-10', 10_000),
    {
      ...column(1, '2026-03-10', 310_000),
      versiones: [
        { jurada: '2026-03-10', patrimonio_neto: 250_000 },
        { jurada: '2026-05-02', patrimonio_neto: 310_000 },
      ],
    },
  ],
  intervalos: [
    {
      ...{ desde: 0, hasta: 1, dias: 365, sin_explicar_minimo: 210_062, sin_explicar_maximo: 210_062 },
      completo: reckoning,
      mitad: reckoning,
    },
  ],
  registros: [
    record('deposit', 10, 'Caja de ahorro', 10_000),
    record('deposit', 11, 'Caja de ahorro', 310_000),
    record('remuneration', 20, 'Sueldo', 90_000),
    record('remuneration', 21, 'Sueldo', 90_000),
  ],
  juradas: [
    followed('LP-2025-000123', '2025-03-10', 10, 10_000, '401-22'),
    followed('LP-2026-000123', '2026-03-10', 11, 310_000, '401-23'),
  ],
  puntaje: {
    conjunto: 1,
    huella: 'ab'.repeat(32),
    calculado: '2026-11-25T03:10:00-04:00',
    entradas: 'cd'.repeat(32),
    puntos: 45,
    sin_explicar: 210_062,
    conocido: { pares: { personas: 412, mediana: -0.005, distancia: 0.1234 }, debida_desde: null, avisada: '2026-11-20', al: '2026-03-12' },
    hallazgos: [
      {
        ...{ numero: 1, nombre: 'gap', peso: 30 },
        datos: { grown: 'Bs. 300.000', revalued: 'Bs. 0', gap: 'Bs. 210.062', earned: 'Bs. 89.938' },
        terminos: [
          { parte: 'grown', monto: 310_000, de: { columna: 1, lista: 'deposit', registro: 11 } },
          { parte: 'grown', monto: -10_000, de: { columna: 0, lista: 'deposit', registro: 10 } },
          { parte: 'earned', monto: -89_938, de: { columna: 1, lista: 'remuneration', registro: 21 } },
        ],
      },
    ],
    ...firstSet,
  },
  coincidencias: [
    { codigo: 77, lista: 'deposit', registro: 10, titular: 'unrelated', desde: '2024-03-10', hasta: '2026-03-12', valor: 80_000 },
    { codigo: 77, lista: 'deposit', registro: 11, titular: 'unrelated', desde: '2024-03-10', hasta: '2026-03-12', valor: 80_000 },
  ],
  indicios: [
    { lista: 'deposit', registro: 11, otro: null },
    { lista: 'deposit', registro: 11, otro: { lista: 'deposit', registro: 10 } },
  ],
}
