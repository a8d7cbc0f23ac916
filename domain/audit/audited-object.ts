import { type KindName, recordKinds } from '../kinds/index.ts'
import { listKind } from '../lists/index.ts'
import type { MessageKey, Params } from '../messages/text.ts'
import { FAILED_SERVICES, spokenHour } from '../office/outages.ts'
import { displayDate, isPlainDate } from '../values/dates.ts'
import { wordsOfAction } from './audit-log.ts'

type Say = (key: MessageKey, params?: Params) => string

/** Objects that the audit names by a number: `account:12`. */
const NUMBERED = new Map<string, MessageKey>([
  ['account', 'audit.object.account'],
  ['archived_document', 'audit.object.document'],
  ['audit', 'audit.object.row'],
  ['card', 'audit.object.card'],
  ['card_batch', 'audit.object.batch'],
  ['answer_receipt', 'audit.object.answerReceipt'],
  ['case_export', 'audit.object.caseExport'],
  ['chain_check', 'audit.object.check'],
  ['chain_head', 'audit.object.head'],
  ['data_correction_request', 'audit.object.correction'],
  ['day_closing', 'audit.object.closing'],
  ['declaration', 'audit.object.declaration'],
  ['draw', 'audit.object.draw'],
  ['entity', 'audit.object.entity'],
  ['entity_member', 'audit.object.appointment'],
  ['entity_report', 'audit.object.report'],
  ['examination_attachment', 'audit.object.examinationFile'],
  ['examination_case', 'audit.object.examination'],
  ['examination_request', 'audit.object.examinationRequest'],
  ['failure_receipt', 'audit.object.receipt'],
  ['identity_check', 'audit.object.identityCheck'],
  ['log_head', 'audit.object.logHead'],
  ['mass_notice', 'audit.object.massNotice'],
  ['month_close', 'audit.object.close'],
  ['obligation', 'audit.object.obligation'],
  ['obliged_person', 'audit.object.obliged'],
  ['omission_case', 'audit.object.omission'],
  ['office_view', 'audit.object.view'],
  ['outage', 'audit.object.outage'],
  ['person', 'audit.personNumber'],
  ['proposal', 'audit.object.proposal'],
  ['published_key', 'audit.object.key'],
  ['roster', 'audit.object.roster'],
  ['register_confirmation', 'audit.object.confirmation'],
  ['register_rules', 'audit.object.rules'],
  ['register_claim', 'audit.object.claim'],
  ['register_doubt', 'audit.object.doubt'],
  ['register_post', 'audit.object.post'],
  ['register_view', 'audit.object.view'],
  ['session', 'audit.object.session'],
  ['signing_order', 'audit.object.order'],
  ['technical_failure', 'audit.object.failure'],
  ['weight_set', 'audit.object.weights'],
])

/** Sheets of a declaration and families of its records, by the words over them. */
const PARTS = new Map<string, MessageKey>([
  ['declarationData', 'documents.sheet.declarationData'],
  ['personalData', 'documents.sheet.personalData'],
  ['position', 'documents.sheet.position'],
  ['spouse', 'documents.sheet.spouse'],
  ['proxy', 'documents.sheet.proxy'],
  ['goods', 'documents.chapter.goods'],
  ['title', 'documents.chapter.goods'],
  ['debt', 'documents.chapter.debts'],
  ['post', recordKinds.previousPost.texts.title],
])

const titleOf = (name: string): MessageKey | undefined =>
  PARTS.get(name) ?? (Object.hasOwn(recordKinds, name) ? recordKinds[name as KindName].texts.title : listKind(name)?.texts.title)

/** Prefixes followed by a day or an hour instead of a number. */
const NAMED: Readonly<Record<string, MessageKey>> = {
  ...FAILED_SERVICES,
  audit: 'audit.verify.chain.audit',
  snapshot: 'audit.verify.chain.snapshot',
}

/** A random code; its start is enough to tell one from another. */
const RANDOM_CODE = /^([0-9a-f]{8})-[0-9a-f]{4}-/
/** Separator between several objects of one act. */
const BETWEEN = / (?=[a-z_]+:\d)/

/** Returns a number in words; instead of a number, the start of a random code, or a chain or a service with its day or hour. */
const withSign = (number: string, say: Say): string =>
  /^\d+$/.test(number)
    ? say('audit.object.number', { number })
    : number
        .split(' ')
        .map((part) => partInWords(part, say))
        .join(', ')

function partInWords(part: string, say: Say): string {
  const [, start] = RANDOM_CODE.exec(part) ?? []
  if (start) return start
  if (isPlainDate(part)) return displayDate(part)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part)) return say('outages.between', spokenHour(new Date(part)))
  const named = Object.hasOwn(NAMED, part) ? NAMED[part] : undefined
  return named ? say(named) : part
}

/**
 * Returns in words what an audited act was done to (`account:12`, `declaration:7`, `paises:3`, `paises`; several: `session:3 session:4`); as written where it
 * has none, '' for nothing.
 * `named`: what the office calls it instead of its number: an account's name or a certificate's number.
 */
export const objectInWords = (object: string, named: string | null, say: Say): string =>
  object
    .split(BETWEEN)
    .map((each) => oneInWords(each, named, say))
    .join('; ')

function oneInWords(object: string, named: string | null, say: Say): string {
  const at = object.indexOf(':')
  const [name, number] = at < 0 ? [object, ''] : [object.slice(0, at), object.slice(at + 1)]
  const numbered = NUMBERED.get(name)
  if (numbered && number) return say(numbered, { name: named ?? withSign(number, say), person: number })
  const title = titleOf(name)
  if (!title) return object
  return number ? `${say(title)}, ${withSign(number, say)}` : say(title)
}

const FILTERS = new Map<string, MessageKey>([
  ['desde', 'audit.filter.from'],
  ['hasta', 'audit.filter.until'],
  ['accion', 'audit.action'],
  ['cuenta', 'audit.filter.account'],
  ['resultado', 'audit.result'],
  ['persona', 'audit.subject'],
  ['objeto', 'audit.object'],
  ['orden', 'audit.filter.sorted'],
  ['despues', 'audit.filter.after'],
  ['antes', 'audit.filter.before'],
])

/** Returns in words the filters with which the audit was read or exported; a filter that this release does not know, as it is written. */
export const filtersInWords = (filters: Readonly<Record<string, string | number>>, say: Say): string =>
  Object.entries(filters)
    .map(([filter, value]) => {
      const label = FILTERS.get(filter)
      return label ? `${say(label)}: ${valueInWords(filter, String(value), say)}.` : `${filter}=${value}`
    })
    .join(' ')

function valueInWords(filter: string, value: string, say: Say): string {
  if (filter === 'objeto') return objectInWords(value, null, say)
  const action = filter === 'accion' ? wordsOfAction(value) : null
  return action ? say(action) : value
}
