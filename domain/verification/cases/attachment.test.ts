import { describe, expect, test } from 'vitest'
import { attachmentTypeOf } from './attachment.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)))
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] as const

describe('a file of an answer', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7\n', 'x', '\n%%EOF\n'), 'pdf'],
    ['a photograph', bytes([0xff, 0xd8, 0xff, 0xe0], 'x', [0xff, 0xd9]), 'jpeg'],
    ['a picture', bytes(PNG, 'x', PNG_END), 'png'],
  ])('is known by its content: %s', (_, file, type) => {
    expect(attachmentTypeOf(file)).toBe(type)
  })

  test.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a page that has a PDF in it', bytes('<html>%PDF-1.7\n', '%%EOF')],
    ['a program', bytes('MZ', [0x90, 0x00])],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF that is cut short', bytes('%PDF-1.7\n', 'x'.repeat(2000))],
    ['a PDF with a page behind its end', bytes('%PDF-1.7\n%%EOF', '<script>'.repeat(200))],
    ['a picture with a page behind its end', bytes(PNG, 'x', PNG_END, '<script>')],
    ['a photograph that is cut short', bytes([0xff, 0xd8, 0xff, 0xe0], 'x')],
    ['the signs of its type alone', bytes([0xff, 0xd8, 0xff])],
    ['nothing', bytes()],
  ])('is refused: %s', (_, file) => {
    expect(attachmentTypeOf(file)).toBeNull()
  })
})
