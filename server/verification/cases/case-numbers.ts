import type { Answer } from '@djbr/domain/calls/call.ts'
import { caseNumbers } from '@djbr/domain/calls/cases.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { CaseState, ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import { AGE_BANDS, caseNumbers as countCases } from '@djbr/domain/verification/cases/case-numbers.ts'
import { CHANNELS, type Channel, type Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { officeCalendar } from './held.ts'

/** Counts the stored cases by state and outcome: numbers, nobody's name (R18.20). */
const numbersOfCases = async ({ services }: Acting): Promise<Answer<typeof caseNumbers>> => {
  const cases = await countedCases(services)
  const { outcomes, ...numbers } = countCases(cases, dateInLaPaz(services.clock.now()), officeCalendar(services))
  return {
    bands: AGE_BANDS,
    ...numbers,
    outcomes: outcomes.map(({ outcome, counts }) => ({
      outcome,
      channels: CHANNELS.map((channel) => ({ channel, count: counts[channel] })),
    })),
  }
}

export const caseNumberRoutes = calls(serve(caseNumbers, numbersOfCases))

/** Returns every stored case, with whether a draw took it and the indicators of all its grounds. */
const countedCases = ({ db }: Services) =>
  asOffice(db, 'cases', async (trx) => {
    const cases = await trx.selectFrom('examinationCase').select(['id', 'channel', 'state', 'outcome', 'selectedAt', 'grounds']).execute()
    const again = await trx.selectFrom('examinationEvent').select(['caseId', 'words']).where('kind', '=', 'selectedAgain').execute()
    const added = Map.groupBy(again, ({ caseId }) => caseId)
    return cases.map(({ id, channel, state, outcome, selectedAt, grounds }) => {
      const all = [grounds as unknown as Grounds, ...(added.get(id) ?? []).map(({ words }) => JSON.parse(words) as Grounds)]
      return {
        channel: channel as Channel,
        state: state as CaseState,
        outcome: outcome as ExaminationOutcome | null,
        selectedOn: dateInLaPaz(selectedAt),
        drawn: all.some((each) => each.channel === 'lot'),
        indicators: indicatorsIn(all),
      }
    })
  })

const indicatorsIn = (all: readonly Grounds[]): readonly number[] => [
  ...new Set(all.flatMap((grounds) => (grounds.channel === 'score' ? grounds.indicators.map(({ number }) => number) : []))),
]
