import { daysBetween } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'
import { ofNoRecord, when } from '../sight.ts'

const YEAR_DAYS = 366

/** Rectifications lowered net worth considerably: several within a year, or one after a notice. */
export const correctedDownwards = defineIndicator({
  number: 20,
  name: 'correctedDownwards',
  family: 'conduct',
  seen: false,
  parts: ['lowered'],
  total: 'lowered',
  threshold: { share: 0.2, times: 2 },
  find: ({ history, notifiedOn, now }, { share, times }) => {
    const lowered = history.flatMap(({ versions }) =>
      versions.slice(1).flatMap(({ swornOn, netWorth }, at) => {
        const was = versions[at]?.netWorth ?? 0
        return was > 0 && was - netWorth > was * share ? [{ swornOn, by: was - netWorth }] : []
      }),
    )
    const lastSworn = now.versions.at(-1)?.swornOn ?? now.on
    const recent = lowered.filter(({ swornOn }) => daysBetween(swornOn, lastSworn) <= YEAR_DAYS)
    const afterNotice = notifiedOn === null ? [] : lowered.filter(({ swornOn }) => swornOn > notifiedOn)
    const found = recent.length >= Math.max(times, afterNotice.length) ? recent : afterNotice
    return when(found.length > 0, () => ({ terms: found.map(({ by }) => ofNoRecord('lowered', by)), facts: { count: found.length } }))
  },
})
