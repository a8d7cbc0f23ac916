import type { Field } from '@djbr/domain/fields/field.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import { expect, test } from 'vitest'
import { fieldsOf, silent, tooLongIn } from '../../testing/too-long.tsx'

/** Fields of one shape share everything between the keyboard and their rule. */
const shapeOf = ({ control }: Field) => {
  const { pattern, strips, lines } = control.type === 'text' ? control : {}
  return [control.type, pattern, strips, lines].join(' ')
}

const fields = fieldsOf([...Object.values(recordKinds), ...Object.values(sheets)])
const oneOfEachShape = [...new Map(fields.map((each) => [shapeOf(each[1]), each])).values()]

test.each(oneOfEachShape)('one sign more than %s takes is cut or taken by no means', async (place, field) => {
  expect(silent(await tooLongIn(place, field))).toEqual([])
})
