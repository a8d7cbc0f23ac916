import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import type { KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { relative } from '@djbr/domain/kinds/relatives.ts'
import type { sheets } from '@djbr/domain/sheets/index.ts'
import { CIVIL_STATUS } from '@djbr/domain/sheets/personal-data.ts'
import { BOLIVIA } from '@djbr/domain/sheets/position.ts'

type Sheet<Name extends keyof typeof sheets> = RecordOf<(typeof sheets)[Name]>

/** What a demo declarant declares the first time. Everyone here is invented. */
export interface Holdings {
  readonly personalData: Sheet<'personalData'>
  readonly position: Sheet<'position'>
  readonly spouse?: Sheet<'spouse'>
  /** What is left out of a record is blank. */
  readonly records: { readonly [Name in KindName]?: readonly Partial<RecordOf<(typeof recordKinds)[Name]>>[] }
}

const OWN = 1
const COMMON = 2
const SINGLE = 2
const LA_PAZ = 2
const POTOSI = 5
const CAREER = 4
const FREE_APPOINTMENT = 3
const ADMINISTRATIVE = 3
const HEALTH = 6
const SON_OR_DAUGHTER = 3
const SIBLING = 4
const SALARY = 51
const BONUS = 54
const TEACHING = 56
const JEWELS = 41
const HOUSEHOLD = 45
const NATURAL_PERSON = 21

const personal = { nationality: 1, gender: null, marriedName: '', originCountry: BOLIVIA, email: '', phone: '', observation: '' } as const
const held = { until: null, country: BOLIVIA, workplace: '', observation: '' } as const

/** Who keeps a store-room of the ministry in La Paz, married, with a mortgage. */
export const storekeeper: Holdings = {
  personalData: {
    ...personal,
    civilStatus: CIVIL_STATUS.married,
    domicile: 'Zona Sopocachi, calle Rosendo Gutiérrez N.º 512, piso 7',
    email: 'maria.quispe@correo.example',
    phone: '70512345',
  },
  position: {
    ...held,
    entity: 'Ministerio de Salud y Deportes',
    post: 'Responsable de almacenes',
    positionType: CAREER,
    functionType: ADMINISTRATIVE,
    from: '2017-02-06',
    salary: 7_480,
    department: LA_PAZ,
    province: 1,
    locality: 1,
  },
  spouse: {
    documentType: IDENTITY_CARD,
    document: '4781236',
    issuedIn: LA_PAZ,
    paternal: 'Condori',
    maternal: 'Limachi',
    names: 'Juan Carlos',
    observation: '',
  },
  records: {
    realEstate: [
      {
        acquisition: COMMON,
        year: 2014,
        registry: '2.01.0.99.0154872',
        value: 540_000,
        rents: 0,
        description: 'Departamento de 96 m2, edificio Illimani, calle Rosendo Gutiérrez, Sopocachi, La Paz, Bolivia',
        observation: 'Con hipoteca a favor del banco que financió la compra.',
      },
      {
        acquisition: OWN,
        year: 2019,
        registry: '2.08.1.01.0033410',
        value: 118_000,
        rents: 14_400,
        description: 'Lote de 250 m2 con tienda en alquiler, urbanización Villa Remedios, Viacha, La Paz, Bolivia',
      },
    ],
    movable: [
      {
        acquisition: COMMON,
        year: 2016,
        registry: '3218-KLP',
        value: 92_000,
        rents: 0,
        description: 'Vagoneta Suzuki Grand Vitara, modelo 2012',
      },
    ],
    usufruct: [
      {
        rents: 0,
        description: 'Parqueo del edificio Illimani, de propiedad de Rosa Limachi',
        observation: 'Cedido sin costo.',
      },
    ],
    deposit: [
      {
        acquisition: OWN,
        account: '10000024681357',
        balance: 48_250,
        interest: 965,
        description: 'Banco Unión S.A., caja de ahorro en Bs.',
        observation: 'Cuenta de haberes.',
      },
      {
        acquisition: COMMON,
        account: '2034518900412',
        balance: 60_000,
        interest: 3_240,
        description: 'BancoSol, depósito a plazo fijo, 360 días',
        observation: 'Con mi cónyuge.',
      },
    ],
    security: [
      {
        acquisition: OWN,
        value: 35_000,
        income: 1_260,
        description: 'Certificados de aportación, cooperativa Jesús Nazareno',
      },
    ],
    otherAsset: [
      {
        acquisition: OWN,
        type: HOUSEHOLD,
        value: 18_500,
        rents: 0,
        description: 'Muebles y electrodomésticos del hogar',
      },
      {
        acquisition: OWN,
        type: JEWELS,
        value: 10_000,
        rents: 0,
        description: 'Juego de aretes y anillo de oro',
        observation: 'Herencia.',
      },
    ],
    remuneration: [
      { type: SALARY, description: 'Haber mensual, Ministerio de Salud y Deportes', income: 89_760 },
      { type: BONUS, description: 'Aguinaldo de Navidad', income: 7_480 },
      { type: TEACHING, description: 'Docencia en instituto técnico, fines de semana', income: 12_000 },
    ],
    financialDebt: [
      {
        location: 'La Paz, Bolivia',
        balance: 371_400,
        acquisition: COMMON,
        creditor: 'Banco Unión S.A., préstamo de vivienda',
      },
      {
        location: 'La Paz, Bolivia',
        balance: 6_300,
        acquisition: OWN,
        creditor: 'Banco Mercantil Santa Cruz, tarjeta de crédito',
      },
    ],
    privateDebt: [
      {
        type: NATURAL_PERSON,
        location: 'El Alto, Bolivia',
        balance: 12_000,
        acquisition: OWN,
        creditor: 'Préstamo de Felipa Mamani, sin intereses',
      },
    ],
    previousPost: [
      {
        entity: 'GOBIERNO AUTÓNOMO MUNICIPAL DE VIACHA',
        post: 'TÉCNICA II DE ALMACENES',
        from: '2011-03-01',
        until: '2017-01-01',
        country: BOLIVIA,
      },
    ],
    relative: [
      {
        kinship: SON_OR_DAUGHTER,
        paternal: 'Condori',
        maternal: 'Quispe',
        names: 'Luis Fernando',
        document: '9874521',
        issuedIn: LA_PAZ,
      },
      {
        kinship: SIBLING,
        paternal: 'Quispe',
        maternal: 'Mamani',
        names: "Wara Ch'aska",
        document: '4000981-1J',
        issuedIn: LA_PAZ,
        observation: 'Trabaja en el Gobierno Autónomo Municipal de El Alto.',
      },
    ],
  },
}

/** A nurse of Potosí, single, with a car and savings of her own number; her sister works for the state too. */
export const nurse = (sister: Pick<RecordOf<typeof relative>, 'paternal' | 'maternal' | 'names'>, number: number): Holdings => ({
  personalData: { ...personal, civilStatus: SINGLE, domicile: 'Zona San Clemente, calle Millares N.º 84', phone: '71824460' },
  position: {
    ...held,
    entity: 'Servicio Departamental de Salud Potosí',
    post: 'Licenciada en enfermería',
    positionType: CAREER,
    functionType: HEALTH,
    from: '2015-06-01',
    salary: 5_920,
    department: POTOSI,
    province: 1,
    locality: 1,
  },
  records: {
    movable: [
      {
        acquisition: OWN,
        year: 2018,
        registry: `${4120 + number}-PTS`,
        value: 58_000,
        rents: 0,
        description: 'Automóvil Toyota Vitz, modelo 2010',
      },
    ],
    deposit: [
      {
        acquisition: OWN,
        account: String(4_010_077_312 + 97 * number),
        balance: 22_272,
        interest: 111,
        description: 'Mutual La Primera, caja de ahorro',
      },
    ],
    otherAsset: [
      {
        acquisition: OWN,
        type: HOUSEHOLD,
        value: 9_800,
        rents: 0,
        description: 'Muebles y enseres del hogar',
      },
    ],
    remuneration: [
      { type: SALARY, description: 'Haber mensual, SEDES Potosí', income: 71_040 },
      { type: BONUS, description: 'Aguinaldo de Navidad', income: 5_920 },
    ],
    financialDebt: [
      {
        location: 'Potosí, Bolivia',
        balance: 14_200,
        acquisition: OWN,
        creditor: 'Cooperativa San Roque, préstamo de consumo',
      },
    ],
    relative: [{ kinship: SIBLING, ...sister, document: '5211874', issuedIn: POTOSI, observation: 'Docente de unidad educativa fiscal.' }],
  },
})

/** A head of unit in La Paz, living in a free union, with a house and no debts. */
export const headOfUnit: Holdings = {
  personalData: {
    ...personal,
    civilStatus: CIVIL_STATUS.cohabiting,
    domicile: 'Zona Villa Fátima, avenida Tejada Sorzano N.º 1320',
    phone: '72045518',
  },
  position: {
    ...held,
    entity: 'Ministerio de Educación',
    post: 'Jefe de la Unidad de Infraestructura',
    positionType: FREE_APPOINTMENT,
    functionType: ADMINISTRATIVE,
    from: '2022-01-10',
    salary: 13_250,
    department: LA_PAZ,
    province: 1,
    locality: 1,
  },
  spouse: {
    documentType: IDENTITY_CARD,
    document: '6120453',
    issuedIn: LA_PAZ,
    paternal: 'Poma',
    maternal: 'Céspedes',
    names: 'Delia',
    observation: '',
  },
  records: {
    realEstate: [
      {
        acquisition: COMMON,
        year: 2009,
        registry: '2.01.0.99.0087711',
        value: 760_000,
        rents: 18_000,
        description: 'Casa de dos plantas, 210 m2, Villa Fátima, La Paz, Bolivia',
        observation: 'La planta baja está en alquiler.',
      },
    ],
    movable: [
      {
        acquisition: COMMON,
        year: 2020,
        registry: '5310-FHT',
        value: 148_000,
        rents: 0,
        description: 'Camioneta Nissan Frontier, modelo 2018',
      },
    ],
    deposit: [
      {
        acquisition: OWN,
        account: '10000031122009',
        balance: 86_400,
        interest: 1_728,
        description: 'Banco Unión S.A., caja de ahorro en Bs.',
        observation: 'Cuenta de haberes.',
      },
    ],
    remuneration: [{ type: SALARY, description: 'Haber mensual, Ministerio de Educación', income: 159_000 }],
  },
}
