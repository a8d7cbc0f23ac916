export { cardSheetsModel } from './card-sheets.ts'
export { checkCode, qrCode } from './check-address.ts'
export { closingModel } from './day-closing.ts'
export { createDrafts, type Drafts } from './drafts.ts'
export { entityReportModel, type PrintedReport } from './entity-report.ts'
export { fitted, fittedLines, moneyOnPaper, printable, shortened } from './measure.ts'
export {
  certificateModel,
  draftModel,
  fact,
  formModel,
  identityOf,
  moment,
  nameOf,
  type Print,
  pageOf,
  type Reception,
  rowIn,
  runningName,
  speaker,
} from './model.ts'
export { owedSlipsModel, type PrintedSlip } from './owed-slips.ts'
export { pagesOf } from './pages.ts'
export {
  type AnswerReceiptModel,
  type CaseFileModel,
  type FieldGuide,
  type HelpModel,
  type MatrixModel,
  type MatrixSums,
  type MatrixTable,
  type Pair,
  type SheetPart,
  TEMPLATE_VERSION,
} from './print-model.ts'
export { printPaper } from './print-paper.ts'
export { receptionSlipModel } from './reception-slip.ts'
export { type Renderer, startRenderer } from './render.ts'
export { reportModel } from './report-model.ts'
export { pairsWidth, recordPairs, SHEET_TITLES, swornSheets } from './sections.ts'
export { holderOf, receiptModel, slipModel } from './slip-model.ts'
