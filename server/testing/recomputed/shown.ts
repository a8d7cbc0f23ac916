/** What a case's calls (`…/matriz` and `…/juradas`) answer about a person, as far as a score is worked out from it; the names are those on the wire. */
export interface ShownMatrix {
  readonly columnas: readonly {
    readonly dia: string
    readonly vence: string | null
    readonly motivo: number | null
    readonly certificado: string
    readonly versiones: readonly { readonly jurada: string; readonly patrimonio_neto: number }[]
    readonly rubros: readonly ({ readonly lista: string } & Readonly<Record<Amounts, { readonly de: readonly Source[] }>>)[]
  }[]
  readonly coincidencias: readonly {
    readonly lista: string
    readonly registro: number
    readonly codigo: number
    readonly titular: 'spouse' | 'relative' | 'colleague' | 'unrelated'
    readonly desde: string
    readonly hasta: string
    readonly valor: number
  }[]
  readonly puntaje: {
    readonly puntos: number
    readonly sin_explicar: number
    readonly pesos: Readonly<Record<string, number>>
    readonly topes: Readonly<Record<string, number>>
    readonly umbrales: Readonly<Record<string, Readonly<Record<string, number>>>>
    readonly conocido: {
      readonly pares: { readonly personas: number; readonly mediana: number; readonly distancia: number } | null
      readonly debida_desde: string | null
      readonly avisada: string | null
      readonly al: string
    } | null
    readonly hallazgos: readonly { readonly nombre: string; readonly terminos: readonly { readonly monto: number }[] }[]
  } | null
}

export interface ShownForms {
  readonly juradas: readonly {
    readonly certificado: string
    readonly hojas: readonly { readonly hoja: string; readonly valores: Values | null }[]
    readonly registros: readonly {
      readonly lista: string
      readonly registro: number
      readonly cosa: number | null
      readonly valores: Values
    }[]
  }[]
}

type Amounts = 'bienes' | 'deudas' | 'rentas'
type Values = Readonly<Record<string, string | number | null>>
interface Source {
  readonly lista: string
  readonly registro: number
  readonly monto: number
}

/** A record of a column, with the amounts that count. */
export interface Thing {
  readonly list: string
  readonly id: number
  readonly thing: number
  readonly assets: number
  readonly income: number
  readonly debts: number
  readonly inCommon: boolean
  readonly year: number
  readonly type: number
  readonly isExplained: boolean
  readonly currency: { readonly code: string; readonly amount: number; readonly rate: number } | null
  readonly isOwedToRelative: boolean
}

export interface Column {
  readonly day: string
  readonly due: string | null
  readonly reason: number | null
  readonly post: { readonly from: string | null; readonly until: string | null; readonly salary: number } | null
  readonly things: readonly Thing[]
  readonly versions: readonly { readonly day: string; readonly netWorth: number }[]
}

const IN_COMMON = 2
const NOT_COUNTED = ['relative', 'previousPost']

/** Returns the columns of a case, from the amounts of its matrix and the fields of its sworn forms (R16.2, R16.3, R16.25). */
export function columnsOf({ columnas }: ShownMatrix, { juradas }: ShownForms): readonly Column[] {
  return columnas.map((column): Column => {
    const form = juradas.find(({ certificado }) => certificado === column.certificado)
    if (!form) throw new Error(`no form ${column.certificado}`)
    const sheet = (name: string) => form.hojas.find(({ hoja }) => hoja === name)?.valores ?? null
    const position = sheet('position')
    const relatives = [...form.registros.filter(({ lista }) => lista === 'relative').map(({ valores }) => valores), sheet('spouse')]
    const amount = (of: Amounts, list: string, id: number) =>
      column.rubros
        .flatMap((row) => row[of].de)
        .filter(({ lista, registro }) => lista === list && registro === id)
        .reduce((sum, { monto }) => sum + monto, 0)
    return {
      ...{ day: column.dia, due: column.vence, reason: column.motivo },
      post: position && {
        from: textOf(position, 'cardec_fecha_desde') || null,
        until: textOf(position, 'cardec_fecha_hasta') || null,
        salary: Number(position.cardec_haber_basico ?? 0),
      },
      versions: column.versiones.map(({ jurada, patrimonio_neto }) => ({ day: jurada, netWorth: patrimonio_neto })),
      things: form.registros
        .filter(({ lista }) => !NOT_COUNTED.includes(lista))
        .map(({ lista, registro, cosa, valores }): Thing => {
          const remark = Object.entries(valores).find(([name]) => name.endsWith('_observacion'))?.[1]
          return {
            ...{ list: lista, id: registro, thing: cosa ?? Number.NaN },
            assets: amount('bienes', lista, registro),
            income: amount('rentas', lista, registro),
            debts: amount('deudas', lista, registro),
            inCommon: valores.tipadq_codigo === IN_COMMON,
            year: Number(valores.bie_fecha_adquisicion ?? 0),
            type: Number(valores.tipbie_codigo ?? 0),
            isExplained: String(remark ?? '').trim() !== '',
            currency: currencyIn(textOf(valores, 'conversiones')),
            isOwedToRelative: relatives.some((one) => one !== null && isNamed(textOf(valores, 'deu_referencia_acreedor'), one)),
          }
        }),
    }
  })
}

const textOf = (values: Values, name: string) => String(values[name] ?? '')

/** Returns the conversion of what is owned or owed (R5.18), not of its yield. */
function currencyIn(conversions: string): Thing['currency'] {
  for (const conversion of conversions.split('; ')) {
    const [, field = '', code = '', amount = '', rate = ''] = /^(\w+)=(\w{3}) ([\d.]+) @([\d.]+) /.exec(conversion) ?? []
    if (/^(valor|saldo)/.test(field)) return { code, amount: Number(amount), rate: Number(rate) }
  }
  return null
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function isNamed(creditor: string, person: Values): boolean {
  const said = wordsOf(creditor)
  const [first] = wordsOf(textOf(person, 'par_nombres'))
  const surname = wordsOf(textOf(person, 'par_paterno') || textOf(person, 'par_materno'))
  return first !== undefined && surname.length > 0 && [first, ...surname].every((word) => said.includes(word))
}
