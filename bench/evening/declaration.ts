import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import deposit from '@djbr/domain/golden/deposit.json' with { type: 'json' }
import financialDebt from '@djbr/domain/golden/financialDebt.json' with { type: 'json' }
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import otherAsset from '@djbr/domain/golden/otherAsset.json' with { type: 'json' }
import personalData from '@djbr/domain/golden/personalData.json' with { type: 'json' }
import position from '@djbr/domain/golden/position.json' with { type: 'json' }
import privateDebt from '@djbr/domain/golden/privateDebt.json' with { type: 'json' }
import realEstate from '@djbr/domain/golden/realEstate.json' with { type: 'json' }
import type { Headers } from '../portal.ts'
import { ask, type Target } from './ask.ts'

const PASSWORD = 'Demo#2026'
const RECORDS = [realEstate, movable, deposit, otherAsset, financialDebt, privateDebt]
/** Records that are saved; with the three sheets this makes twenty saves. */
const RECORDS_SAVED = 17
/** Pause between an answer and the next press, in milliseconds. On a real evening people think longer and are more at once; the calls per second are the same. */
const THINKING_MS = 150

/** What the portal told a person about their declaration. */
export interface Filed {
  readonly account: string
  /** Records that the portal confirmed as saved. */
  saved: number
  /** Whether the portal confirmed that it is finalized. */
  finalized: boolean
  code: string
  done: boolean
  failure?: string
}

/** Makes a whole declaration: signs in, saves twenty times, looks at the draft, finalizes, and takes the papers. Never throws; it notes what went wrong. */
export async function declare(target: Target, filed: Filed): Promise<void> {
  try {
    await walk(target, filed)
    filed.done = true
  } catch (failure) {
    filed.failure = failure instanceof Error ? failure.message : String(failure)
  }
}

async function walk(target: Target, filed: Filed): Promise<void> {
  const headers = await signIn(target, filed.account)
  const post = async (kind: 'save' | 'finalize', path: string, body: unknown) => {
    const key = { ...headers, 'idempotency-key': randomUUID() }
    const { body: answer } = await ask<{ err_codigo: number; err_mensaje: string }>(target, {
      kind,
      path: `djbr_registro/${path}`,
      headers: key,
      body,
    })
    await pause(THINKING_MS)
    return answer
  }
  const save = async (path: string, body: unknown) => {
    const { err_codigo, err_mensaje } = await post('save', path, body)
    if (err_codigo !== 0) throw new Error(`${path}: ${err_mensaje}`)
  }
  await save('declaracion_jurada', {
    cod_motivo: 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
    copiar_anterior: false,
  })
  await save('datos_declarante', { ...personalData.sent, cod_estado_civil: 2, ap_casada: '' })
  await save('cargo_a_ocupar', position.sent)
  for (let count = 0; count < RECORDS_SAVED; count++) {
    const { calls, sent } = RECORDS[count % RECORDS.length] ?? realEstate
    await save(calls.create.replace('POST djbr_registro/', ''), sent)
    filed.saved++
  }
  const get = async (kind: 'draft' | 'papers' | 'finalize', path: string) =>
    (await ask<Record<string, unknown>>(target, { kind, method: 'GET', path: `djbr_registro/${path}`, headers })).body
  const draft = await get('draft', 'borrador_declaracion')
  if (!draft.base64) throw new Error(`borrador_declaracion: ${JSON.stringify(draft).slice(0, 200)}`)
  const { err_codigo, err_mensaje } = await post('finalize', 'finalizar_declaracion_externo', {})
  if (err_codigo !== 0) throw new Error(`finalizar: ${err_mensaje}`)
  filed.finalized = true
  const papers = await get('papers', 'papeles_para_presentar')
  if (!papers.documento) throw new Error(`papeles: ${JSON.stringify(papers).slice(0, 200)}`)
  const [row] = (await get('papers', 'declaraciones')) as unknown as { decjur_control_cge: string }[]
  filed.code = row?.decjur_control_cge ?? ''
}

/** Signs a person in. Returns the headers for their calls. */
export async function signIn(target: Target, account: string): Promise<Headers> {
  const entered = await ask<{ token: string }>(target, {
    kind: 'sign-in',
    path: 'control_tarjeta/login_cuenta',
    body: { cueperdec_login: account, cueperdec_contrasenia: PASSWORD },
  })
  const jar = new Map<string, string>()
  keep(jar, entered.cookies)
  const session = await ask<{ token: string }>(target, {
    kind: 'sign-in',
    path: 'system/sesion',
    headers: { cookie: written(jar) },
    body: { data: entered.body.token },
  })
  keep(jar, session.cookies)
  return { cookie: written(jar), authorization: `Bearer ${session.body.token}` }
}

/** Stores the cookies that an answer sets, and drops those that it empties. */
function keep(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
}

const written = (jar: ReadonlyMap<string, string>): string => [...jar].map((pair) => pair.join('=')).join('; ')
