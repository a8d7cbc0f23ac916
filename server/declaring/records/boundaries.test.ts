import { encode, type FieldSet, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { referenceText } from '@djbr/domain/messages/index.ts'
import { boundariesOf } from '@djbr/domain/testing/boundaries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden, pathOf } from '../../testing/filing.ts'
import { type RefusedFields, wordsFor } from '../../testing/words-for.ts'

let portal: TestApp
let browser: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  browser = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(browser)
})
afterAll(() => portal.close())

test.each(Object.keys(recordKinds) as KindName[])('%s is checked at every edge of every field, in the form’s words', async (kind) => {
  const set: FieldSet = recordKinds[kind]
  const { sent, calls, updateAdds } = golden(kind)
  const [codeName = ''] = Object.keys(updateAdds)
  const { inf_codigo } = (await browser.post(pathOf(calls.create), sent)).json<{ inf_codigo: number }>()
  const reported = []
  const expected = []
  for (const { field, record, said } of boundariesOf(kind).filter(({ only }) => only !== 'form')) {
    const write = set.fields[field]?.write ?? ''
    const answer = await browser.put(pathOf(calls.update), { ...encode(set, record as RecordOf<FieldSet>), [codeName]: inf_codigo })
    const place = `${field} = ${JSON.stringify(record[field]).slice(0, 40)} (${String(record[field] ?? '').length})`
    reported.push([place, wordsFor(answer.json<RefusedFields>(), write)])
    expected.push([place, said && referenceText('es', said)])
  }
  expect(reported).toEqual(expected)
})
