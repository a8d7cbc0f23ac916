import type { Declaration } from '@djbr/domain/declaration/declaration.ts'
import type { Snapshot, Words } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames, type Records, totalsOf } from '@djbr/domain/declaration/totals.ts'
import { FEMALE } from '@djbr/domain/fields/field.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'

const OWN = 1
const COMMON = 2
const LA_PAZ = 2
const BOLIVIA = 68

/** The words of every code in the sample, as in the catalogs. */
export const sampleWords: Words = {
  motivos_declaracion: { 2: 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)' },
  departamentos: { 2: 'LA PAZ' },
  provincias: { 1: 'Murillo' },
  localidades: { 1: 'La Paz' },
  paises: { 68: 'BOLIVIA' },
  estados_civiles: { 1: 'CASADO(A)' },
  tipos_documentos: { 1: 'CÉDULA DE IDENTIDAD', 3: 'PASAPORTE' },
  tipos_nacionalidad: { 1: 'NACIONAL' },
  tipos_cargo: { 4: 'DE CARRERA' },
  tipos_funciones: { 3: 'ADMINISTRATIVA' },
  tipos_adquisicion: { 1: 'PROPIO', 2: 'COMÚN' },
  tipos_parentesco: { 3: 'HIJO(A)', 4: 'HERMANO(A)' },
  'subtipo_bien/4': { 41: 'JOYAS', 45: 'MENAJE' },
  'subtipo_bien/5': { 51: 'SUELDO O SALARIO', 54: 'AGUINALDO Y BONOS', 56: 'DOCENCIA' },
  'subtipo_deuda/2': { 21: 'PERSONA NATURAL' },
}

