import { choice } from '../fields/field.ts'
import type { Problem } from '../fields/record-kind.ts'
import { decimalOf, validity } from './entry-fields.ts'
import { both, words } from './fields.ts'
import { defineList } from './list-kind.ts'

/** What anyone may see of an office. */
export interface OfficeShown {
  /** Its name in the portal. */
  readonly place: string
  readonly address: string
  /** '' if nobody stated it. */
  readonly phone: string
}

interface Placed {
  readonly latitude: string
  readonly longitude: string
}

/** The map needs both, or neither. */
const halfPlaced = ({ latitude, longitude }: Placed): readonly Problem[] =>
  (latitude === '') === (longitude === '') ? [] : [{ field: latitude === '' ? 'latitude' : 'longitude', message: 'common.required' }]

/**
 * Offices that receive declarations and that staff belong to (R8.83). The department never changes: its letters are in the certificates' numbers. An ended office
 * keeps its receptions, and its members cannot open an office session until they are moved.
 */
export const offices = defineList({
  name: 'oficinas',
  table: 'office',
  group: 'place',
  texts: { title: 'lists.offices.title', one: 'lists.offices.one', intro: 'lists.offices.intro' },
  fields: {
    department: choice({ label: 'lists.department', ...both('dep_codigo'), words: 'dep_descripcion', list: 'departamentos' }),
    name: words({ label: 'lists.name', wire: 'descripcion', max: 120, upper: true }),
    place: words({ label: 'lists.offices.place', hint: 'lists.offices.placeHint', wire: 'lugar', max: 60 }),
    address: words({ label: 'lists.offices.address', wire: 'direccion', max: 200 }),
    phone: words({ label: 'lists.offices.phone', wire: 'telefono', max: 40, required: false }),
    latitude: decimalOf({ label: 'lists.offices.latitude', hint: 'lists.offices.mapHint', wire: 'latitud', most: 90 }),
    longitude: decimalOf({ label: 'lists.offices.longitude', hint: 'lists.offices.mapHint', wire: 'longitud', most: 180 }),
    ...validity,
  },
  check: halfPlaced,
  columns: ['name', 'department', 'address', 'phone'],
  headline: 'name',
  once: [{ by: ['name'] }],
  kept: ['department'],
  numbered: [],
})
