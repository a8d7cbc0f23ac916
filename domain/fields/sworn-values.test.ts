import { describe, expect, it } from 'vitest'
import { kindNames } from '../declaration/totals.ts'
import { recordKinds } from '../kinds/index.ts'
import { proxy } from '../sheets/proxy.ts'
import type { RecordKind } from './record-kind.ts'
import { swornNames, swornSet, swornValues } from './sworn-values.ts'

const asText = (_: unknown, value: unknown) => String(value ?? '')

describe('what is sworn of a record', () => {
  it.each(kindNames)('has every field of %s once, in the order of its columns', (name) => {
    const kind: RecordKind = recordKinds[name]
    expect(swornNames(kind).toSorted()).toEqual(Object.keys(kind.fields).toSorted())
    expect(swornNames(kind).filter((field) => kind.columns.includes(field))).toEqual(kind.columns)
  })

  it('leaves out what is optional and empty, and keeps what is asked and empty', () => {
    const values = swornValues(swornSet(recordKinds.deposit), { account: '', balance: 0, observation: '' }, asText)
    const words = Object.fromEntries(values.map(({ name, words }) => [name, words]))
    expect(words).toMatchObject({ account: '', balance: '0' })
    expect(words).not.toHaveProperty('observation')
  })

  it('is read of a sheet alike', () => {
    expect(swornValues(proxy, { names: 'Ana' }, asText)).toContainEqual({ name: 'names', field: proxy.fields.names, words: 'Ana' })
  })
})
