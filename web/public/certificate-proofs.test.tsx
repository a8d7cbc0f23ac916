import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen } from '../testing/screen.tsx'
import { CertificateProofs } from './certificate-proofs.tsx'

beforeEach(() => queries.clear())

const asked = { code: controlCode(() => 7), date: '2025-11-18' }

const draw = async (isScan: boolean) => {
  answerCalls({ 'POST public/situacion': { body: { situacion: 'vigente', constancia: 'a.b.c' } } })
  await renderScreen(<CertificateProofs asked={asked} scanned={null} isScan={isScan} />)
  expect(await screen.findByText('Recibida y vigente')).toBeTruthy()
}

it('says nothing of the signature of a code where none was read', async () => {
  await draw(false)
  expect(screen.queryByText('Firma del código QR')).toBe(null)
})

it('says of a code that was read that it is not signed', async () => {
  await draw(true)
  expect(screen.getByText(/^Este código QR no lleva firma/)).toBeTruthy()
})
