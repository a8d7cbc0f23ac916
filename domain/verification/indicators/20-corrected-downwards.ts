import { daysBetween } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'
import { when } from '../sight.ts'

const YEAR_DAYS = 366

/** Rectifications that lower net worth much: several within a year, or one after a notice. */
export const correctedDownwards = defineIndicator({
  number: 20,
  name: 'correctedDownwards',
  family: 'conduct',
  seen: false,
  threshold: { share: 0.2, times: 2 },
  find: ({ history, notifiedOn, now }, { share, times }) => {
    const lowered = history.flatMap(({ versions }) =>
      versions.slice(1).filter(({ netWorth }, at) => {
        const was = versions[at]?.netWorth ?? 0
        return was > 0 && was - netWorth > was * share
      }),
    )
    const lastSworn = now.versions.at(-1)?.swornOn ?? now.on
    const recent = lowered.filter(({ swornOn }) => daysBetween(swornOn, lastSworn) <= YEAR_DAYS)
    const afterNotice = notifiedOn === null ? [] : lowered.filter(({ swornOn }) => swornOn > notifiedOn)
    return when(recent.length >= times || afterNotice.length > 0, () => ({
      params: { count: Math.max(recent.length, afterNotice.length) },
      sources: [],
    }))
  },
})
