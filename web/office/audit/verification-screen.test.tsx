import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import VerificationScreen from './verification-screen.tsx'

const full = { recepciones: 6, por_anotar: 0, faltan: 0, numeros: [] }

const show = async (registro: typeof full | null, hallazgos: readonly string[]) => {
  answerCalls({
    ...sessionReply(),
    'GET oficina/auditoria/verificar': {
      body: {
        estado: 'terminada',
        pedida: '2026-11-20T13:58:00.000Z',
        pedida_por: 'auditoria01',
        terminada: '2026-11-20T14:00:00.000Z',
        recorridos: 9,
        eslabones: 9,
        cadenas: [],
        hallazgos,
        registro,
      },
    },
  })
  await signIn()
  await renderScreen(<VerificationScreen />, '/oficina/cadenas')
}

it.each([
  [null, 'Las dos cadenas están íntegras'],
  [full, 'Las dos cadenas están íntegras y el registro público está completo'],
])('says of the public log only what was looked at: %j', async (registro, reported) => {
  await show(registro, [])
  expect(await screen.findByText(reported)).toBeTruthy()
})

it('names each thing that disagrees with what was sealed, and calls nothing whole', async () => {
  await show(full, ['Declaración 7: la recepción fue borrada.'])
  expect(await screen.findByText('Declaración 7: la recepción fue borrada.')).toBeTruthy()
  expect(screen.queryByText(/íntegras/)).toBeNull()
})
