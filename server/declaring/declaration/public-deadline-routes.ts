import { publicDeadline } from '@djbr/domain/calls/own-declaration.ts'
import { explainedDeadline } from '@djbr/domain/declaration/deadlines.ts'
import { IN_CAPITAL } from '@djbr/domain/sheets/declaration-data.ts'
import { addDays, dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { deadlineInWords, restsInWords } from './deadline-words.ts'

const A_YEAR = 366

/** 'When is mine due?' for people without a session (R3.43, R6.14), for days within a year. */
export const publicDeadlineRoutes = (services: Services) => {
  const { listCache, clock } = services
  const today = () => dateInLaPaz(clock.now())
  const within = (day: string) => day >= addDays(today(), -A_YEAR) && day <= addDays(today(), A_YEAR)
  return calls(
    serve(publicDeadline(within), async ({ language }, asked) => {
      const month = 'mes' in asked ? String(asked.mes).padStart(2, '0') : '01'
      const date = 'fecha' in asked ? asked.fecha : null
      const deadline = explainedDeadline(
        {
          reason: Number(asked.motdec_codigo),
          today: today(),
          birthDate: `${yearOf(today())}-${month}-01`,
          from: date,
          until: date,
          inCapital: 'decjur_ciudad_capital' in asked && asked.decjur_ciudad_capital === IN_CAPITAL,
          department: ('dep_codigo' in asked && asked.dep_codigo) || null,
          sworn: null,
          portalFrom: listCache.startedOn(),
        },
        listCache.holidays,
      )
      return {
        last: deadline.last,
        why: deadlineInWords(deadline, language, listCache),
        rests: restsInWords(deadline, language, listCache),
      }
    }),
  )(services)
}
