import type { SheetProgress } from '@djbr/domain/calls/own-review.ts'
import { decode, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { swornValues } from '@djbr/domain/fields/sworn-values.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { type Answer, declarantFacts, shownOfDeclaration, useOwn } from '../filing/index.ts'
import { Answers } from './answers.tsx'

interface SheetSource {
  readonly set: FieldSet
  readonly path: string
  /** Name of the sheet's code in the answer; its value is -1 while nothing is saved. */
  readonly code?: string
  /** Returns the fields asked, where that depends on the values. */
  shown?(values: Values, external: boolean): readonly string[]
}

/** Where the answers of a sheet are read from, by the name of its call. */
const SOURCES: Readonly<Record<string, SheetSource>> = {
  declaracion_jurada: { set: sheets.declarationData, path: 'declaracion_jurada', shown: shownOfDeclaration },
  datos_declarante: { set: sheets.personalData, path: 'datos_declarante' },
  cargo_a_ocupar: { set: sheets.position, path: 'cargo_a_ocupar', code: 'cardec_codigo' },
  conyuges: { set: sheets.spouse, path: 'parentesco/1', code: 'par_codigo' },
  apoderado: { set: sheets.proxy, path: 'apoderado', code: 'apo_codigo' },
}

const NONE = -1

/** The answers of a sheet that is part of the declaration. */
export function SheetAnswers({ sheet: { hoja, exigida, completa } }: { readonly sheet: SheetProgress }) {
  const source = SOURCES[hoja]
  return source && (exigida || completa) ? <AnswersOf sheet={hoja} source={source} /> : null
}

function AnswersOf({ sheet, source: { set, path, code, shown } }: { readonly sheet: string; readonly source: SheetSource }) {
  const t = useText()
  const external = isExternal(useUser())
  const { data, isError, refetch } = useOwn<Answer | readonly Answer[]>(path)
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Skeleton lines={3} />
  const answer: Answer | undefined = isList(data) ? data[0] : data
  if (!answer || (code && answer[code] === NONE)) return null
  const values = decode(set, answer) as Values
  const asked = shown?.(values, external)
  const sworn = swornValues(set, values, (field, value) =>
    displayValue(field, value, t, () => String((field.words && answer[field.words]) ?? '')),
  ).filter(({ name }) => asked?.includes(name) ?? true)
  const declarant = sheet === 'datos_declarante' ? declarantFacts(answer, t) : []
  return <Answers of={[...declarant, ...sworn.map(({ field, words }) => [t(field.label), words] as const)]} />
}

const isList = (data: Answer | readonly Answer[]): data is readonly Answer[] => Array.isArray(data)
