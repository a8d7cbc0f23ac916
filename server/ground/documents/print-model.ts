import type { HelpName } from '@djbr/domain/help-documents.ts'

/** What the templates print: words and numbers in order, with nothing left to decide. Widths are in millimetres. */
export interface PrintModel {
  readonly language: string
  readonly title: string
  /** The moment that the paper reports, `YYYY-MM-DDTHH:MM:SS-04:00`; it is also the file's own date. */
  readonly at: string
  readonly masthead: { readonly state: string; readonly institution: string }
  /** `words`: the words for comparing a paper with what was sworn. */
  readonly foot: { readonly code: string; readonly words?: string; readonly notice: string; readonly page: string }
  /** Who declares, on every page after the first. */
  readonly running: string
}

export interface FormModel extends PrintModel {
  readonly draft: { readonly mark: string; readonly notice: string; readonly explanation: string } | null
  readonly facts: readonly Pair[]
  readonly check: CheckBox | null
  readonly chapters: readonly Chapter[]
  readonly summary: Summary
  readonly oath: Oath
  /** What changed since the last received declaration; null for a first one. */
  readonly annex: Annex | null
}

export interface CertificateModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly lead: string
  readonly rows: readonly Pair[]
  /** Whether the rows are so long that other text must be set tighter for all to fit on one page. */
  readonly tight: boolean
  readonly check: CheckBox
  readonly signatures: readonly Signature[]
  readonly legal: string
  /** Text on its cutting line: before reception a sheet holds both copies that are signed (R6.68). Null when it is a single paper. */
  readonly cut: string | null
}

/** The slip that the desk gives to the person who brought a declaration that it received. */
export interface ReceptionSlipModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly lead: string
  readonly rows: readonly Pair[]
  readonly tight: boolean
  readonly check: CheckBox
  readonly notice: { readonly title: string; readonly text: string }
  readonly signatures: readonly Signature[]
}

/** The confirmation of an account or a card, for the person who has just received it. */
export interface SlipModel extends PrintModel {
  readonly name: Pair
  readonly rows: readonly Pair[]
  readonly how: { readonly title: string; readonly steps: readonly string[] }
  readonly notice: { readonly title: string; readonly text: string }
}

export interface Pair {
  readonly label: string
  readonly value: string
  /** How many of the three columns it spans. */
  readonly span: 1 | 2 | 3
  readonly strong: boolean
}

export interface Chapter {
  readonly title: string
  readonly parts: readonly (SheetPart | TablePart)[]
}

export interface SheetPart {
  readonly type: 'sheet'
  readonly title: string
  readonly pairs: readonly Pair[]
  /** The text shown when there are none. */
  readonly nothing: string
}

export interface TablePart {
  readonly type: 'table'
  readonly title: string
  readonly columns: readonly { readonly heading: string; readonly right: boolean; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  /** The last line: its label spans the columns before the first sum; null when nothing is summed. */
  readonly total: { readonly label: string; readonly spans: number; readonly cells: readonly string[] } | null
  /** The text shown when there are no rows, in lines. */
  readonly nothing: readonly string[]
  /** Whether it is short enough to stay on one page. */
  readonly together: boolean
}

export interface Summary {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
  readonly netWorth: { readonly label: string; readonly note: string; readonly value: string }
}

export interface Annex {
  readonly title: string
  readonly lead: string
  readonly parts: readonly TablePart[]
}

export interface Oath {
  readonly title: string
  readonly lead: string
  readonly statements: readonly string[]
  readonly legal: string
  /** Says whether the identity service confirmed the declarant; '' where it is not stated. */
  readonly identity: string
  readonly signatures: readonly Signature[]
}

export interface Signature {
  readonly who: string
  /** Whether there is a line to sign on; if not, it was signed or approved without paper. */
  readonly byHand: boolean
  readonly detail: readonly string[]
}

export interface CheckBox {
  readonly title: string
  /** The words before and after the address. */
  readonly lead: readonly [string, string]
  readonly address: string
  readonly facts: readonly Pair[]
  readonly note: string
  readonly qr: string
  readonly qrText: string
}

/** Sheets of cards to cut and fold: the first explains them, the others hold six each. */
export interface CardSheetsModel extends PrintModel {
  readonly rows: readonly Pair[]
  readonly how: { readonly title: string; readonly steps: readonly string[] }
  readonly notice: { readonly title: string; readonly text: string }
  readonly card: {
    readonly title: string
    readonly use: string
    readonly closed: string
    readonly code: string
    readonly pin: string
    readonly fold: string
  }
  readonly cards: readonly { readonly number: string; readonly code: string; readonly pin: string }[]
}

/** A closing of an office's day: its head, what each officer received, and the list that it covers, in words. */
export interface ClosingModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly rows: readonly Pair[]
  readonly officers: Listed
  readonly notice: { readonly title: string; readonly text: string }
  readonly list: Listed
}

interface Listed {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What an entity hands to people it has chosen: what each of them has yet to present, two slips a page. */
export interface OwedSlipsModel extends PrintModel {
  readonly slips: readonly {
    readonly name: string
    readonly facts: readonly Pair[]
    readonly owed: Omit<Listed, 'title'>
    /** How many more there are; '' if none. */
    readonly more: string
  }[]
  readonly how: { readonly title: string; readonly steps: readonly string[] }
  readonly notice: { readonly title: string; readonly text: string }
}

/** An entity's report for a year, for its own use. */
export interface EntityReportModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly rows: readonly Pair[]
  readonly list: Listed & { readonly total: readonly string[] }
  readonly notice: { readonly title: string; readonly text: string }
}

/** A document of the help page; its text is in the template itself. */
export interface HelpModel extends PrintModel {
  readonly document: HelpName
  /** For the guide only: every field. */
  readonly guide: FieldGuide
}

