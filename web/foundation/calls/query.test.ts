import { expect, it } from 'vitest'
import { queries, refreshAccount } from './query.ts'

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
