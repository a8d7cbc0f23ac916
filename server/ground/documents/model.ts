import type { DeclarantIdentity, Declaration } from '@djbr/domain/declaration/declaration.ts'
import { type Say, wordIn } from '@djbr/domain/declaration/shown-value.ts'
import type { Since, Snapshot, Words } from '@djbr/domain/declaration/snapshot.ts'
import { totalsOf } from '@djbr/domain/declaration/totals.ts'
import { type Language, type MessageKey, type Params, text } from '@djbr/domain/messages/index.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { dayInWords } from '@djbr/domain/values/spoken-dates.ts'
import { annexOf } from './annex.ts'
import { checkCode } from './check-address.ts'
import { fitted, printable, shortened, widthOf } from './measure.ts'
import type { CertificateModel, CheckBox, FormModel, Pair, PrintModel, Signature } from './print-model.ts'
import { chaptersOf, inRows, pairsWidth, summaryOf } from './sections.ts'

/** Where and for whom a paper is printed. */
export interface Print {
  /** The portal's own address, without a slash at its end. */
  readonly baseUrl: string
  readonly demo: boolean
  /** Papers are printed in Spanish unless another language is requested. */
  readonly language?: Language
  /** The words that identify what was sworn, if anything was. */
  readonly words?: string
}

