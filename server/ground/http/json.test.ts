import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cpuTimeOf } from '@djbr/signature/testing/cpu-time.ts'
import { describe, expect, it } from 'vitest'
import { Failure } from './failure.ts'
import { readJson } from './json.ts'

const read = (source: string) => readJson(Buffer.from(source))

describe('a JSON body', () => {
  it('is read as it is written', () => {
    expect(read('{"a":[1,"ñ",true,null,{"b":"\\u00e1"}]}')).toEqual({ a: [1, 'ñ', true, null, { b: 'á' }] })
    expect(readJson(Buffer.alloc(0))).toBeUndefined()
  })

  it.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice, deep down', '[{"x":{"a":1,"b":2,"a":3}}]'],
    ['U+0000 in a value', '{"a":"x\\u0000"}'],
    ['U+0000 in a key', '{"a\\u0000":1}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a surrogate pair turned around', '{"a":"\\udc00\\ud800"}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
    ['a string without end', '{"a":"b'],
    ['half an object', '{"a":'],
    ['a byte order mark', '\ufeff{}'],
    ['a comment', '{/* a */}'],
  ])('is refused with %s', (_what, source) => {
    expect(() => read(source)).toThrow(Failure)
  })

  it.each([
    ['no UTF-8', [0xff]],
    ['half a letter', [0x7b, 0xc3]],
    ['a part of a sign', [0xf0, 0x9f, 0x98]],
  ])('is refused with %s, and the next one is read as it is written', (_what, bytes) => {
    expect(() => readJson(Buffer.from(bytes))).toThrow(Failure)
    expect(read('{"a":"ñ"}')).toEqual({ a: 'ñ' })
  })

  it('may be 32 deep and repeat a key in another object', () => {
    expect(read('['.repeat(32) + ']'.repeat(32))).toBeDefined()
    expect(read('[{"a":1},{"a":{"a":2}}]')).toEqual([{ a: 1 }, { a: { a: 2 } }])
    expect(read('{"a":"a","b":"\\"a\\":","a\\\\":1}')).toEqual({ a: 'a', b: '"a":', 'a\\': 1 })
  })

  it('changes no prototype', () => {
    const value = read('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}') as Record<string, unknown>
    expect(value).toEqual({ a: {} })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(Object.keys(read('{"\\u005f_proto__":{"admin":true}}') as object)).toEqual([])
  })

  it('has 100,000 values at most', () => {
    const numbers = (count: number) => `[${Array.from({ length: count }, () => 1).join()}]`
    expect(read(numbers(99_999))).toHaveLength(99_999)
    expect(() => read(numbers(100_001))).toThrow(Failure)
  })

  it('of a megabyte of brackets costs nothing', async () => {
    const brackets = '['.repeat(1_000_000)
    expect(await cpuTimeOf(() => expect(() => read(brackets)).toThrow(Failure))).toBeLessThan(200)
  })
})

const suite = fileURLToPath(new URL('../../../../shared/corpora/bad-input/json/test_parsing', import.meta.url))
/** What the suite allows and this server does not, for a reason of S49. */
const stricter = /duplicated_key|escaped_null|null_escape/

describe.skipIf(!existsSync(suite))('the JSON test suite', () => {
  const files = existsSync(suite) ? readdirSync(suite) : []
  const outcome = (file: string) => {
    try {
      readJson(readFileSync(`${suite}/${file}`))
      return 'read'
    } catch (error) {
      return error instanceof Failure ? 'refused' : String(error)
    }
  }

  it('is refused where it is wrong', () => {
    const wrong = files.filter((file) => file.startsWith('n_') && readFileSync(`${suite}/${file}`).length > 0)
    expect(wrong.length).toBeGreaterThan(150)
    expect(wrong.filter((file) => outcome(file) !== 'refused')).toEqual([])
  })

  it('is read where it is right', () => {
    const right = files.filter((file) => file.startsWith('y_') && !stricter.test(file))
    expect(right.length).toBeGreaterThan(80)
    expect(right.filter((file) => outcome(file) !== 'read')).toEqual([])
  })

  it('never ends in anything else', () => {
    expect(files.map(outcome).filter((result) => result !== 'read' && result !== 'refused')).toEqual([])
  })
})
