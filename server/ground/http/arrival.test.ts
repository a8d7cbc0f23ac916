import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival.ts'

const TAKEN = new Date('2027-04-01T00:00:30-04:00')
const BEFORE_MIDNIGHT = Date.parse('2027-03-31T23:59:58-04:00')
const asked = (said: string | undefined, ips: string[] | undefined) =>
  arrivalOf({ takenAt: TAKEN, headers: said === undefined ? {} : { 'x-request-start': said }, ...(ips && { ips }) })
const PROXIED = ['10.0.0.9', '190.129.1.1']

describe('the arrival of a request', () => {
  it('is what a trusted proxy says', () => {
    expect(asked(`t=${BEFORE_MIDNIGHT}`, PROXIED)).toEqual(new Date(BEFORE_MIDNIGHT))
  })

  it.each([
    ['nobody says another time', undefined, PROXIED],
    ['whoever calls says it themselves', `t=${BEFORE_MIDNIGHT}`, ['190.129.1.1']],
    ['no proxy is trusted', `t=${BEFORE_MIDNIGHT}`, undefined],
    ['it is said to be over ten minutes ago', `t=${TAKEN.getTime() - 600_001}`, PROXIED],
    ['it is said to be still to come', `t=${TAKEN.getTime() + 1}`, PROXIED],
    ['it is no time', 't=ayer', PROXIED],
    ['it is in seconds', `t=${Math.floor(BEFORE_MIDNIGHT / 1000)}`, PROXIED],
  ])('is when this process took it where %s', (_, said, ips) => {
    expect(asked(said, ips)).toEqual(TAKEN)
  })

  it('ten minutes before counts', () => {
    expect(asked(`t=${TAKEN.getTime() - 600_000}`, PROXIED)).toEqual(new Date(TAKEN.getTime() - 600_000))
  })
})
