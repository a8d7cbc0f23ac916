import {
  addNote,
  askDeclarant,
  askDeferral,
  casesToDecide,
  decideCase,
  decideDeferral,
  fileOfCase,
  fileOfOwnCase,
  giveCaseBack,
  openCase,
  openOwnCase,
  ownCases,
  prolongCase,
  proposeOutcome,
  referredCases,
  selectForReport,
  selection,
} from '@djbr/domain/calls/cases.ts'
import { act, calls, handOut, serve } from '../../ground/http/serve.ts'
import { ask, note } from './ask.ts'
import { fileForDecider, fileForExaminer } from './attachments.ts'
import { decide, decidePuttingOff, giveBack, prolong, propose, putOff } from './decide.ts'
import { casesOfExaminer, casesReferred, selectedCases, waitingForDecision } from './list.ts'
import { selectByReport } from './select.ts'
import { viewAsDecider, viewAsExaminer } from './view.ts'

/** Selection, examination and decision, each for its own role (chapter 18). */
export const officeCaseRoutes = calls(
  serve(selection, selectedCases),
  act(selectForReport, selectByReport),

  serve(ownCases, casesOfExaminer),
  serve(openOwnCase, viewAsExaminer),
  act(addNote, note),
  act(askDeclarant, ask),
  act(proposeOutcome, propose),
  act(askDeferral, putOff),
  handOut(fileOfOwnCase, fileForExaminer),

  serve(casesToDecide, waitingForDecision),
  serve(openCase, viewAsDecider),
  act(decideCase, decide),
  act(giveCaseBack, giveBack),
  act(prolongCase, prolong),
  act(decideDeferral, decidePuttingOff),
  handOut(fileOfCase, fileForDecider),

  serve(referredCases, casesReferred),
)
