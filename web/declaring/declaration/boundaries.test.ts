// @vitest-environment node

import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { type Boundary, boundariesOf } from '@djbr/domain/testing/boundaries.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import type { ResolverOptions } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { onlyAsked, rulesOf, type Values } from '../../foundation/forms/field-set-form.ts'
import { shownOfDeclaration } from '../filing/index.ts'
import { shownOfPersonal } from './personal-step.tsx'
import { shownOfPosition } from './position-step.tsx'
import { shownOfSpouse } from './spouse-step.tsx'

const OPTIONS = {} as ResolverOptions<Values>

/** What a form says of a field at its edges, and what it is to say. */
async function validated(set: FieldSet, cases: readonly Boundary[], kept: (values: Values) => Values = (values) => values) {
  const rules = rulesOf(set, facts())
  const reported = await Promise.all(
    cases.map(async ({ field, record }) => {
      const { errors } = await rules(kept(record), undefined, OPTIONS)
      return [field, record[field], errors[field]?.message ?? (Object.keys(errors)[0] ? JSON.stringify(errors) : null)]
    }),
  )
  return { reported, expected: cases.map(({ field, record, said }) => [field, record[field], said]) }
}

describe('checked in its form at every edge of every field, as the server does:', () => {
  test.each(Object.keys(recordKinds) as KindName[])('%s', async (kind) => {
    const { reported, expected } = await validated(
      recordKinds[kind],
      boundariesOf(kind).filter(({ only }) => only !== 'server'),
    )
    expect(reported).toEqual(expected)
  })

  const shownOf: Partial<Record<SheetName, (values: Values) => readonly string[]>> = {
    declarationData: (values) => shownOfDeclaration(values, true),
    personalData: (values) => shownOfPersonal(values, false),
    position: shownOfPosition,
    spouse: shownOfSpouse,
  }

  test.each(Object.keys(sheets) as SheetName[])('%s, of the fields that it asks for', async (name) => {
    const sheet: FieldSet = sheets[name]
    const shown = shownOf[name]
    const asked = ({ field, record }: Boundary) => shown?.(record).includes(field) ?? true
    const cases = boundariesOf(name).filter((boundary) => boundary.only !== 'server' && asked(boundary))
    expect(new Set(cases.map(({ field }) => field))).toEqual(new Set(Object.keys(sheet.fields)))
    const { reported, expected } = await validated(sheet, cases, (values) => onlyAsked(sheet, values, shown))
    expect(reported).toEqual(expected)
  })
})
