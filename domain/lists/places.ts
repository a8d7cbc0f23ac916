import { choice } from '../fields/field.ts'
import { validity } from './entry-fields.ts'
import { both, digits, words, yesNo } from './fields.ts'
import { defineList } from './list-kind.ts'

const department = choice({ label: 'lists.department', ...both('dep_codigo'), words: 'dep_descripcion', list: 'departamentos' })
const code = digits({ label: 'lists.code', hint: 'lists.codeHint', wire: 'codigo', max: 999 })
const name = words({ label: 'lists.name', wire: 'descripcion', max: 120, upper: true })

/** The divisions of a department (R8.46). */
export const provinces = defineList({
  name: 'provincias',
  table: 'province',
  group: 'place',
  texts: { title: 'lists.provinces.title', one: 'lists.provinces.one', intro: 'lists.placesIntro' },
  fields: { department, code, name, ...validity },
  columns: ['department', 'code', 'name'],
  headline: 'name',
  once: [{ by: ['code', 'department'] }, { by: ['name', 'department'], untilEnded: true }],
  kept: ['department', 'code'],
  numbered: ['code'],
})

/** The municipalities of a province (R8.46). Deadlines depend on which one is the capital. */
export const localities = defineList({
  name: 'localidades',
  table: 'locality',
  group: 'place',
  texts: { title: 'lists.localities.title', one: 'lists.localities.one', intro: 'lists.placesIntro' },
  fields: {
    department,
    province: choice({ label: 'lists.province', ...both('prov_codigo'), words: 'prov_descripcion', list: 'provincias' }),
    code,
    name,
    capital: yesNo({ label: 'lists.capital', hint: 'lists.capitalHint', wire: 'capital' }),
    ...validity,
  },
  columns: ['department', 'province', 'code', 'name', 'capital'],
  headline: 'name',
  once: [{ by: ['code', 'department', 'province'] }, { by: ['name', 'department', 'province'], untilEnded: true }],
  kept: ['department', 'province', 'code'],
  numbered: ['code'],
})
