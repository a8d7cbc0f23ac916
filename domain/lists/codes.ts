import type { MessageKey } from '../messages/text.ts'
import { CIVIL_STATUS } from '../sheets/personal-data.ts'
import { BOLIVIA } from '../sheets/position.ts'
import { position, validity } from './entry-fields.ts'
import { digits, words } from './fields.ts'
import { defineList, type ListKind } from './list-kind.ts'

const code = digits({ label: 'lists.code', hint: 'lists.codeHint', wire: 'codigo', max: 99_999 })
const word = words({ label: 'lists.word', wire: 'descripcion', max: 200, upper: true })
const detail = (label: MessageKey) => words({ label, wire: 'detalle', max: 200, required: false })

const fields = { code, word, position, ...validity }

type Described = Pick<ListKind, 'name' | 'group' | 'texts'> & Partial<Pick<ListKind, 'list' | 'closed' | 'named' | 'reserved'>>

const about = {
  table: 'catalogEntry',
  headline: 'word',
  once: [{ by: ['code'] }, { by: ['word'], untilEnded: true }],
  kept: ['code'],
  numbered: ['code', 'position'],
} as const

/** A list of codes and their words. */
const codes = ({ list, name, ...rest }: Described): ListKind =>
  defineList({ ...about, ...rest, name, list: list ?? name, fields, columns: ['code', 'word'] })

/** The same, with a detail beside each word. */
const detailed = (
  { list, name, kept = about.kept, ...rest }: Described & { kept?: readonly ('code' | 'detail')[] },
  label: MessageKey,
): ListKind =>
  defineList({
    ...about,
    ...rest,
    kept,
    name,
    list: list ?? name,
    fields: { code, word, detail: detail(label), position, ...validity },
    columns: ['code', 'word', 'detail'],
  })

const intro = 'lists.codesIntro'
const fixedByDocuments = 'lists.fixedByDocuments'

/** Lists of codes and words that declarations choose from (R8.38). */
export const codeLists = [
  detailed(
    {
      name: 'motivos_declaracion',
      group: 'person',
      texts: { title: 'lists.reasons.title', one: 'lists.reasons.one', intro: 'lists.reasons.intro' },
      named: { codes: [1, 2, 3, 7], why: 'lists.reasons.fixed' },
    },
    'lists.comment',
  ),
  codes({
    name: 'estados_civiles',
    group: 'person',
    texts: { title: 'lists.civil.title', one: 'lists.civil.one', intro },
    named: { codes: Object.values(CIVIL_STATUS), why: 'lists.civil.fixed' },
  }),
  codes({
    name: 'tipos_parentesco',
    group: 'person',
    texts: { title: 'lists.kinship.title', one: 'lists.kinship.one', intro },
    reserved: { codes: [9], why: 'lists.kinship.reserved' },
  }),
  codes({
    name: 'tipos_documentos',
    group: 'person',
    texts: { title: 'lists.documents.title', one: 'lists.documents.one', intro },
    closed: 'lists.documents.closed',
    named: { why: fixedByDocuments },
  }),
  codes({
    name: 'tipos_nacionalidad',
    group: 'person',
    texts: { title: 'lists.nationality.title', one: 'lists.nationality.one', intro },
    closed: 'lists.nationality.closed',
    named: { why: fixedByDocuments },
  }),
  detailed(
    {
      name: 'entidades',
      group: 'post',
      texts: { title: 'lists.entities.title', one: 'lists.entities.one', intro: 'lists.entities.intro' },
    },
    'lists.detail',
  ),
  codes({ name: 'tipos_cargo', group: 'post', texts: { title: 'lists.posts.title', one: 'lists.posts.one', intro } }),
  detailed(
    { name: 'tipos_funciones', group: 'post', texts: { title: 'lists.functions.title', one: 'lists.functions.one', intro } },
    'lists.meaning',
  ),
  codes({
    name: 'tipos_adquisicion',
    group: 'estate',
    texts: { title: 'lists.acquisition.title', one: 'lists.acquisition.one', intro },
    named: { codes: [1, 2], why: fixedByDocuments },
  }),
  codes({
    name: 'tipos_bien',
    list: 'subtipo_bien/4',
    group: 'estate',
    texts: { title: 'lists.goods.title', one: 'lists.goods.one', intro },
  }),
  codes({
    name: 'tipos_ingreso',
    list: 'subtipo_bien/5',
    group: 'estate',
    texts: { title: 'lists.income.title', one: 'lists.income.one', intro },
  }),
  codes({
    name: 'tipos_deuda',
    list: 'subtipo_deuda/2',
    group: 'estate',
    texts: { title: 'lists.debts.title', one: 'lists.debts.one', intro },
  }),
  codes({
    name: 'paises',
    group: 'place',
    texts: { title: 'lists.countries.title', one: 'lists.countries.one', intro: 'lists.countries.intro' },
    named: { codes: [BOLIVIA], why: 'lists.countries.fixed' },
  }),
  detailed(
    {
      name: 'departamentos',
      group: 'place',
      texts: { title: 'lists.departments.title', one: 'lists.departments.one', intro },
      closed: 'lists.departments.closed',
      /** A department's letters are the series of its certificates' numbers, too. */
      kept: ['code', 'detail'],
      named: { why: 'lists.departments.fixed' },
    },
    'lists.letters',
  ),
]
