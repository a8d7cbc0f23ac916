import type { OwnChanges } from '@djbr/domain/calls/own-review.ts'
import { type Say, shown } from '@djbr/domain/declaration/shown-value.ts'
import type { Words } from '@djbr/domain/declaration/snapshot.ts'
import { type Totals, totalsOf } from '@djbr/domain/declaration/totals.ts'
import { compare, type FieldChange, nameOf, type RecordChange } from '@djbr/domain/fields/comparison.ts'
import type { FieldSet, RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { worthOf } from '@djbr/domain/review/rule.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { wordsOf } from './compose.ts'
import { CALLS } from './progress.ts'
import { openAndLast } from './review.ts'
import { bothWords } from './since.ts'

const nothing = { fecha_recepcion: null, anterior: null, hojas: [], agregados: [], modificados: [], eliminados: [] }

/** Compares the current user's open declaration with the last received one (R6.20). Returns err_existente 1 when none is open. */
export async function comparisonOf(services: Services, session: Session, language: Language): Promise<OwnChanges> {
  const open = await openAndLast(services, session)
  if (!open) return { err_existente: 1, ...nothing, actual: null }
  const { declaration, last } = open
  if (!last) return { err_existente: 0, ...nothing, actual: totalsOnTheWire(totalsOf(declaration.records)) }
  const found = compare(declaration, last.declaration)
  const words = bothWords(last.declaration.words, wordsOf(declaration, services.listCache))
  const say: Say = (key, params) => text(language, key, params)
  const listed = (what: RecordChange['what']) =>
    found.records.filter((change) => change.what === what).map((change) => recordOnTheWire(change, words, say))
  return {
    err_existente: 0,
    fecha_recepcion: last.receivedOn,
    anterior: totalsOnTheWire(found.before),
    actual: totalsOnTheWire(found.after),
    hojas: found.sheets.map(({ sheet, fields }) => ({ hoja: CALLS[sheet], campos: fieldsOnTheWire(sheets[sheet], fields, words, say) })),
    agregados: listed('added'),
    modificados: listed('changed'),
    eliminados: listed('removed'),
  }
}

const totalsOnTheWire = ({ assets, income, debts, netWorth }: Totals) => ({
  total_valor_bienes: assets,
  total_valor_rentas: income,
  total_valor_deudas: debts,
  patrimonio_neto: netWorth,
})

function recordOnTheWire({ kind: name, record, fields }: RecordChange, words: Words, say: Say) {
  const kind: RecordKind = recordKinds[name]
  return {
    lista: kind.path.list,
    seccion: say(kind.texts.title),
    codigo: record.id,
    nombre: nameOf(name, record),
    importe: Object.keys(kind.counts).length > 0 ? worthOf(name, record) : null,
    campos: fieldsOnTheWire(kind, fields, words, say),
  }
}

function fieldsOnTheWire(set: FieldSet, fields: readonly FieldChange[], words: Words, say: Say) {
  return fields.flatMap(({ field: name, before, after }) => {
    const field = set.fields[name]
    if (!field) return []
    const formatted = (value: unknown) => shown(field, value, words, say)
    return [{ campo: field.read, etiqueta: say(field.label), anterior: formatted(before), actual: formatted(after) }]
  })
}