const records: Records = {
  realEstate: [
    {
      converted: '',
      acquisition: COMMON,
      year: 2014,
      registry: '2.01.0.99.0154872',
      value: 640_000,
      rents: 0,
      description: 'Departamento de 96 m2, edificio Illimani, piso 7, calle Rosendo Gutiérrez, zona Sopocachi, La Paz, Bolivia',
      observation: 'Con hipoteca a favor del banco que financió la compra',
    },
    {
      converted: '',
      acquisition: OWN,
      year: 2019,
      registry: '2.08.1.01.0033410',
      value: 118_000,
      rents: 14_400,
      description: 'Lote de 250 m2 con tienda en alquiler, urbanización Villa Remedios, Viacha, provincia Ingavi, La Paz, Bolivia',
      observation: '',
    },
    {
      converted: '',
      acquisition: COMMON,
      year: 1970,
      registry: '0',
      value: 45_000,
      rents: 0,
      description: 'Terreno rural de 2,5 ha en la comunidad Qhispi K’anchaq, Achacachi, provincia Omasuyos, La Paz, Bolivia',
      observation: 'Herencia de 1965, con título ejecutorial colectivo; registro en trámite',
    },
  ],
  movable: [
    {
      converted: '',
      acquisition: COMMON,
      year: 2018,
      registry: '4417-XKD',
      value: 98_000,
      rents: 0,
      description: 'Vagoneta Suzuki Vitara 2017, color gris, La Paz, Bolivia',
      observation: '',
    },
    {
      converted: '',
      acquisition: OWN,
      year: 2023,
      registry: '6120-PLT',
      value: 14_500,
      rents: 0,
      description: 'Motocicleta Honda XR 150, color rojo, La Paz, Bolivia',
      observation: 'Placa en trámite de cambio de radicatoria',
    },
  ],
  usufruct: [
    {
      converted: '',
      rents: 0,
      description: 'Casa de los padres en la calle Sagárnaga, zona Rosario, La Paz, Bolivia, ocupada sin pago',
      observation: 'Propietaria: Julia Mamani Condori',
    },
  ],
  deposit: [
    {
      converted: '',
      acquisition: OWN,
      account: '10000033445566',
      description: 'Caja de ahorro en bolivianos, Banco Unión S.A.',
      balance: 86_422,
      interest: 1_106,
      observation: '',
    },
    {
      converted: 'saldo=EUR 15000.00 @8 2026-11-10',
      acquisition: COMMON,
      account: '2051440098',
      description: 'Depósito a plazo fijo a 720 días, Cooperativa Jesús Nazareno',
      balance: 120_000,
      interest: 4_200,
      observation: 'Vence el 14/08/2027',
    },
  ],
  security: [
    {
      converted: '',
      acquisition: OWN,
      value: 12_000,
      income: 600,
      description: 'Certificados de aportación de la Cooperativa de Telecomunicaciones La Paz',
      observation: '',
    },
  ],
  otherAsset: [
    {
      converted: '',
      acquisition: OWN,
      type: 41,
      value: 9_100,
      rents: 0,
      description: 'Joyas de oro de uso familiar, La Paz, Bolivia',
      observation: '',
    },
    {
      converted: '',
      acquisition: COMMON,
      type: 45,
      value: 28_000,
      rents: 0,
      description: 'Muebles, artefactos y equipos del hogar, La Paz, Bolivia',
      observation: '',
    },
  ],
  remuneration: [
    {
      converted: '',
      type: 51,
      description: 'Haber mensual del Ministerio de Salud y Deportes, doce meses',
      income: 129_600,
      observation: '',
    },
    { converted: '', type: 54, description: 'Aguinaldo de Navidad de la gestión 2025', income: 10_800, observation: '' },
    {
      converted: '',
      type: 56,
      description: 'Docencia en la Universidad Mayor de San Andrés, un semestre',
      income: 4_600,
      observation: 'Contrato a plazo fijo de febrero a julio de 2026',
    },
  ],
  financialDebt: [
    {
      converted: '',
      location: 'La Paz, Bolivia',
      balance: 298_500,
      acquisition: COMMON,
      creditor: 'Banco Unión S.A., crédito de vivienda social a 20 años',
      observation: '',
    },
    {
      converted: '',
      location: 'La Paz, Bolivia',
      balance: 6_800,
      acquisition: OWN,
      creditor: 'Banco Mercantil Santa Cruz S.A., tarjeta de crédito',
      observation: '',
    },
  ],
  privateDebt: [
    {
      converted: '',
      type: 21,
      location: 'El Alto, La Paz, Bolivia',
      balance: 20_000,
      acquisition: OWN,
      creditor: 'Préstamo de Ramiro Ch’uqui Jach’a, sin interés',
      observation: 'Documento privado de 03/02/2025',
    },
  ],
  stateDebt: [
    {
      converted: '',
      location: 'La Paz, Bolivia',
      balance: 9_600,
      acquisition: OWN,
      creditor: 'Servicio Nacional del Sistema de Reparto, convenio de pagos',
      observation: '',
    },
  ],
  taxDebt: [
    {
      converted: '',
      location: 'La Paz, Bolivia',
      balance: 2_400,
      acquisition: COMMON,
      creditor: 'Gobierno Autónomo Municipal de La Paz, impuesto a la propiedad de inmuebles',
      observation: 'En plan de pagos',
    },
  ],
  otherDebt: [
    {
      converted: '',
      location: 'Coroico, Nor Yungas, La Paz, Bolivia',
      balance: 14_000,
      acquisition: COMMON,
      creditor: 'Pasanaku familiar, siete cuotas por pagar',
      observation: '',
    },
  ],
  previousPost: [
    {
      entity: 'GOBIERNO AUTÓNOMO DEPARTAMENTAL DE LA PAZ',
      post: 'TÉCNICA EN ADQUISICIONES',
      from: '2016-03-01',
      until: '2019-12-01',
      country: BOLIVIA,
      observation: '',
    },
    {
      entity: 'CAJA NACIONAL DE SALUD',
      post: 'AUXILIAR DE ALMACENES',
      from: '2011-05-01',
      until: '2016-02-01',
      country: BOLIVIA,
      observation: 'Regional La Paz',
    },
  ],
  relative: [
    {
      kinship: 4,
      paternal: 'Quispe',
      maternal: 'Mamani',
      names: 'Wilfredo',
      document: '4811237',
      issuedIn: LA_PAZ,
      observation: 'Servidor público en el municipio de El Alto',
    },
    { kinship: 4, paternal: 'Quispe', maternal: 'Mamani', names: 'Sisa T’ika', document: '6033918-1J', issuedIn: LA_PAZ, observation: '' },
    { kinship: 3, paternal: 'Núñez del Prado', maternal: 'Quispe', names: 'Wara Étienne', document: '', issuedIn: null, observation: '' },
  ],
}

