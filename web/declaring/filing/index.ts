export {
  type Answer,
  forgetOwn,
  useDeclarationState,
  useDeclarations,
  useOwn,
  useSave,
} from './calls.ts'
export { DeadlinePanel, OverdueNotice } from './deadline-panel.tsx'
export { declarantFacts } from './declarant-facts.ts'
export { DocumentButtons, DocumentIcons, PapersButton } from './document-buttons.tsx'
export type { Archived } from './download.ts'
export { DueSoon } from './due-soon.tsx'
export { useEvolution } from './evolution.ts'
export { GoOn } from './go-on.tsx'
export { Guarded } from './guarded.tsx'
export { OfficeVisit } from './office-visit.tsx'
export { type Onward, RETURNS, rowOf, useOnward } from './onward.ts'
export {
  askIncompleteSheet,
  isAnswered,
  SUMS,
  unansweredKinds,
  useProgress,
  useRectifies,
  useRefreshProgress,
  waitingKinds,
  waitingOn,
  waitingSheets,
} from './progress.ts'
export { SavedMark } from './saved-mark.tsx'
export {
  COPIED_SHEETS,
  type CopiedSheet,
  type DeclarationSection,
  filledSectionsFor,
  PROXY_SHEET,
  placeOf,
  placeOfSheet,
  type SectionState,
  type SectionStatus,
  sectionsFor,
  sectionToGoOn,
  statusOfSheet,
  stepsOf,
  titleOfSheet,
} from './sections.ts'
export { shownOfDeclaration } from './shown-fields.ts'
export { StepFoot } from './step-foot.tsx'
