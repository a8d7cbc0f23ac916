import { describe, expect, it } from 'vitest'
import { checkAddress, checkCode, qrCode } from './check-address.ts'

describe('the address that checks a paper', () => {
  const carried = (address: string) => atob(new URL(address).searchParams.get('validacioncertificado') ?? '')

  it('carries code and day of a received declaration in base64', () => {
    const address = checkAddress('https://djbr.example.bo', '7K3M-9QXT-2HDR', '2026-11-12')
    expect(address).toBe('https://djbr.example.bo/validar?validacioncertificado=N0szTS05UVhULTJIRFI6MjAyNi0xMS0xMg==')
    expect(carried(address)).toBe('7K3M-9QXT-2HDR:2026-11-12')
  })

  it('carries the code alone before reception', () => {
    expect(carried(checkAddress('http://127.0.0.1:8080', '7K3M-9QXT-2HDR', null))).toBe('7K3M-9QXT-2HDR:')
  })

  it('carries what verifies without a connection behind the #, where no server reads it', () => {
    const address = new URL(checkAddress('https://djbr.example.bo', '7K3M-9QXT-2HDR', '2026-11-12', 'abc.def'))
    expect(address.hash).toBe('#c=abc.def')
    expect(carried(address.href)).toBe('7K3M-9QXT-2HDR:2026-11-12')
  })
})

describe('a QR code', () => {
  it('is a drawing of squares, without script or link', () => {
    expect(qrCode('https://djbr.example.bo/validar')).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 29 29" [^<>]*><path d="[Mhv\d HZz-]+"\/><\/svg>$/,
    )
  })

  it('carries what is signed where there is room for it, and the address alone where there is not', () => {
    const address = ['https://djbr.example.bo', '7K3M-9QXT-2HDR', '2026-11-12'] as const
    expect(checkCode(...address, 'x'.repeat(280))).toBe(qrCode(checkAddress(...address, 'x'.repeat(280))))
    for (const length of [400, 5_000]) expect(checkCode(...address, 'x'.repeat(length))).toBe(qrCode(checkAddress(...address)))
  })

  it('is refused when an old telephone could not read it', () => {
    expect(() => qrCode('x'.repeat(412))).not.toThrow()
    expect(() => qrCode('x'.repeat(413))).toThrow(/version 16/)
  })
})
