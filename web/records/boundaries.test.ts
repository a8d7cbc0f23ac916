// @vitest-environment node
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { FieldSet } from '@djbr/domain/record-kind.ts'
import { boundariesOf } from '@djbr/domain/testing/boundaries.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { rulesOf, type Values } from '../app/field-set-form.ts'

const OPTIONS = {} as ResolverOptions<Values>

test.each(Object.keys(recordKinds) as KindName[])(
  '%s is judged in its form at every edge of every field, as the server does',
  async (kind) => {
    const set: FieldSet = recordKinds[kind]
    const rules = rulesOf(set, facts())
    const cases = boundariesOf(kind).filter(({ only }) => only !== 'server')
    const told = await Promise.all(
      cases.map(async ({ field, record }) => {
        const { errors } = await rules(record, undefined, OPTIONS)
        return [field, record[field], errors[field]?.message ?? (Object.keys(errors)[0] ? JSON.stringify(errors) : null)]
      }),
    )
    expect(told).toEqual(cases.map(({ field, record, said }) => [field, record[field], said]))
  },
)
