import deposit from '@djbr/domain/golden/deposit.json' with { type: 'json' }
import financialDebt from '@djbr/domain/golden/financialDebt.json' with { type: 'json' }
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import realEstate from '@djbr/domain/golden/realEstate.json' with { type: 'json' }
import { type Closing, cpuOf, type Headers, startPortal } from './portal.ts'
import { atMost, median, metric, type Part } from './table.ts'

export const RECORDS = 200
const WARM_UP = 30
const ASKED = 200
const BAR_MS = 50

const KINDS = [
  ['bienes_inmuebles', realEstate.sent],
  ['bienes_muebles', movable.sent],
  ['depositos_bancarios', deposit.sent],
  ['deudas_entidad_financiera', financialDebt.sent],
] as const

/** The calls of the check page for a declaration of 200 records that has a received one before it, one after the other. */
export async function review(closing: Closing): Promise<Part> {
  const portal = await startPortal(closing, { RATE_LIMITS: 'off' })
  const declarant = await portal.signIn('declarante05')
  await fillUp(portal.url, declarant)
  const metrics = []
  for (const path of ['revision', 'comparacion', 'extracto'] as const) {
    const ask = async () => {
      const begun = performance.now()
      const answer = await fetch(`${portal.url}/api/djbr_registro/${path}`, { headers: declarant })
      const text = await answer.text()
      if (!text.startsWith('{"err_existente":0')) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      return performance.now() - begun
    }
    for (let count = 0; count < WARM_UP; count++) await ask()
    const cpu = cpuOf(portal.pid)
    const times: number[] = []
    for (let count = 0; count < ASKED; count++) times.push(await ask())
    metrics.push(
      atMost(`${path}: mediana`, median(times), BAR_MS, 'ms'),
      metric(`${path}: p99`, times.toSorted((a, b) => a - b)[Math.floor(ASKED * 0.99)] ?? Number.NaN, 'ms'),
      metric(`${path}: CPU del proceso`, (cpuOf(portal.pid) - cpu) / ASKED, 'ms por petición'),
    )
  }
  return { title: `(f) Revisión antes de finalizar: ${RECORDS} registros y una declaración anterior recepcionada`, metrics }
}

/** Has the current user start a declaration, and fills it up to 200 records. */
export async function fillUp(url: string, headers: Headers): Promise<void> {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api/djbr_registro/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return answer.json() as Promise<Record<string, unknown>>
  }
  const start = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
  await call('declaracion_jurada', start)
  const { listas } = (await call('resumen')) as unknown as { listas: readonly { cantidad: number }[] }
  const copied = listas.reduce((sum, { cantidad }) => sum + cantidad, 0)
  for (let count = copied; count < RECORDS; count++) {
    const [path, sent] = KINDS[count % KINDS.length] ?? KINDS[0]
    const { err_codigo, err_mensaje } = await call(path, sent)
    if (err_codigo !== 0) throw new Error(`${path}: ${err_mensaje}`)
  }
}
