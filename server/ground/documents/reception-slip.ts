import { wordIn } from '@djbr/domain/declaration/shown-value.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { shortened } from './measure.ts'
import {
  areTight,
  checkBox,
  fact,
  frame,
  identityOf,
  modeOf,
  moment,
  nameOf,
  type Print,
  printedAddress,
  type Reception,
  rowIn,
  speaker,
  when,
} from './model.ts'
import type { ReceptionSlipModel } from './print-model.ts'

/** Where a declaration was received, besides the office's name, and who received it. */
export interface Desk {
  readonly address: string
  readonly officer: string
}

const SIGNATURE_MM = 85
const SIGNATURE_POINTS = 8

/** Returns the slip of a reception at the desk, for the person who brought the declaration; it is checked where its certificate is (R6.55). */
export function receptionSlipModel(snapshot: Snapshot, reception: Reception, desk: Desk, print: Print): ReceptionSlipModel {
  const say = speaker(print)
  const row = rowIn(say)
  const { declarant, declarationData, position, words } = snapshot
  const filled = [
    row('documents.declarant', nameOf(declarant), true),
    row('documents.identity', identityOf(declarant, words)),
    row('documents.certificate.entity', position?.entity ?? ''),
    row(
      'documents.slip.reception.kind',
      `${wordIn(words, 'motivos_declaracion', declarationData.reason)}, ${snapshot.finalizedAt.slice(0, 4)}`,
    ),
    row('documents.finalizedAt', moment(snapshot.finalizedAt, say)),
    row('documents.certificate.mode', modeOf(reception, say)),
    row('documents.certificate.office', reception.office),
    row('documents.slip.reception.address', desk.address),
    row('documents.slip.reception.officer', desk.officer),
  ]
  const rows = filled.filter(({ value }) => value !== '')
  return {
    ...frame(snapshot, reception.receivedAt, snapshot.controlCode, 'documents.slip.reception.title', say, print),
    facts: [
      fact(say('documents.departmentalNumber'), reception.departmentalNumber),
      fact(say('documents.nationalNumber'), reception.nationalNumber),
      fact(say('documents.receivedAt'), moment(reception.receivedAt, say)),
    ],
    lead: say('documents.slip.reception.lead', { when: when(reception.receivedAt, say, print.language ?? 'es') }),
    rows,
    tight: areTight(rows),
    check: checkBox(snapshot, reception, 'documents.check.reception', say, print),
    notice: {
      title: say('documents.slip.reception.keep'),
      text: say('documents.slip.reception.notice', { address: printedAddress(print) }),
    },
    signatures: [
      {
        who: say('documents.signature.reception'),
        byHand: true,
        detail: [desk.officer, reception.office].map((line) => shortened(line, SIGNATURE_MM, SIGNATURE_POINTS)),
      },
    ],
  }
}
