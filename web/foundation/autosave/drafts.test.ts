import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { clearDrafts, shelved } from './draft-store.ts'
import { claim, forget, type HeldDraft, write } from './drafts.ts'
import { forgetKeys } from './seal.ts'

const PLACE = 'bienes/1'
const draft = (text: string) => ({ place: PLACE, address: '/bienes', values: { description: text }, focused: null, version: null })

/** Names that one page holds at a time, as a browser keeps them for all of its pages. */
function locks(): Pick<LockManager, 'request'> {
  const turns = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: LockOptions, use: () => Promise<unknown>) => {
    const turn = turns.get(name) ?? Promise.resolve()
    const given = new Promise<boolean>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      turn.then(() => resolve(true))
    })
    const used = given.then(use)
    turns.set(name, Promise.all([turn, used.catch(() => {})]))
    return used
  }
  return { request: request as LockManager['request'] }
}

beforeEach(() => {
  localStorage.clear()
  forgetKeys()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { ...navigator, locks: locks() })
  answerCalls({ 'POST system/sesion/resguardo': { body: { claves: [{ id: 'one', clave: btoa('k'.repeat(32)) }] } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page gets that opens a form while another one still has its name. */
async function claimAfter(former: HeldDraft) {
  const claimed = claim(PLACE)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 20_000)
  vi.advanceTimersByTime(500)
  const { held, late } = await claimed
  expect(held.before).toBeNull()
  expect(held.id).not.toBe(former.id)
  return { late }
}

describe('what was typed in a page that is being left', () => {
  it('is there at once in the next one', async () => {
    const { held: former } = await claim(PLACE)
    await write(former.id, draft('Sembradora'))
    former.release()
    const { held } = await claim(PLACE)
    expect(held.id).toBe(former.id)
    expect(held.before?.values).toEqual({ description: 'Sembradora' })
  })

  it('is not kept when all was erased while it was being sealed', async () => {
    const { held } = await claim(PLACE)
    const writing = write(held.id, draft('Sembradora'))
    clearDrafts()
    expect(await writing).toBe(false)
    expect(shelved()).toEqual([])
    expect(await write(held.id, draft('Sembradora'))).toBe(true)
  })

  it('comes late when that page is slow to let go', async () => {
    const { held: former } = await claim(PLACE)
    await write(former.id, draft('Sembradora'))
    const { late } = await claimAfter(former)
    await write(former.id, draft('Sembradora de quinua'))
    former.release()
    expect((await late)?.before?.values).toEqual({ description: 'Sembradora de quinua' })
  })

  it('does not come when it was saved there meanwhile', async () => {
    const { held: former } = await claim(PLACE)
    await write(former.id, draft('Sembradora'))
    const { late } = await claimAfter(former)
    forget(former.id)
    former.release()
    expect(await late).toBeNull()
  })

  it('stays with a page that is still open', async () => {
    const { held: former } = await claim(PLACE)
    await write(former.id, draft('Sembradora'))
    const { late } = await claimAfter(former)
    vi.advanceTimersByTime(15_000)
    expect(await late).toBeNull()
  })
})
