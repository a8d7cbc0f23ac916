import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { queries, refreshAccount } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

it('what is pressed without a connection fails at once, and is not done unasked when the connection is back', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new CallFailure(0, 'No se pudo establecer conexión con el servidor.')))
  const pressed = queries.getMutationCache().build(queries, queries.defaultMutationOptions({ mutationFn: send }))
  const said = pressed.execute(undefined).catch((failure: CallFailure) => failure.message)
  expect(pressed.state.isPaused).toBe(false)
  expect(await said).toBe('No se pudo establecer conexión con el servidor.')
  onlineManager.setOnline(true)
  await queries.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

it.each([
  ['system/segundo_factor/codigos', true],
  ['control_tarjeta/reset_password_usuario', true],
  ['djbr_registro/actualiza_datos_declarante', true],
  ['djbr_registro/depositos', false],
])('a write to %s asks again for what is shown of the account: %s', (path, asksAgain) => {
  queries.setQueryDefaults(['avisos'], { meta: { ofAccount: true } })
  queries.setQueryData(['avisos'], [])
  queries.setQueryData(['bienes'], [])
  queries.getQueryCache().build(queries, { queryKey: ['avisos'], meta: { ofAccount: true } })
  refreshAccount(path)
  expect(queries.getQueryState(['avisos'])?.isInvalidated).toBe(asksAgain)
  expect(queries.getQueryState(['bienes'])?.isInvalidated).toBe(false)
})
