import type { CaseState, ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import { CASE_STATES, EXAMINATION_OUTCOMES } from '@djbr/domain/examination/cases/case.ts'
import { AGE_BANDS, caseNumbers } from '@djbr/domain/examination/cases/case-numbers.ts'
import { CHANNELS, type Channel, type Grounds } from '@djbr/domain/examination/cases/selection.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asOffice } from '../database/as-person.ts'
import type { Slice } from '../http/slice.ts'
import type { Services } from '../services.ts'
import { officeCalendar } from './held.ts'

const share = { terminados: z.int(), con_observacion: z.int() }

const numbersShape = z.object({
  /** The last working day of each band of age; behind them there is one more. */
  tramos: z.array(z.int()),
  edades: z.array(z.object({ estado: z.enum(CASE_STATES), cantidades: z.array(z.int()) })),
  resultados: z.array(
    z.object({
      resultado: z.enum(EXAMINATION_OUTCOMES),
      canales: z.array(z.object({ canal: z.enum(CHANNELS), cantidad: z.int() })),
    }),
  ),
  sorteo: z.object(share),
  indicadores: z.array(z.object({ numero: z.int(), ...share })),
})

/** How the cases that are kept stand and ended: numbers, nobody's name (R18.20). */
export const caseNumberRoutes =
  (services: Services): Slice =>
  async (app) => {
    app.get(
      '/oficina/examen/cifras',
      {
        config: { access: 'office:caseNumbers' },
        schema: { summary: 'Leer las cifras de los casos de verificación', response: { 200: numbersShape } },
      },
      async () => {
        const { ages, outcomes, lot, indicators } = caseNumbers(
          await countedCases(services),
          dateInLaPaz(services.clock.now()),
          officeCalendar(services),
        )
        return {
          tramos: [...AGE_BANDS],
          edades: ages.map(({ state, counts }) => ({ estado: state, cantidades: [...counts] })),
          resultados: outcomes.map(({ outcome, counts }) => ({
            resultado: outcome,
            canales: CHANNELS.map((channel) => ({ canal: channel, cantidad: counts[channel] })),
          })),
          sorteo: { terminados: lot.ended, con_observacion: lot.found },
          indicadores: indicators.map(({ number, ended, found }) => ({ numero: number, terminados: ended, con_observacion: found })),
        }
      },
    )
  }

/** Every case that is kept, with whether a draw took it and the indicators of all its grounds. */
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