const declaration: Declaration = {
  declarant: {
    documentType: 1,
    document: '4000055',
    issuedIn: LA_PAZ,
    paternal: 'Quispe',
    maternal: 'Mamani',
    names: 'María Elena',
    birthDate: '1984-03-15',
    gender: FEMALE,
    nationality: 1,
  },
  declarationData: {
    reason: 2,
    declaredAs: 1,
    department: LA_PAZ,
    capital: 1,
    country: null,
    locality: 'La Paz',
    rectifiedDate: null,
    rectificationRemarks: '',
  },
  personalData: {
    nationality: 1,
    gender: FEMALE,
    civilStatus: 1,
    marriedName: '',
    originCountry: BOLIVIA,
    domicile: 'Zona Sopocachi, calle Rosendo Gutiérrez N.º 512, piso 7',
    email: 'maria.quispe@correo.example.bo',
    phone: '71540055',
    observation: '',
  },
  position: {
    entity: 'MINISTERIO DE SALUD Y DEPORTES',
    post: 'RESPONSABLE DE ALMACENES',
    positionType: 4,
    functionType: 3,
    from: '2020-01-15',
    until: null,
    salary: 10_800,
    country: BOLIVIA,
    department: LA_PAZ,
    province: 1,
    locality: 1,
    workplace: '',
    observation: '',
  },
  spouse: {
    documentType: 1,
    document: '4933871',
    issuedIn: LA_PAZ,
    paternal: 'Núñez del Prado',
    maternal: 'Güemes',
    names: 'Óscar Iván',
    observation: '',
  },
  proxy: null,
  records,
}

/** Returns a whole declaration as a person of La Paz would fill it in: 25 records, some of every kind; goods 1.171.022, debts 351.300, income 165.306. */
export const sampleDeclaration = (changes: Partial<Declaration> = {}): Declaration => ({ ...declaration, ...changes })

const MOST: Partial<Record<KindName, number>> = { usufruct: 4, previousPost: 2 }

/** Returns the sample with its records repeated, each a little dearer, until there are `count` of them: 60 is a long declaration. */
export function largeDeclaration(count = 60): Declaration {
  const grown = Object.fromEntries(kindNames.map((kind) => [kind, [...records[kind]]])) as { [Name in KindName]: object[] }
  let missing = count - kindNames.reduce((sum, kind) => sum + records[kind].length, 0)
  for (let round = 1; missing > 0; round++) {
    for (const kind of kindNames) {
      for (const record of records[kind]) {
        if (missing === 0 || grown[kind].length >= (MOST[kind] ?? count)) continue
        grown[kind].push('value' in record ? { ...record, value: Number(record.value) + round * 1_000 } : record)
        missing--
      }
    }
  }
  return sampleDeclaration({ records: grown as unknown as Records })
}

/** The four statements, as a declarant would have confirmed them. */
export const sampleStatements = [
  'Declaro que la información de esta declaración es completa y verdadera.',
  'Conozco que los datos falsos u omitidos se sancionan según el artículo 33 de la Ley N.º 004.',
  'Revisé el borrador de mi declaración antes de finalizarla.',
  'Sé que, una vez finalizada, la declaración ya no se puede modificar.',
] as const

/** Returns the sample as frozen at finalization. */
export function sampleSnapshot(changes: Partial<Snapshot> = {}): Snapshot {
  const frozen = { ...sampleDeclaration(), ...changes }
  return {
    version: 1,
    template: '1',
    controlCode: '7K3M-9QXT-2HDR',
    finalizedAt: '2026-11-12T10:31:07-04:00',
    words: sampleWords,
    statements: sampleStatements,
    language: 'es',
    identityChecked: true,
    ...frozen,
    totals: totalsOf(frozen.records),
  }
}
