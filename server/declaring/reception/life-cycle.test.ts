import { STATE, type State } from '@djbr/domain/declaration/lifecycle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp
let declarant: Browser
let desk: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal)
  declarant = portal.browser()
  await declarant.signIn('recepcion02')
})
afterAll(() => portal.close())

/** The code of the last finalization, void or not. */
let code = '0000-0000-0000'

const commands = {
  start: async () => {
    const answer = await declarant.post('djbr_registro/declaracion_jurada', startedInLaPaz)
    await fillSheets(declarant)
    return answer
  },
  save: () => declarant.post('djbr_registro/depositos_bancarios', golden('deposit').sent),
  finalize: async () => {
    const answer = await declarant.post('djbr_registro/finalizar_declaracion_externo')
    code = (await controlCodeOf(declarant)) || code
    return answer
  },
  enable: () => declarant.post('djbr_registro/habilita_declaracion'),
  receive: () => desk.post('oficina/recepcion', { control_cge: code }),
} satisfies Record<string, () => Promise<Answer>>
type Command = keyof typeof commands

/** Where each command leads from each state; what is not here is refused and changes nothing (R6.3). Finalizing twice is answered. */
const leads: Readonly<Record<Command, Partial<Record<State, State>>>> = {
  start: { [STATE.none]: STATE.inProcess, [STATE.received]: STATE.inProcess },
  save: { [STATE.inProcess]: STATE.inProcess },
  finalize: { [STATE.inProcess]: STATE.finished, [STATE.finished]: STATE.finished },
  enable: { [STATE.finished]: STATE.inProcess },
  receive: { [STATE.finished]: STATE.received },
}

const seen = async () => ({
  state: (await declarant.get('djbr_registro/obtiene_estado')).json<{ cod_estado: State }>().cod_estado,
  deposits: (await declarant.get('djbr_registro/depositos_bancarios')).json<unknown[]>().length,
  declarations: (await declarant.get('djbr_registro/declaraciones')).json<unknown[]>().length,
})

test('whatever is asked in whatever order, a declaration moves as the table says', async () => {
  let expected: Awaited<ReturnType<typeof seen>> = { state: STATE.none, deposits: 0, declarations: 0 }
  const walks = fc.array(fc.constantFrom(...(Object.keys(commands) as Command[])), { minLength: 12, maxLength: 12 })
  const property = fc.asyncProperty(walks, async (walk) => {
    for (const command of walk) {
      const to = leads[command][expected.state]
      const answer = await commands[command]()
      expect([command, expected.state, answer.json<{ err_existente: number }>().err_existente === 0]).toEqual([
        command,
        expected.state,
        to !== undefined,
      ])
      if (to === undefined) continue
      expected = {
        state: to,
        deposits: expected.deposits + (command === 'save' ? 1 : 0),
        declarations: expected.declarations + (command === 'start' ? 1 : 0),
      }
    }
    expect(await seen()).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 10, endOnFailure: true })
})
