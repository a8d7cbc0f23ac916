import deposit from '@djbr/domain/golden/deposit.json' with { type: 'json' }
import financialDebt from '@djbr/domain/golden/financialDebt.json' with { type: 'json' }
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import realEstate from '@djbr/domain/golden/realEstate.json' with { type: 'json' }
import { callsTo } from './calls.ts'
import { type Closing, cpuOf, type Headers, startWithDatabase } from './portal.ts'
import { indexProbe } from './references.ts'
import type { Size } from './size.ts'
import { atMost, median, metric, type Part, quantile } from './table.ts'

export const RECORDS = 200
const BAR_MS = 50

const KINDS = [
  ['bienes_inmuebles', realEstate.sent],
  ['bienes_muebles', movable.sent],
  ['depositos_bancarios', deposit.sent],
  ['deudas_entidad_financiera', financialDebt.sent],
] as const

/** Measures the calls of the check page, one after the other, for a declaration of 200 records that has a received one before it. */
export async function review(closing: Closing, size: Size): Promise<Part> {
  const asked = size(200, 2)
  const { portal, databaseUrl } = await startWithDatabase(closing)
  const declarant = await portal.signIn('declarante05')
  await fillUp(portal.url, declarant, size(RECORDS, 20))
  const reference = await indexProbe(databaseUrl)
  const metrics = []
  for (const path of ['revision', 'comparacion', 'extracto'] as const) {
    const ask = async () => {
      const begun = performance.now()
      const answer = await fetch(`${portal.url}/api/djbr_registro/${path}`, { headers: declarant })
      const text = await answer.text()
      if (!text.startsWith('{"err_existente":0')) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      return performance.now() - begun
    }
    for (let count = 0; count < size(30, 1); count++) await ask()
    const cpu = cpuOf(portal.pid)
    const times: number[] = []
    for (let count = 0; count < asked; count++) times.push(await ask())
    metrics.push(
      atMost(`${path}: mediana`, median(times), BAR_MS, 'ms', { reference, times: 60 }),
      metric(`${path}: p99`, quantile(times, 0.99), 'ms'),
      metric(`${path}: CPU del proceso`, (cpuOf(portal.pid) - cpu) / asked, 'ms por petición'),
    )
  }
  return { title: `Revisión antes de finalizar: ${RECORDS} registros y una declaración anterior recepcionada`, metrics }
}

/** Starts a declaration for the current user and fills it up to so many records. */
export async function fillUp(url: string, headers: Headers, records: number): Promise<void> {
  const call = callsTo(url, headers)
  const start = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
  await call('POST', 'djbr_registro/declaracion_jurada', start)
  const { listas } = (await call('GET', 'djbr_registro/resumen')).answer as { listas: readonly { cantidad: number }[] }
  const copied = listas.reduce((sum, { cantidad }) => sum + cantidad, 0)
  for (let count = copied; count < records; count++) {
    const [path, sent] = KINDS[count % KINDS.length] ?? KINDS[0]
    const { answer } = await call('POST', `djbr_registro/${path}`, sent)
    if ((answer as { err_codigo?: number }).err_codigo !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
}