/** Returns the portal's address as people type it. */
export const printedAddress = ({ baseUrl }: Print): string => baseUrl.replace(/^https?:\/\//, '')

/** What the reception adds to what was sworn (R7.11, R6.50, R6.51). */
export interface Reception {
  readonly departmentalNumber: string
  readonly nationalNumber: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly receivedAt: string
  readonly office: string
  readonly digital: boolean
  readonly late: boolean
  /** For a digital reception: the transaction that approved it, and when (La Paz time). Null where none was sealed. */
  readonly approval?: { readonly transaction: string; readonly at: string } | null
  /** The payload that proves the certificate offline, if there is one. */
  readonly signed?: string
}

/** Returns the form of a finalized declaration from its snapshot alone, or of a received one from snapshot and reception. */
export function formModel(snapshot: Snapshot, reception: Reception | null, print: Print): FormModel {
  const say = speaker(print)
  return {
    ...frame(snapshot, reception?.receivedAt ?? snapshot.finalizedAt, snapshot.controlCode, 'documents.form.title', say, print),
    draft: null,
    facts: inRows([
      fact(say('documents.declarant'), nameOf(snapshot.declarant), 2, true),
      fact(documentName(snapshot.declarant, snapshot.words), snapshot.declarant.document, 1, true),
      fact(say('documents.finalizedAt'), moment(snapshot.finalizedAt, say)),
      ...receptionFacts(reception, say),
    ]),
    check: checkBox(snapshot, reception, 'documents.check.form', say, print),
    chapters: chaptersOf(snapshot, snapshot.words, say),
    summary: summaryOf(snapshot.records, snapshot.totals, say),
    oath: {
      title: say('documents.chapter.oath'),
      lead: say('documents.oath.confirmed'),
      statements: snapshot.statements.map(printable),
      legal: say('documents.oath.legal'),
      identity: identityWordsOf(snapshot, reception, say),
      signatures: signaturesOf(snapshot, reception, say),
    },
    annex: snapshot.since ? annexOf(snapshot.since, snapshot.words, say) : null,
  }
}

/** Returns the draft of a declaration as it stands on a day; the same day and data always give the same draft. */
export function draftModel(
  declaration: Declaration,
  words: Words,
  preparedOn: PlainDate,
  print: Print & { readonly statements?: readonly string[]; readonly due?: PlainDate | null; readonly since?: Since | null },
): FormModel {
  const say = speaker(print)
  const { statements = [], due = null, since = null } = print
  return {
    ...frame(declaration, `${preparedOn}T00:00:00-04:00`, null, 'documents.draft.title', say, print),
    draft: {
      // @protects S39 a draft says that it is one
      //   instead: say('documents.draft.mark') ==> ''
      mark: say('documents.draft.mark'),
      notice: say('documents.draft.notice'),
      explanation: say('documents.draft.explanation'),
    },
    facts: inRows([
      fact(say('documents.declarant'), nameOf(declaration.declarant), 2, true),
      fact(documentName(declaration.declarant, words), declaration.declarant.document, 1, true),
      fact(say('documents.preparedOn'), displayDate(preparedOn)),
      ...(due ? [fact(say('documents.presentBy'), dueInWords(due, preparedOn, say, print), 2)] : []),
    ]),
    check: null,
    chapters: chaptersOf(declaration, words, say),
    summary: summaryOf(declaration.records, totalsOf(declaration.records), say),
    oath: {
      title: say('documents.chapter.oath'),
      lead: statements.length > 0 ? say('documents.oath.asked') : '',
      statements: statements.map(printable),
      legal: say('documents.oath.legal'),
      identity: '',
      signatures: signaturesOf({ ...declaration, words }, null, say),
    },
    annex: since && annexOf(since, words, say),
  }
}

function dueInWords(due: PlainDate, today: PlainDate, say: Say, { language = 'es' }: Print): string {
  const day = dayInWords(due, language, { year: true })
  return due < today ? say('documents.presentByPassed', { day }) : day
}

/** Returns the certificate: without numbers before reception, with both after it (R7.10, R7.11). */
export function certificateModel(snapshot: Snapshot, reception: Reception | null, print: Print): CertificateModel {
  const say = speaker(print)
  const { declarant, declarationData, position, words } = snapshot
  const row = rowIn(say)
  const filled = [
    row('documents.certificate.surnames', surnamesOf(declarant), true),
    row('documents.certificate.names', declarant.names, true),
    row('documents.identity', identityOf(declarant, words)),
    row('documents.certificate.issuedIn', wordIn(words, 'departamentos', declarant.issuedIn)),
    row('documents.certificate.reason', wordIn(words, 'motivos_declaracion', declarationData.reason)),
    row('documents.certificate.entity', position?.entity ?? ''),
    row('documents.certificate.post', position?.post ?? ''),
    row('documents.certificate.office', reception && !reception.digital ? reception.office : ''),
    row('documents.certificate.mode', reception ? modeOf(reception, say) : ''),
    row('documents.certificate.approval', reception?.approval ? approvalOf(reception.approval, say) : ''),
  ]
  const rows = filled.filter(({ value }) => value !== '')
  return {
    ...frame(snapshot, reception?.receivedAt ?? snapshot.finalizedAt, snapshot.controlCode, 'documents.certificate.title', say, print),
    facts: reception
      ? [
          fact(say('documents.departmentalNumber'), reception.departmentalNumber),
          fact(say('documents.nationalNumber'), reception.nationalNumber),
          fact(say('documents.receivedOn'), displayDate(dayOf(reception.receivedAt))),
        ]
      : [
          fact(say('documents.controlCode'), snapshot.controlCode),
          fact(say('documents.finalizedAt'), displayDate(dayOf(snapshot.finalizedAt))),
          fact(say('documents.reception'), say('documents.awaited')),
        ],
    lead: leadOf(snapshot, reception, say, print),
    rows,
    tight: areTight(rows),
    check: checkBox(snapshot, reception, 'documents.check.certificate', say, print),
    signatures: signaturesOf(snapshot, reception, say),
    legal: say(reception ? 'documents.certificate.legal' : 'documents.certificate.legalPending'),
    cut: reception ? null : say('documents.certificate.cut'),
  }
}

/** Returns the approval as the certificate shows it, next to its label. */
const approvalOf = ({ transaction, at }: NonNullable<Reception['approval']>, say: Say) => `${transaction} · ${moment(at, say)}`

const FORM_POINTS = 9
const ROW_VALUE_MM = 112
const ROW_POINTS = 10.5
const FACT_POINTS = 11
const RUNNING_NAME_MM = 60
const RUNNING_POINTS = 7.6
const SIGNATURE_POINTS = 8
const SIGNATURE_GAP_MM = 12
const PAPER_MM = pairsWidth(3)
const ROOMY_LINES = 13

/** Returns texts in the language that the paper is printed in. */
export const speaker = (print: Print): Say => {
  const language = print.language ?? 'es'
  return (key: MessageKey, params?: Params) => text(language, key, params)
}

interface Page extends Pick<PrintModel, 'title' | 'at'> {
  readonly running?: string
  /** What the foot shows beside the page number. */
  readonly code?: string
  readonly words?: string | undefined
}

/** Returns what every page of a paper has, whatever the paper. */
export function pageOf(print: Print, { title, at, running = '', code = '', words }: Page): PrintModel {
  const say = speaker(print)
  return {
    language: print.language ?? 'es',
    title,
    at,
    masthead: { state: say('documents.state'), institution: say('documents.institution') },
    foot: {
      code,
      ...(words && { words: say('documents.wordsInFoot', { words }) }),
      notice: print.demo ? say('documents.demo') : '',
      page: say('documents.page'),
    },
    running,
  }
}

/** Returns the declarant's name as shown on the pages after the first. */
export const runningName = (declarant: DeclarantIdentity): string =>
  `${shortened(nameOf(declarant), RUNNING_NAME_MM, RUNNING_POINTS)} · ${printable(declarant.document)}`

export const frame = ({ declarant }: Declaration, at: string, code: string | null, title: MessageKey, say: Say, print: Print): PrintModel =>
  pageOf(print, {
    title: say(title),
    at,
    running: runningName(declarant),
    code: code === null ? say('documents.noCodeInFoot') : say('documents.codeInFoot', { code }),
    words: print.words,
  })

export const fact = (label: string, value: string, span: Pair['span'] = 1, strong = false): Pair => ({
  label: printable(label),
  value: fitted(value, pairsWidth(span), FACT_POINTS),
  span,
  strong,
})

/** Returns a row of label and value, as certificates have them. */
export const rowIn =
  (say: Say) =>
  (key: MessageKey, value: string, strong = false): Pair => ({
    label: say(key),
    value: fitted(value, ROW_VALUE_MM, ROW_POINTS),
    span: 3,
    strong,
  })

function receptionFacts(reception: Reception | null, say: Say): Pair[] {
  if (!reception) return [fact(say('documents.reception'), say('documents.awaitingReception'), 2)]
  return [
    fact(say('documents.receivedAt'), moment(reception.receivedAt, say)),
    fact(say('documents.receivedIn'), officeOf(reception, say)),
    fact(say('documents.departmentalNumber'), reception.departmentalNumber),
    fact(say('documents.nationalNumber'), reception.nationalNumber),
  ]
}

const officeOf = ({ digital, office }: Reception, say: Say) => (digital ? say('documents.certificate.digital') : office || '–')

export function checkBox(snapshot: Snapshot, reception: Reception | null, title: MessageKey, say: Say, print: Print): CheckBox {
  const receivedOn = reception && dayOf(reception.receivedAt)
  const [before = '', after = ''] = say('documents.check.lead').split('{address}')
  const code = fact(say('documents.controlCode'), snapshot.controlCode)
  return {
    title: say(title),
    lead: [before, after],
    address: `${printedAddress(print)}/validar`,
    facts: receivedOn ? [code, fact(say('documents.receivedOn'), displayDate(receivedOn))] : [code],
    note: [
      say(reception ? 'documents.check.received' : 'documents.check.finalized'),
      ...(print.words ? [say('documents.check.words')] : []),
    ].join(' '),
    qr: checkCode(print.baseUrl, snapshot.controlCode, receivedOn, reception?.signed),
    qrText: say('documents.check.qr'),
  }
}

function signaturesOf(
  { declarant, proxy, words }: Declaration & { readonly words: Words },
  reception: Reception | null,
  say: Say,
): Signature[] {
  const digital = reception?.digital === true
  const signer = {
    who: say(digital ? 'documents.signature.approved' : 'documents.signature.declarant'),
    detail: [nameOf(declarant), identityOf(declarant, words)],
  }
  const desk = digital
    ? { who: say('documents.signature.digital'), detail: [say('documents.institution')] }
    : { who: say('documents.signature.reception'), detail: reception?.office ? [reception.office] : [] }
  const agent = proxy && {
    who: say('documents.signature.proxy'),
    detail: [nameOf(proxy), say('documents.signature.power', { power: proxy.power })],
  }
  const all = agent ? [signer, agent, desk] : [signer, desk]
  const width = (PAPER_MM - (all.length - 1) * SIGNATURE_GAP_MM) / all.length
  const lineOf = (line: string) =>
    line === reception?.office ? fitted(line, width, SIGNATURE_POINTS) : shortened(line, width, SIGNATURE_POINTS)
  return all.map(({ who, detail }) => ({ who, byHand: !digital, detail: detail.map(lineOf) }))
}

function identityWordsOf({ identityChecked }: Snapshot, reception: Reception | null, say: Say): string {
  if (!reception?.digital) return say(identityChecked ? 'documents.oath.checked' : 'documents.oath.unchecked')
  const approved = say('documents.oath.approved')
  return reception.approval ? `${approved} ${fitted(approvalWords(reception.approval, say), PAPER_MM, FORM_POINTS)}` : approved
}

const approvalWords = ({ transaction, at }: NonNullable<Reception['approval']>, say: Say) =>
  say('documents.oath.approval', { transaction, moment: moment(at, say) })

/** Whether rows are so long that they must be set tighter to keep their paper to one page. */
export const areTight = (rows: readonly Pair[]): boolean => linesOf(rows) > ROOMY_LINES

const linesOf = (rows: readonly Pair[]) => rows.reduce((sum, { value }) => sum + Math.ceil(widthOf(value, ROW_POINTS) / ROW_VALUE_MM), 0)

function leadOf({ finalizedAt }: Snapshot, reception: Reception | null, say: Say, { language = 'es' }: Print): string {
  return reception
    ? say('documents.certificate.received', { when: when(reception.receivedAt, say, language) })
    : say('documents.certificate.finalized', { when: when(finalizedAt, say, language) })
}

export function modeOf({ digital, late }: Reception, say: Say): string {
  const mode = say(digital ? 'documents.certificate.digital' : 'documents.certificate.inPerson')
  return say(late ? 'documents.certificate.late' : 'documents.certificate.onTime', { mode })
}

const dayOf = (at: string): PlainDate => at.slice(0, 10)
/** Returns a moment as printed on paper: day and time in La Paz. */
export const moment = (at: string, say: Say): string =>
  say('documents.dayAndTime', { date: displayDate(dayOf(at)), time: at.slice(11, 16) })
/** Returns the same for use within a sentence, with the month in words. */
export const when = (at: string, say: Say, language: Language): string =>
  say('documents.certificate.when', { day: longDate(dayOf(at), language), time: at.slice(11, 16) })
const longDate = (day: PlainDate, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en' : 'es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const surnamesOf = ({ paternal, maternal }: { paternal: string; maternal: string }) => [paternal, maternal].filter(Boolean).join(' ')
export const nameOf = (person: { paternal: string; maternal: string; names: string }) => `${surnamesOf(person)}, ${person.names}`
const documentName = ({ documentType }: DeclarantIdentity, words: Words) => sentence(wordIn(words, 'tipos_documentos', documentType))
export const identityOf = (declarant: DeclarantIdentity, words: Words) => `${documentName(declarant, words)} ${declarant.document}`.trim()
/** Returns a word from a list, where words are in capitals, in the case it has within a text. */
const sentence = (word: string) => word.charAt(0) + word.slice(1).toLocaleLowerCase('es')
