import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { rulesProposals, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { encode } from '@djbr/domain/fields/record-kind.ts'
import { FIRST_RULES, type RegisterRules } from '@djbr/domain/register/rules.ts'
import { enteredFrom, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../../foundation/calls/query.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import RulesScreen from './rules-screen.tsx'

type RulesVersion = AnswerOnTheWire<typeof rulesVersions>[number]
type RulesOnWire = RulesVersion['reglas']
type RulesRequest = AnswerOnTheWire<typeof rulesProposals>['propuestas'][number]
type Preview = RulesRequest['vista_previa']

const PATH = 'oficina/seguimiento/reglas'
const onWire = (change: Partial<RegisterRules> = {}) => encode(rulesSwitches, enteredFrom({ ...FIRST_RULES, ...change })) as RulesOnWire

const first: RulesVersion = {
  version: 1,
  desde: '2026-01-01T00:00:00-04:00',
  reglas: onWire(),
  aprobada_por: '',
  propuesta_por: '',
  referencia: '',
  motivo: '',
}
const counted: Preview = {
  personas: 550,
  vistas: 550,
  fecha: '2026-11-20T10:00:00-04:00',
  vigente: true,
  efectos: [
    { motivo: 2, antes: 'open', despues: 'omitted', obligaciones: 520 },
    { motivo: 1, antes: null, despues: 'open', obligaciones: 7 },
  ],
  entidades: [{ codigo: 1, descripcion: 'ADUANA NACIONAL', nuevas: 7, anuladas: 0, cambiadas: 520 }],
}
const request: RulesRequest = {
  codigo: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11',
  motivo: 'Consulta resuelta por la unidad jurídica',
  referencia: 'RES-40/2026',
  documento: '',
  nombre: '',
  propuesta_por: 'seguimient01',
  propuesta: '2026-11-20T09:00:00-04:00',
  propia: false,
  decidida_por: '',
  decidida: '',
  aprobada: null,
  retirada: '',
  caducada: false,
  motivo_rechazo: '',
  version: 1,
  reglas: onWire({ extraMonthAbroad: false }),
  vista_previa: counted,
}
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const proposed = { body: { ...done.body, codigo: request.codigo } }

beforeEach(() => queries.clear())

const open = async (
  requests: readonly RulesRequest[] = [],
  replies: Parameters<typeof answerCalls>[0] = {},
  otherwise?: Parameters<typeof answerCalls>[1],
) => {
  const page = { body: { propuestas: requests, cuantos: requests.length, siguiente: null } }
  const answers = {
    ...sessionReply(),
    [`GET ${PATH}`]: { body: [first] },
    [`GET ${PATH}/propuestas`]: page,
    [`GET ${PATH}/propuestas?estado=espera`]: page,
    ...replies,
  }
  const asked = answerCalls(answers, otherwise)
  await signIn()
  await renderScreen(<RulesScreen />, '/oficina/seguimiento/reglas')
  return { asked, user: userEvent.setup({ delay: null }) }
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const APPROVE = 'Aprobar: En el exterior, un mes más para la anual: Sí → No'

it('shows the rules in force, and that nobody proposed others', async () => {
  await open()
  expect(await screen.findByText('Versión 1, desde el 01/01/2026.')).toBeTruthy()
  expect(screen.getByText('En el exterior, un mes más para la anual')).toBeTruthy()
  expect(await screen.findByText('Nadie propuso cambiar las reglas')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Cambio que espera una decisión' })).toBeNull()
})

it('says that the rules could not be read, and reads them again', async () => {
  let fails = true
  const { user } = await open([], { [`GET ${PATH}`]: () => (fails ? { status: 403 } : { body: [first] }) })
  expect(await screen.findByText('No se pudieron consultar las reglas')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Proponer un cambio' })).toBeNull()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(await screen.findByText('Versión 1, desde el 01/01/2026.')).toBeTruthy()
})

it('shows of a change that waits what it would do, by reason, by state and by entity', async () => {
  await open([request])
  const byState = await table('Por estado')
  expect(byState.getByRole('row', { name: /Durante el cargo\s*Cambiadas\s*Por presentar\s*Omitida\s*520/ })).toBeTruthy()
  expect(byState.getByRole('row', { name: /Antes del cargo\s*Nuevas\s*No se deben\s*Por presentar\s*7/ })).toBeTruthy()
  expect((await table('Por motivo')).getByRole('row', { name: /Durante el cargo\s*0\s*0\s*520/ })).toBeTruthy()
  expect((await table('Entidades con más cambios')).getByRole('row', { name: /ADUANA NACIONAL\s*7\s*0\s*520/ })).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Proponer un cambio' }) as HTMLButtonElement).disabled).toBe(true)
})

it('says how far it has been counted, and that a count of another day has to be made again', async () => {
  await open([{ ...request, vista_previa: { ...counted, vistas: 200, fecha: '', efectos: [], entidades: [] } }])
  expect((await screen.findByRole('progressbar', { name: 'Contando el efecto' })).getAttribute('value')).toBe('200')
  expect(screen.getByText('200 de 550 personas')).toBeTruthy()
  queries.clear()
  const { asked, user } = await open([{ ...request, vista_previa: { ...counted, vigente: false, efectos: [] } }], {
    [`POST ${PATH}/contar`]: done,
  })
  expect(await screen.findByText(/para aprobar hay que contarlo de nuevo/)).toBeTruthy()
  expect(screen.getByText('Ninguna obligación cambiaría')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Contar de nuevo' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ codigo: request.codigo }))
})

it('is proposed from the rules in force, over their version', async () => {
  const { asked, user } = await open([], { [`POST ${PATH}`]: proposed })
  await user.click(await screen.findByRole('button', { name: 'Proponer un cambio' }))
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByRole('textbox', { name: /Días para un retorno/ })
  await user.clear(days)
  await user.type(days, '15')
  await user.type(dialog.getByRole('textbox', { name: 'Referencia' }), 'RES-41/2026')
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Consulta resuelta por la unidad')
  await user.click(dialog.getByRole('button', { name: 'Proponer un cambio' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    dias_retorno: '15',
    mes_mas_exterior: 1,
    version: 1,
    referencia: 'RES-41/2026',
  })
})

it('is approved once one says so, and a refusal is said in the question', async () => {
  let refused = true
  const { asked, user } = await open([request], {
    [`POST ${PATH}/decidir`]: () =>
      refused ? { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Todavía se cuenta lo que cambiaría.' } } : done,
  })
  await user.click((await screen.findAllByRole('button', { name: APPROVE }))[0] as HTMLElement)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Aprobar el cambio' }))
  expect(await question.findByText('Todavía se cuenta lo que cambiaría.')).toBeTruthy()
  refused = false
  await user.click(question.getByRole('button', { name: 'Aprobar el cambio' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { codigo: request.codigo, aprobar: true, motivo: '' },
    { codigo: request.codigo, aprobar: true, motivo: '' },
  ])
})

it('whose answer was lost is found out, and is not asked twice', async () => {
  const became = { body: { hecho: true, fecha: '2026-11-20T10:05:00-04:00', ahora: '2026-11-20T10:05:01-04:00' } }
  const { asked, user } = await open([request], { [`POST ${PATH}/decidir`]: 'unreachable' }, became)
  await user.click((await screen.findAllByRole('button', { name: APPROVE }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar el cambio' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
