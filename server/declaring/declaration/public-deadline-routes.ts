import { explainedDeadline } from '@djbr/domain/declaration/deadlines.ts'
import { IN_CAPITAL, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { addDays, dateInLaPaz, isDeclarable, yearOf } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { deadlineInWords, restDayInWords } from './deadline-words.ts'

const DEPARTMENTS = 9
const A_YEAR = 366

/** 'When is mine due?' for whoever has no session: the rule of a reason, told a date or a month of birth and nothing of a person (R3.43, R6.14). */
export const publicDeadlineRoutes =
  ({ listCache, clock }: Services): Slice =>
  async (app) => {
    const within = (day: string) => {
      const today = dateInLaPaz(clock.now())
      return day >= addDays(today, -A_YEAR) && day <= addDays(today, A_YEAR)
    }
    const day = z.string('common.required').refine(isDeclarable, 'common.invalidDate').refine(within, 'common.outOfRange')
    const place = {
      dep_codigo: z.coerce
        .number('common.unknownCode')
        .int()
        .min(1, 'common.unknownCode')
        .max(DEPARTMENTS, 'common.unknownCode')
        .optional(),
    }
    const asked = z.discriminatedUnion(
      'motdec_codigo',
      [
        z.object({ motdec_codigo: z.literal(String(REASON.beforeOffice)), fecha: day, ...place }),
        z.object({
          motdec_codigo: z.literal(String(REASON.duringOffice)),
          mes: z.coerce.number('common.required').int().min(1, 'common.outOfRange').max(12, 'common.outOfRange'),
          decjur_ciudad_capital: z.coerce.number('common.required').int(),
        }),
        z.object({ motdec_codigo: z.literal(String(REASON.afterOffice)), fecha: day }),
      ],
      'common.unknownCode',
    )
    const due = z.object({
      fecha_limite: z.string().nullable(),
      motivo: z.string(),
      inhabiles: z.array(z.object({ fecha: z.string(), nombre: z.string() })),
    })
    app.get(
      '/public/plazo',
      described({ access: 'public', touches: false, summary: 'Calcular el plazo de una declaración', query: asked, answer: due }),
      async (request) => {
        const language = languageIn(request)
        const { query } = request
        const today = dateInLaPaz(clock.now())
        const month = 'mes' in query ? String(query.mes).padStart(2, '0') : '01'
        const date = 'fecha' in query ? query.fecha : null
        const deadline = explainedDeadline(
          {
            reason: Number(query.motdec_codigo),
            today,
            birthDate: `${yearOf(today)}-${month}-01`,
            from: date,
            until: date,
            inCapital: 'decjur_ciudad_capital' in query && query.decjur_ciudad_capital === IN_CAPITAL,
            department: ('dep_codigo' in query && query.dep_codigo) || null,
            sworn: null,
            portalFrom: listCache.startedOn(),
          },
          listCache.holidays,
        )
        return {
          fecha_limite: deadline.last,
          motivo: deadlineInWords(deadline, language, listCache),
          inhabiles: deadline.rests.map((rest) => ({ fecha: rest.date, nombre: restDayInWords(rest, language, listCache) })),
        }
      },
    )
  }
