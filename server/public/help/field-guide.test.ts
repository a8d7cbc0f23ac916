import { readFileSync } from 'node:fs'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { type FieldSet, problemsOf } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import { describe, expect, test } from 'vitest'
import { examples, exampleWords } from './examples.ts'
import { fieldGuide } from './field-guide.ts'

interface Named {
  readonly code: number
  readonly word?: string
  readonly name?: string
}

/** What a new portal begins with. */
const begunWith = (name: string) => JSON.parse(readFileSync(new URL(`../../ground/list-cache/data/${name}.json`, import.meta.url), 'utf8'))
const lists: Readonly<Record<string, readonly Named[]>> = begunWith('lists')
const geography: readonly { readonly code: number; readonly provinces: readonly (Named & { readonly localities: readonly Named[] })[] }[] =
  begunWith('geography')

const sets: readonly FieldSet[] = [
  ...kindNames.map((name) => recordKinds[name]),
  ...(Object.keys(sheets) as SheetName[]).map((name) => sheets[name]),
]
const exampleOf = ({ name }: FieldSet) => examples[name as keyof typeof examples] as Readonly<Record<string, unknown>>

describe('the guide to every field', () => {
  const guide = fieldGuide((key, params) => text('es', key, params))
  const parts = guide.flatMap(({ parts }) => parts)

  test('has each field of each sheet and kind, and no other', () => {
    expect(parts).toHaveLength(sets.length)
    const labels = (all: readonly { readonly label: string }[]) => all.map(({ label }) => label).sort()
    for (const set of sets) {
      const wanted = labels(Object.values(set.fields).map(({ label }) => ({ label: text('es', label) })))
      expect(parts.map(({ fields }) => labels(fields))).toContainEqual(wanted)
    }
  })

  test('says of each what is entered, its limit where it has one, and an example', () => {
    const fields = parts.flatMap(({ fields }) => fields)
    expect(fields.filter(({ label, takes, example }) => !(label && takes && example))).toEqual([])
    const limited = sets.flatMap(({ fields }) => Object.values(fields)).filter(({ control }) => control.type === 'text')
    for (const { label, control } of limited) {
      const said = fields.filter((field) => field.label === text('es', label)).map(({ takes }) => takes)
      expect(said.join('\n')).toContain(control.type === 'text' && String(control.limit))
    }
  })

  test.each(sets.map((set) => [set.name, set] as const))(
    '%s: its example is one that the form accepts, with no field left empty',
    (_, set) => {
      const example = exampleOf(set)
      expect(problemsOf(set, example as never, facts())).toEqual([])
      expect(Object.keys(set.fields).filter((name) => [null, '', undefined].includes(example[name] as never))).toEqual([])
    },
  )

  test('calls codes as the lists of a new portal do', () => {
    const [murillo] = geography.find(({ code }) => code === 2)?.provinces ?? []
    const known: Readonly<Record<string, readonly Named[]>> = {
      ...lists,
      provincias: murillo ? [murillo] : [],
      localidades: murillo?.localities ?? [],
      paises: [{ code: 68, word: 'BOLIVIA' }],
    }
    for (const [list, words] of Object.entries(exampleWords)) {
      for (const [code, word] of Object.entries(words)) {
        const entry = known[list]?.find((entry) => entry.code === Number(code))
        expect(entry?.word ?? entry?.name, `${list} ${code}`).toBe(word)
      }
    }
  })
})
