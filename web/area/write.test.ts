import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Query } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../foundation/calls/api.ts'
import { mayBeMade } from '../foundation/calls/failure.ts'
import { queries } from '../foundation/calls/query.ts'
import { toasts } from '../foundation/controls/notify.ts'
import { answerCalls } from '../testing/answers.ts'
import { CHANGED_BY_WRITES, write, writeFor } from './write.ts'

const NAME = 'ab'.repeat(16)
const WRITE = 'POST oficina/baja'
const ASK = `GET oficina/pedidos/${NAME}`
const made = { body: { hecho: true, fecha: '2026-11-20T10:05:00-04:00', ahora: '2026-11-20T10:06:00-04:00' } }
const notMade = { body: { hecho: false, fecha: null, ahora: '2026-11-20T10:06:00-04:00' } }

const propose = () => write((named) => api.post('oficina/baja', { motivo: 'x' }, named))
/** How it ended, once all waits are over. */
async function ended<Answer>(writing: Promise<Answer>) {
  const outcome = writing.then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure, words: (failure as Error).message, mayBeMade: mayBeMade(failure) }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ;(bytes as Uint8Array).fill(0xab)
    return bytes
  })
  toasts.set([])
})

describe('a write of the office', () => {
  it('goes out under a name of its own, and its answer is given', async () => {
    const asked = answerCalls({ [WRITE]: { body: { err_codigo: 0, err_mensaje: 'Propuesta.' } } })
    expect(await ended(propose())).toEqual({ answer: { err_codigo: 0, err_mensaje: 'Propuesta.' } })
    expect(asked.map(({ headers }) => headers.Pedido)).toEqual([NAME])
  })

  it('that was refused is not asked for again', async () => {
    const asked = answerCalls({ [WRITE]: { body: { err_codigo: 1, err_mensaje: 'No se puede.' } } })
    expect(await ended(propose())).toMatchObject({ words: 'No se puede.', mayBeMade: false })
    expect(asked).toHaveLength(1)
  })

  it('that was refused has lists asked for again, and nothing else: a colleague may have been first', async () => {
    const kept = async (name: string, meta: Query['meta']) => {
      await queries.fetchQuery({ queryKey: [name], queryFn: () => name, staleTime: 60_000, ...(meta && { meta }) })
      return () => queries.getQueryState([name])?.isInvalidated
    }
    const [list, look] = [await kept('list', CHANGED_BY_WRITES.meta), await kept('look', undefined)]
    answerCalls({ [WRITE]: { body: { err_codigo: 1, err_mensaje: 'Lo hizo su colega.' } } })
    await expect(propose()).rejects.toThrow('Lo hizo su colega.')
    expect([list(), look()]).toEqual([true, false])
    queries.clear()
  })

  it.each([
    ['was done', { body: { err_codigo: 0, err_mensaje: 'Propuesta.' } }],
    ['may have been done', 'unreachable'],
  ] as const)('that %s has lists asked for again too', async (_, reply) => {
    const gcTime = Number.POSITIVE_INFINITY
    await queries.fetchQuery({ queryKey: ['list'], queryFn: () => 'list', staleTime: 60_000, gcTime, ...CHANGED_BY_WRITES })
    answerCalls({ [WRITE]: reply, [ASK]: 'unreachable' })
    await ended(propose())
    expect(queries.getQueryState(['list'])?.isInvalidated).toBe(true)
    queries.clear()
  })

  it.each([['unreachable'], [{ status: 502 }], [{ status: 504 }]] as const)(
    'whose answer was lost (%j) counts as made when it was, with its hour',
    async (lost) => {
      answerCalls({ [WRITE]: lost, [ASK]: made })
      expect(await ended(propose())).toEqual({
        answer: { err_codigo: 0, err_mensaje: 'La respuesta se perdió, pero se hizo a las 10:05.' },
      })
      expect(toasts.get().map(({ text }) => text)).toContain('No llegó la respuesta. Se está averiguando qué pasó…')
    },
  )

  it('that the server failed at is asked for too: what was written before stays', async () => {
    const fault = { status: 500, body: { error_mensaje: 'Se produjo un error en el servidor.' } }
    answerCalls({ [WRITE]: fault, [ASK]: made })
    expect(await ended(propose())).toMatchObject({ answer: { err_mensaje: 'La respuesta se perdió, pero se hizo a las 10:05.' } })
    const asked = answerCalls({ [WRITE]: fault, [ASK]: notMade })
    expect(await ended(propose())).toMatchObject({ words: 'Se produjo un error en el servidor.', mayBeMade: false })
    expect(asked.filter(({ path }) => path.includes('pedidos'))).toHaveLength(1)
  })

  it('that had not arrived at the second question was not made: until then it may be under way', async () => {
    let times = 0
    const answers = (...replies: (typeof made | typeof notMade)[]) => {
      times = 0
      answerCalls({ [WRITE]: 'unreachable', [ASK]: () => replies[times++] ?? notMade })
    }
    answers(notMade, made)
    expect(await ended(propose())).toMatchObject({ answer: { err_codigo: 0 } })
    answers(notMade, notMade, made)
    expect(await ended(propose())).toMatchObject({
      words: 'No se hizo nada: hasta las 10:06 el pedido no había llegado. Puede intentarlo otra vez.',
      mayBeMade: false,
    })
    expect(times).toBe(2)
  })

  it('of which nobody knows yet is told so, and never that nothing was done', async () => {
    const asked = answerCalls({ [WRITE]: 'unreachable', [ASK]: 'unreachable' })
    const words = 'No llegó la respuesta y todavía no se sabe si se hizo. Compruébelo antes de repetirlo.'
    expect(await ended(propose())).toMatchObject({ words, mayBeMade: true })
    expect(asked.filter(({ path }) => path.includes('pedidos'))).toHaveLength(5)
    answerCalls({ [WRITE]: 'unreachable', [ASK]: { status: 401 } })
    expect(await ended(propose())).toMatchObject({ words, mayBeMade: true })
  })

  it('that was made, whose answer brought something, has it again or says that it is lost', async () => {
    answerCalls({ [WRITE]: 'unreachable', [ASK]: made })
    const send = (named: object) => api.post<{ hoja: string }>('oficina/baja', {}, named)
    expect(await ended(writeFor(send, (at) => ({ hoja: laPazTimestamp(at) })))).toEqual({ answer: { hoja: '2026-11-20T10:05:00-04:00' } })
    expect(await ended(writeFor(send, 'office.lost.batch'))).toMatchObject({
      words: 'El lote se emitió a las 10:05, pero sus hojas se perdieron en el camino. Anúlelo y emita otro.',
      mayBeMade: true,
    })
  })
})
