import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import { expect, test } from 'vitest'
import { besideBreaks, type CertifiedBreak } from './certified-breaks.ts'

const head = (links: number, at: string): ChainHead => ({ chain: 'audit', links, at, hash: Buffer.alloc(32, links) })

const lostInTheNight: CertifiedBreak = {
  chain: 'audit',
  kept: { links: 10, hash: '0a'.repeat(32) },
  lost: { links: 20, hash: '14'.repeat(32), at: '2026-11-20T03:00:00Z' },
  reason: 'El disco se quemó anoche',
  by: ['usuarios001', 'auditoria01'],
  at: '2026-11-20T12:00:00Z',
}

test('a certified break excuses the heads of what was lost, none before it and no later one', () => {
  const before = head(10, '2026-11-19T23:00:00Z')
  const lost = [head(11, '2026-11-20T00:00:00Z'), head(20, '2026-11-20T03:00:00Z')]
  const later = [head(15, '2026-11-20T13:00:00Z'), head(21, '2026-11-20T14:00:00Z')]
  const goesOn = { chain: 'audit', links: 10, at: lostInTheNight.at, hash: Buffer.from(lostInTheNight.kept.hash, 'hex') }
  expect(besideBreaks([before, ...lost, ...later], [lostInTheNight])).toEqual([before, ...later, goesOn])
})
