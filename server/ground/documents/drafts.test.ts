import { describe, expect, it } from 'vitest'
import { sampleDeclaration, sampleWords } from '../../testing/sample-declaration.ts'
import { createDrafts } from './drafts.ts'
import { draftModel } from './model.ts'
import type { Renderer } from './render.ts'

const model = (names: string) =>
  draftModel(sampleDeclaration({ declarant: { ...sampleDeclaration().declarant, names } }), sampleWords, '2026-11-12', {
    baseUrl: 'https://djbr.example.bo',
    demo: true,
  })

/** A renderer that prints when it is told to. */
function pressed() {
  const waiting: (() => void)[] = []
  let prints = 0
  const renderer: Renderer = {
    render: () =>
      new Promise((resolve) => {
        prints++
        waiting.push(() => resolve(new Uint8Array([prints])))
      }),
    close: async () => {},
  }
  return { drafts: createDrafts(renderer), press: () => waiting.shift()?.(), prints: () => prints }
}

describe('drafts', () => {
  it('are printed once while nothing changes', async () => {
    const { drafts, press, prints } = pressed()
    const [first, second] = [drafts.of(1, model('María')), drafts.of(1, model('María'))]
    await Promise.resolve()
    press()
    expect(await first).toBe(await second)
    expect(await drafts.of(1, model('María'))).toBe(await first)
    expect(prints()).toBe(1)
  })

  it('of one person are printed one at a time', async () => {
    const { drafts, press } = pressed()
    const first = drafts.of(1, model('María'))
    await expect(drafts.of(1, model('Elena'))).rejects.toMatchObject({ code: 'tooMany', messageKey: 'documents.oneAtATime' })
    press()
    await first
    const next = drafts.of(1, model('Elena'))
    await Promise.resolve()
    press()
    expect(await next).toEqual(new Uint8Array([2]))
  })

  it('of two persons are printed side by side', async () => {
    const { drafts, press, prints } = pressed()
    const both = [drafts.of(1, model('María')), drafts.of(2, model('Elena'))]
    await Promise.resolve()
    expect(prints()).toBe(2)
    press()
    press()
    await Promise.all(both)
  })
})