/** Fields by chapter and part, each with what to enter and an example; '' where there is none. */
export type FieldGuide = readonly {
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    readonly intro: string
    readonly fields: readonly {
      readonly label: string
      readonly optional: string
      readonly takes: string
      readonly example: string
    }[]
  }[]
}[]

/** What a declarant prints: archived documents, with their page counts and numbers of copies. */
export interface PapersModel {
  readonly language: string
  readonly title: string
  readonly at: string
  /** The sheets of a document, and how many copies are printed. */
  readonly parts: readonly { readonly name: string; readonly pages: number; readonly copies: number }[]
}

/** The outcome of an entity's obligations in a quarter, with a table for each month. */
export interface ReportModel extends PrintModel {
  readonly entity: { readonly label: string; readonly value: string }
  readonly head: readonly string[]
  readonly months: readonly {
    readonly title: string
    readonly cutOff: string
    readonly hash: string
    readonly rows: readonly (readonly string[])[]
  }[]
  readonly notice: { readonly title: string; readonly text: string }
}

/** Lines of a matrix, under as many column heads as fit on a page; a head may have several lines of text. */
export interface MatrixTable {
  readonly corner: string
  readonly heads: readonly (readonly string[])[]
  readonly rows: readonly { readonly rank: 'sum' | 'part' | ''; readonly cells: readonly string[] }[]
}

interface Labelled {
  readonly label: string
  readonly text: string
}

/** The matrix of a case, for its file. */
export interface MatrixModel extends PrintModel {
  readonly facts: readonly Pair[]
  /** Who declares. */
  readonly rows: readonly Pair[]
  /** What cannot be known from declarations. */
  readonly notice: { readonly title: string; readonly text: string }
  readonly columns: { readonly title: string; readonly tables: readonly MatrixTable[] }
  readonly intervals: { readonly title: string; readonly tables: readonly MatrixTable[]; readonly nothing: string }
  readonly meanings: { readonly title: string; readonly items: readonly Labelled[] }
  readonly findings: {
    readonly title: string
    readonly lead: string
    readonly items: readonly {
      readonly title: string
      readonly sentence: string
      readonly facts: readonly Labelled[]
      readonly records: readonly { readonly words: string; readonly amount: string }[]
    }[]
    readonly nothing: string
    /** What the amounts are weighed by. */
    readonly set: readonly Pair[]
  }
  /** Who else declares the same thing, without naming them. */
  readonly owners: Listed & { readonly lead: string; readonly nothing: string }
  readonly records: { readonly title: string; readonly lead: string; readonly columns: readonly Listed[] }
  /** The parts that make up the amounts of each interval. */
  readonly sums: { readonly title: string; readonly lead: string; readonly intervals: readonly MatrixSums[] }
}

/** What each thing adds to the amounts of an interval, their totals, and the amounts that are the difference of two others. */
export interface MatrixSums extends Listed {
  readonly note: string
  readonly total: readonly string[]
  readonly differences: readonly (readonly [title: string, words: string, amount: string])[]
}

/** The file of a referred case: why it was selected, what was sworn, asked and answered, what was decided, and what happened. */
export interface CaseFileModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly rows: readonly Pair[]
  readonly proposal: Passage
  readonly decision: Passage
  readonly grounds: readonly Passage[]
  readonly groundsTitle: string
  readonly declarations: Listed
  readonly asked: { readonly title: string; readonly nothing: string; readonly requests: readonly AskedOnPaper[] }
  readonly records: { readonly title: string; readonly nothing: string; readonly parts: readonly SheetPart[] }
  readonly files: Listed & { readonly nothing: string }
  readonly matrix: MatrixModel
  readonly history: Listed
  readonly notice: { readonly title: string; readonly text: string }
}

/** Paragraphs under a title, after the facts that go with them. */
export interface Passage {
  readonly title: string
  readonly rows: readonly Pair[]
  readonly paragraphs: readonly string[]
}

interface AskedOnPaper extends Passage {
  readonly questions: readonly {
    readonly about: string
    readonly paragraphs: readonly string[]
    readonly rows: readonly Pair[]
    readonly answer: readonly string[]
  }[]
}

/** A person's answers to a verification, question by question. */
export interface AnswerReceiptModel extends PrintModel {
  readonly facts: readonly Pair[]
  readonly rows: readonly Pair[]
  readonly questions: readonly {
    readonly title: string
    readonly about: string
    readonly paragraphs: readonly string[]
    readonly rows: readonly Pair[]
    readonly answer: readonly string[]
    readonly files: readonly (readonly string[])[]
  }[]
  readonly files: { readonly headings: readonly string[]; readonly nothing: string }
  readonly notice: { readonly title: string; readonly text: string }
}

export type TemplateName = keyof ModelOf

/** Each template and the model that it prints. */
export interface ModelOf {
  readonly form: FormModel
  readonly certificate: CertificateModel
  readonly draft: FormModel
  readonly slip: SlipModel
  readonly reception: ReceptionSlipModel
  readonly receipt: SlipModel
  readonly report: ReportModel
  readonly help: HelpModel
  readonly cards: CardSheetsModel
  readonly closing: ClosingModel
  readonly owed: OwedSlipsModel
  readonly entity: EntityReportModel
  readonly matrix: MatrixModel
  readonly papers: PapersModel
  readonly case: CaseFileModel
  readonly answer: AnswerReceiptModel
}

/**
 * The version of templates and models together. It is frozen with each declaration, to say which version prints it (R7.5, R6.29). Raise it whenever a sworn paper
 * would print differently: a test knows the templates of the current version.
 */
export const TEMPLATE_VERSION = '13'
