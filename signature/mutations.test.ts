import { expect, test } from 'vitest'
import { validate } from './index.ts'
import { mutations } from './testing/mutations.ts'
import { trustStore } from './trust/store.ts'

test('of 400 mutations of signed files none is intact', async () => {
  const source = mutations(1)
  const believed: string[] = []
  for (let done = 0; done < 400; done++) {
    const { file, kind, bytes } = source.next().value
    if ((await validate(bytes, trustStore([]), new Date('2026-11-22T14:00:00Z'))).intact) believed.push(`${done} ${file}, ${kind}`)
  }
  expect(believed).toEqual([])
})
