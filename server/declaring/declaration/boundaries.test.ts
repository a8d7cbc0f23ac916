import { FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { encode, type FieldSet, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { referenceText } from '@djbr/domain/messages/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { boundariesOf } from '@djbr/domain/testing/boundaries.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, golden, pathOf } from '../../testing/filing.ts'
import { type RefusedFields, wordsFor } from '../../testing/words-for.ts'

let portal: TestApp
let browser: Browser

const bear = (gender: 0 | 1) =>
  sql`UPDATE person SET gender = ${gender} WHERE id = (SELECT person_id FROM account WHERE name = 'declarante01')`.execute(
    portal.database.owner,
  )

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await bear(FEMALE)
  browser = await declarantWithDeclaration(portal, 'declarante01')
  await browser.post('djbr_registro/datos_declarante', golden('personalData').sent)
})
afterAll(() => portal.close())

test.each(Object.keys(sheets) as SheetName[])('%s is checked at every edge of every field, in the form’s words', async (name) => {
  const sheet: FieldSet = sheets[name]
  const { calls } = golden(name)
  const reported = []
  const expected = []
  for (const { field, record, said } of boundariesOf(name).filter(({ only }) => only !== 'form')) {
    const sent = encode(sheet, record as RecordOf<FieldSet>)
    const answer = calls.create ? await browser.post(pathOf(calls.create), sent) : await browser.put(pathOf(calls.update), sent)
    const place = `${field} = ${JSON.stringify(record[field]).slice(0, 40)} (${String(record[field] ?? '').length})`
    reported.push([place, wordsFor(answer.json<RefusedFields>(), sheet.fields[field]?.write ?? '')])
    expected.push([place, said && referenceText('es', said)])
  }
  expect(reported).toEqual(expected)
})

test('a man is told to delete a married name that was kept of him', async () => {
  await bear(MALE)
  const answer = await browser.post('djbr_registro/datos_declarante', golden('personalData').sent)
  expect(wordsFor(answer.json<RefusedFields>(), 'ap_casada')).toBe('DEBE BORRAR SU APELLIDO DE CASADA NO CORRESPONDE')
})
