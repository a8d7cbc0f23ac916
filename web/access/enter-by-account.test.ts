import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { enterByAccount } from './enter-by-account.ts'

vi.mock('../foundation/controls/solve-captcha.ts', () => ({
  solveCaptcha: vi.fn(async () => ({ token: 'second', captcha: 'worked-out' })),
}))

const full = { status: 503, body: { error_mensaje: 'Hay muchas personas ingresando.' }, headers: { 'Retry-After': '2' } }
const entered = { body: { url: '/', token: 'one-time' } }
const LOGIN = 'POST control_tarjeta/login_cuenta'

const attempt = (signal = new AbortController().signal) => ({
  account: 'declarante01',
  password: 'Demo#2026',
  captcha: { token: 'first', captcha: 'K7Q4' },
  onWait: vi.fn(),
  signal,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('entering with an account', () => {
  it('while the server is full waits as it asks, and tries again with a captcha that the machine worked out', async () => {
    const replies = [full, entered]
    const asked = answerCalls({ [LOGIN]: () => replies.shift() ?? entered })
    const given = attempt()
    const answer = enterByAccount(given)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toEqual({ url: '/', token: 'one-time' })
    expect(given.onWait.mock.calls.map(([{ seconds }]) => seconds)).toEqual([2, 1])
    expect(asked.map(({ body }) => (body as { captcha: string }).captcha)).toEqual(['K7Q4', 'worked-out'])
  })

  it('gives up in the end', async () => {
    const asked = answerCalls({ [LOGIN]: full })
    const answer = expect(enterByAccount(attempt())).rejects.toThrow('Hay muchas personas ingresando.')
    await vi.advanceTimersByTimeAsync(20_000)
    await answer
    expect(asked).toHaveLength(6)
  })

  it('stops when the dialog is left', async () => {
    const asked = answerCalls({ [LOGIN]: full })
    const leaving = new AbortController()
    const answer = expect(enterByAccount(attempt(leaving.signal))).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(5000)
    await answer
    expect(asked).toHaveLength(1)
  })

  it('that is refused is not tried again', async () => {
    const asked = answerCalls({
      [LOGIN]: {
        body: {
          err_codigo: 1,
          err_mensaje: 'La cuenta o la contraseña no son correctas. Revise las mayúsculas y escríbalas otra vez.',
        },
      },
    })
    await expect(enterByAccount(attempt())).rejects.toThrow(
      'La cuenta o la contraseña no son correctas. Revise las mayúsculas y escríbalas otra vez.',
    )
    expect(asked).toHaveLength(1)
  })
})
