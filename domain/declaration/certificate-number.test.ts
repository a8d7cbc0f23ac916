import { expect, test } from 'vitest'
import { certificateNumberIn } from './certificate-number.ts'

test.each(['LP-2026-000123', 'lp-2026-123', ' LP 2026 000123 ', "lp'2026'000123", 'LP–2026–000123', 'LP/2026/123'])(
  '%j is a departmental number',
  (entered) => {
    expect(certificateNumberIn(entered)).toEqual({ department: 'LP', year: 2026, number: 123 })
  },
)

test.each(['2026-0000123', '2026-123', '2026 0000123', '20260000123'])('%j is a national number', (entered) => {
  expect(certificateNumberIn(entered)).toEqual({ department: null, year: 2026, number: 123 })
})

test.each(['', '2026', 'LP-000123', '7K3M-9QXT-2HDR', 'LPZ-2026-000123', '2026-00001234', '4000055-1A', '4000055'])(
  '%j is none',
  (entered) => {
    expect(certificateNumberIn(entered)).toBeNull()
  },
)
