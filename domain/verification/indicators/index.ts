import { gap } from './01-gap.ts'
import { gapsAddUp } from './02-gaps-add-up.ts'
import { boughtBeyondFunds } from './03-bought-beyond-funds.ts'
import { littleToLiveOn } from './04-little-to-live-on.ts'
import { soldWithoutTrace } from './05-sold-without-trace.ts'
import { omittedBefore } from './06-omitted-before.ts'
import { valueLeapt } from './07-value-leapt.ts'
import { loanWithoutAsset } from './08-loan-without-asset.ts'
import { repaidFromNothing } from './09-repaid-from-nothing.ts'
import { owesARelative } from './10-owes-a-relative.ts'
import { cash } from './11-cash.ts'
import { interestBeyondBalance } from './12-interest-beyond-balance.ts'
import { payUnlikePost } from './13-pay-unlike-post.ts'
import { declaresNothing } from './14-declares-nothing.ts'
import { sectionEmptied } from './15-section-emptied.ts'
import { declaredByAnother } from './16-declared-by-another.ts'
import { passedOn } from './17-passed-on.ts'
import { away } from './18-away.ts'
import { spousesDiffer } from './19-spouses-differ.ts'
import { correctedDownwards } from './20-corrected-downwards.ts'
import { late } from './21-late.ts'
import { unlikePeers } from './22-unlike-peers.ts'

/** Every indicator, by its number (R16.10). */
export const indicators = [
  gap,
  gapsAddUp,
  boughtBeyondFunds,
  littleToLiveOn,
  soldWithoutTrace,
  omittedBefore,
  valueLeapt,
  loanWithoutAsset,
  repaidFromNothing,
  owesARelative,
  cash,
  interestBeyondBalance,
  payUnlikePost,
  declaresNothing,
  sectionEmptied,
  declaredByAnother,
  passedOn,
  away,
  spousesDiffer,
  correctedDownwards,
  late,
  unlikePeers,
] as const

export type IndicatorName = (typeof indicators)[number]['name']
