import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { FAILED_SERVICES, type FailedService } from '@djbr/domain/office/outages.ts'
import { GROUP_WORDS } from '@djbr/domain/office/statistics.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'
import type { Punctuality } from './count.ts'

const STATES: Readonly<Record<number, MessageKey>> = GROUP_WORDS.estado
const CODES = { onTime: 'en_plazo', late: 'fuera_de_plazo' } as const satisfies Record<Punctuality, string>

/** Returns the names of the groups in statistics, in a language; the lists' words are Spanish. */
export const wordsOfStatistics = (listCache: ListCache, language: Language) => ({
  state: (state: number) => {
    const words = STATES[state]
    return words ? text(language, words) : String(state)
  },
  reason: (reason: number) => listCache.word('motivos_declaracion', reason) || String(reason),
  department: (code: number) => (code === 0 ? text(language, GROUP_WORDS.departamento[0]) : listCache.word('departamentos', code)),
  entity: (code: number) => (code === 0 ? text(language, GROUP_WORDS.entidad[0]) : listCache.word('entidades', code)),
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  day: displayDate,
  month: (first: string) => `${first.slice(5, 7)}/${first.slice(0, 4)}`,
  punctuality: (punctuality: Punctuality) => {
    const code = CODES[punctuality]
    return [code, text(language, GROUP_WORDS.plazo[code])] as const
  },
  service: (service: string) => text(language, FAILED_SERVICES[service as FailedService]),
})
