import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { Guarded } from './guarded.tsx'
import { redirectOf } from './use-declaration-guard.ts'

const check = (words: string, key = '') => ({ err_existente: 1, err_mensaje: words, clave_mensaje: key })
const fine = { err_existente: 0, err_mensaje: '', clave_mensaje: '' }
const state = (cod_estado: number, aprobado_blockchain = false) => ({ cod_estado, aprobado_blockchain })

describe('who opens a screen of the declaration', () => {
  it.each([
    ['in process and valid', state(1), [fine], null],
    ['in process, nothing said', state(1), [], null],
    [
      'in process, the first problem',
      state(1),
      [check('Falta A'), check('Falta B')],
      { to: '/datos-generales', params: { problem: 'Falta A' } },
    ],
    ['in process, none detected', state(1), [check('No se ha detectado…', 'lifecycle.noActive')], null],
    ['finished', state(2), [check('x')], { to: '/', tone: 'warning', words: 'lifecycle.notReceived' }],
    ['finished and approved', state(2, true), [check('x')], { to: '/', tone: 'info', words: 'records.waitForReception' }],
    ['received', state(3), [fine], { to: '/', words: 'lifecycle.startNew' }],
    ['without any', state(-1), [fine], { to: '/', words: 'lifecycle.startNew' }],
  ])('%s', (_, given, problems, redirect) => {
    const found = redirectOf(given, problems)
    if (redirect) expect(found).toMatchObject(redirect)
    else expect(found).toBeNull()
  })

  it.each([
    ['finished', state(2), 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla'],
    ['finished and approved', state(2, true), 'Espere para el proceso de recepción'],
    ['received', state(3), 'Debe iniciar una nueva Declaración.'],
    ['without any', state(-1), 'Debe iniciar una nueva Declaración.'],
  ])('%s, is told so on the dashboard', async (_, given, words) => {
    answerCalls({
      ...sessionReply(),
      'GET djbr_registro/obtiene_estado': { body: given },
      'GET djbr_registro/valida_declaracion': { body: [fine] },
    })
    await signIn()
    const { address } = await renderScreen(<Guarded>Bienes</Guarded>)
    await screen.findByText(words)
    expect(address()).toBe('/')
  })

  it('is told what is missing, and led to where it is filled in', async () => {
    answerCalls({
      ...sessionReply(),
      'GET djbr_registro/obtiene_estado': { body: state(1) },
      'GET djbr_registro/valida_declaracion': { body: [check('Falta el cargo que ocupa u ocupará', 'lifecycle.positionMissing')] },
    })
    await signIn()
    const { address } = await renderScreen(<Guarded>Bienes</Guarded>)
    await screen.findByText('Falta el cargo que ocupa u ocupará volver a Datos Generales')
    await waitFor(() => expect(address()).toBe('/datos-generales'))
    expect(screen.queryByText('Bienes')).toBeNull()
  })

  it('sees it when nothing is missing', async () => {
    answerCalls({
      ...sessionReply(),
      'GET djbr_registro/obtiene_estado': { body: state(1) },
      'GET djbr_registro/valida_declaracion': { body: [fine] },
    })
    await signIn()
    await renderScreen(<Guarded>Bienes</Guarded>)
    expect(await screen.findByText('Bienes')).toBeTruthy()
  })

  it('is not sent away from where what is missing is filled in', async () => {
    const asked = answerCalls({ ...sessionReply(), 'GET djbr_registro/obtiene_estado': { body: state(1) } })
    await signIn()
    await renderScreen(<Guarded valid={false}>Datos</Guarded>, '/datos-generales')
    expect(await screen.findByText('Datos')).toBeTruthy()
    expect(asked.some(({ path }) => path.endsWith('valida_declaracion'))).toBe(false)
  })
})
