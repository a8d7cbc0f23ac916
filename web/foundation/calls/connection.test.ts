import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { api, onAnyFailure } from './api.ts'
import { isConnected, noteFailure, useAway } from './connection.ts'

const HEALTH = 'GET system/salud'
beforeEach(() => {
  vi.useFakeTimers()
  onAnyFailure(noteFailure)
})

/** Reads something that is answered so, and gives what is said of the portal then, and once it is ready again. */
async function saidOf(reply: Parameters<typeof answerCalls>[0][string]) {
  answerCalls({ 'GET djbr_registro/resumen': reply, [HEALTH]: { body: {} } })
  await api.get('djbr_registro/resumen', { quiet: true }).catch(() => null)
  const away = renderHook(useAway).result.current
  await vi.advanceTimersByTimeAsync(2500)
  return [away, isConnected()]
}

it.each([
  [502, 'El sistema no está disponible en estos momentos, inténtelo más tarde.'],
  [503, 'El sistema se encuentra en mantenimiento en estos momentos, vuelva a intentarlo más tarde por favor.'],
  [504, 'El servidor no responde intente más tarde.'],
] as const)('an answer of %i to a quiet read is known as the documents say it, until the portal is ready', async (status, words) => {
  expect(await saidOf({ status })).toEqual([words, true])
})

it('a network that is cut is known as the documents say it', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).endsWith('salud')) return new Response('{}')
    throw new TypeError('cut')
  })
  await api.get('djbr_registro/resumen', { quiet: true }).catch(() => null)
  expect(renderHook(useAway).result.current).toBe('No se pudo establecer conexión con el servidor.')
  await vi.advanceTimersByTimeAsync(2500)
  expect(isConnected()).toBe(true)
})

it.each([
  [503, { mensaje: 'SERVICIO FIRMA NO DISPONIBLE, INTENTE MÁS TARDE' }],
  [500, {}],
  [404, {}],
] as const)('an answer of %i %j is not the portal that is away', async (status, body) => {
  expect(await saidOf({ status, body })).toEqual([null, true])
})
