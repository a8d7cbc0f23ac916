import type { FollowedDeclaration, FollowedRecords } from '../declaration/declaration.ts'
import { kindNames } from '../declaration/totals.ts'
import { FEMALE } from '../fields/field.ts'
import type { RecordOf } from '../fields/record-kind.ts'
import type { KindName, recordKinds } from '../kinds/index.ts'
import { golden } from './golden.ts'

type Change<Name extends KindName> = Partial<RecordOf<(typeof recordKinds)[Name]>> & { readonly origin?: string }

let count = 0

/** Returns a faultless record of a kind, changed as a test says; it belongs to `origin`, by default to a thing of its own. */
export function aRecord<Name extends KindName>(kind: Name, change: Change<Name> = {}): FollowedRecords[Name][number] {
  const id = ++count
  return { ...golden(kind).record, ...unremarkable[kind], id, origin: `thing ${id}`, ...change } as FollowedRecords[Name][number]
}

/** Replacements for what a reviewer would look at twice in the documents' examples. */
const unremarkable: { readonly [Name in KindName]?: Change<Name> } = {
  realEstate: { acquisition: 1, observation: '', rents: 0, description: 'Casa de dos plantas' },
  movable: { acquisition: 1, registry: '2345-XYZ', observation: '' },
  deposit: { acquisition: 1, balance: 48_250, interest: 612, description: 'Caja de ahorro', observation: '' },
  remuneration: { income: 100_000, observation: '' },
  financialDebt: { acquisition: 1, balance: 12_345, creditor: 'Banco', observation: '' },
  relative: { document: '5211874', names: 'Luz', paternal: 'Flores', maternal: 'Vargas' },
  previousPost: { from: '2011-03-01', until: '2017-01-01' },
}

/** Returns lists of records; a kind that is not named has none. */
export const lists = (records: Partial<FollowedRecords>): FollowedRecords =>
  ({ ...Object.fromEntries(kindNames.map((kind) => [kind, []])), ...records }) as unknown as FollowedRecords

/** Returns a declaration during office about which no rule has anything to say: a salary of 8.000, earned for a year, and contact data. */
export function aDeclaration(change: Partial<FollowedDeclaration> = {}): FollowedDeclaration {
  return {
    declarant: {
      documentType: 1,
      document: '4000011',
      issuedIn: 2,
      paternal: 'Quispe',
      maternal: 'Mamani',
      names: 'Rosa',
      birthDate: '1980-03-15',
      gender: FEMALE,
      nationality: 1,
    },
    declarationData: {
      reason: 2,
      declaredAs: 1,
      department: 2,
      capital: 1,
      country: null,
      locality: 'La Paz',
      rectifiedDate: null,
      rectificationRemarks: '',
    },
    personalData: personal,
    position: held,
    spouse: null,
    proxy: null,
    records: lists({ remuneration: [aRecord('remuneration', { origin: 'pay' })] }),
    ...change,
  }
}

export const personal = {
  nationality: 1,
  gender: FEMALE,
  civilStatus: 2,
  marriedName: '',
  originCountry: 68,
  domicile: 'Zona Sopocachi, calle Guachalla N.º 512',
  email: 'rosa@correo.example',
  phone: '',
  observation: '',
} as const

export const held = {
  entity: 'Ministerio',
  post: 'Técnica',
  positionType: 4,
  functionType: 3,
  from: '2020-01-15',
  until: null,
  salary: 8_000,
  country: 68,
  department: 2,
  province: 1,
  locality: 1,
  workplace: '',
  observation: '',
} as const

export const partner = {
  documentType: 1,
  document: '4781236',
  issuedIn: 2,
  paternal: 'Condori',
  maternal: 'Limachi',
  names: 'Juan',
  observation: '',
} as const
