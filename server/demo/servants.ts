import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'

/** Codes of the list of entities. */
export const CUSTOMS = 1
export const HEALTH_FUND = 3

/** A municipality of La Paz: the capital, and one that is none. */
const LA_PAZ = { department: 2, province: 1, locality: 1 }
const EL_ALTO = { department: 2, province: 1, locality: 5 }

interface ServantPost {
  readonly entity: number
  readonly kind: PostKind
  readonly title: string
  readonly place: typeof LA_PAZ
  /** Days from today on which it began and ended. */
  readonly begins: number
  readonly ends?: { readonly day: number; readonly cause: EndCause }
}

/** Somebody whom an entity of the demo reported. Everyone here is invented, and has no account. */
interface Servant {
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  /** The year of birth, and its month by how many months it is from the present one; null where the entity did not say it. */
  readonly born: { readonly year: number; readonly month: number } | null
  readonly posts: readonly ServantPost[]
  /** What they filed, or what the authority or they themselves did about what they owe. */
  readonly did?: 'filedOnTime' | 'filedLate' | 'extended' | 'exempt' | 'claimed'
}

const YEARS = 365
const post = (title: string, more: Partial<ServantPost> = {}): ServantPost => ({
  ...{ entity: CUSTOMS, kind: 'planta', title, place: LA_PAZ, begins: -4 * YEARS },
  ...more,
})
const servant = (
  [paternal, maternal, names]: readonly [string, string, string],
  born: readonly [year: number, month: number] | null,
  posts: readonly ServantPost[],
  did?: Servant['did'],
): Servant => ({
  ...{ paternal, maternal, names, posts },
  born: born && { year: born[0], month: born[1] },
  ...(did && { did }),
})
const atFund = { entity: HEALTH_FUND } as const

/** The people of the demo's entities, in every state that a declaration may be in. */
export const SERVANTS: readonly Servant[] = [
  servant(['AGUILERA', 'MORÓN', 'DANIELA'], [1988, 0], [post('TÉCNICA ADUANERA')]),
  servant(['ALARCÓN', 'CALLE', 'FREDDY'], [1979, 0], [post('AUDITOR INTERNO')]),
  servant(['APAZA', 'CUSI', 'BEATRIZ'], [1991, 0], [post('ANALISTA DE VALORACIÓN', { kind: 'eventual' })]),
  servant(['ARUQUIPA', 'LIMA', 'CÉSAR'], [1983, -1], [post('SUPERVISOR DE ZONA FRANCA')]),
  servant(['BALDERRAMA', 'ROCHA', 'ELIANA'], [1976, -1], [post('JEFA DE UNIDAD LEGAL')]),
  servant(['CAHUANA', 'TITO', 'EDWIN'], [1990, -2], [post('TÉCNICO DE SISTEMAS')]),
  servant(['CARDOZO', 'VEGA', 'FABIOLA'], [1985, -2], [post('PROFESIONAL DE PLANIFICACIÓN')], 'filedOnTime'),
  servant(['CHAMBI', 'QUENTA', 'GONZALO'], [1981, -3], [post('ENCARGADO DE ALMACENES')], 'filedLate'),
  servant(['CONDARCO', 'SILES', 'HELEN'], [1987, -1], [post('RESPONSABLE DE TESORERÍA')], 'extended'),
  servant(['DURÁN', 'PAZ', 'IVÁN'], [1973, 0], [post('GERENTE NACIONAL', { kind: 'designado' })], 'exempt'),
  servant(['ESCÓBAR', 'LUNA', 'JIMENA'], [1989, 0], [post('TÉCNICA DE ARCHIVO')], 'claimed'),
  servant(['FERNÁNDEZ', 'ORTUÑO', 'KARINA'], [1984, 1], [post('ABOGADA')]),
  servant(['GUARACHI', 'MAYTA', 'LEONEL'], [1992, 2], [post('TÉCNICO ADUANERO', { kind: 'eventual' })]),
  servant(['HUARACHI', 'TERRAZAS', 'MÓNICA'], [1980, 4], [post('CONTADORA')]),
  servant(['IRAHOLA', 'VACA', 'NELSON'], [1977, 6], [post('CHOFER')]),
  servant(['JALDÍN', 'CRUZ', 'OLGA'], null, [post('SECRETARIA')]),
  servant(['KANTUTA', 'MAMANI', 'PABLO'], null, [post('VIGILANTE', { kind: 'eventual' })]),
  servant(['LLANQUE', 'COPA', 'QUINTÍN'], [1971, 3], [post('INSPECTOR', { ends: { day: -10, cause: 'jubilacion' } })]),
  servant(['MENACHO', 'SUÁREZ', 'RUTH'], [1993, 5], [post('ANALISTA DE RIESGOS', { begins: 6 })]),
  servant(['NOGALES', 'VIDAL', 'SERGIO'], [1986, -1], [post('ADMINISTRADOR DE FRONTERA', { place: EL_ALTO })]),
  servant(['OROPEZA', 'LARA', 'TANIA'], [1982, 7], [post('RESPONSABLE DE PERSONAL'), post('MÉDICA', { ...atFund, begins: -2 * YEARS })]),
  servant(['PACO', 'HUANCA', 'ULISES'], [1978, 8], [post('CONSULTOR DE SISTEMAS', { kind: 'consultor', begins: -200 })]),
  servant(['QUIROGA', 'ÁVILA', 'VANIA'], [1990, 0], [post('ENFERMERA', atFund)]),
  servant(['RIVERO', 'MONJE', 'WALTER'], [1974, -1], [post('MÉDICO', atFund)]),
  servant(['SALVATIERRA', 'RÍOS', 'XIMENA'], [1988, 2], [post('BIOQUÍMICA', { ...atFund, place: EL_ALTO })]),
  servant(['TARIFA', 'CHOQUE', 'YESSICA'], [1994, 3], [post('TRABAJADORA SOCIAL', { ...atFund, kind: 'eventual' })]),
]
