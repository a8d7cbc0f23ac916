import { describe, expect, test } from 'vitest'
import type { FieldSet } from '../fields/record-kind.ts'
import { IDENTITY_CARD } from '../identity/identity-document.ts'
import { recordKinds } from '../kinds/index.ts'
import { sheets } from '../sheets/index.ts'
import { facts } from '../testing/facts.ts'
import { EMAIL, FREE_TEXT, NAME, oneLine, PRINTED, plainPhone, plainSigns, sameText, tidy, withSignsNamed } from './characters.ts'

const LONG = 50_000
const hostile = ['a', ' ', '1-', 'g\u0303', 'a@', 'a.', '\u0338', '⚠\ufe0f'].flatMap((sign) => [
  `${sign.repeat(LONG / sign.length)}\u0000`,
  `a@${sign.repeat(LONG / sign.length)}\u0000`,
  `<observaciones><observacion>${sign.repeat(LONG / sign.length)}`,
])

/** Generous: a pattern that goes back and forth needs minutes for so long a text, a straight one a few milliseconds. */
const SOON = 3000

function elapsed(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(start).user / 1000
}

/** By the field itself, or by the set that it stands in: a spouse's document is checked by its type. */
const blamed = (set: FieldSet, name: string, value: unknown) =>
  set.fields[name]?.validate(value as never, facts()) !== null ||
  (set.check?.({ documentType: IDENTITY_CARD, [name]: value } as never, facts()) ?? []).some(({ field }) => field === name)

describe('fifty thousand signs are checked at once', () => {
  test.each([
    ['free text', FREE_TEXT],
    ['a name', NAME],
    ['an e-mail', EMAIL],
    ['printed text', PRINTED],
  ])('as %s', (_, pattern) => {
    expect(elapsed(() => hostile.filter((text) => pattern.test(text)))).toBeLessThan(SOON)
  })

  test.each(Object.values({ ...recordKinds, ...sheets }).map((set): [string, FieldSet] => [set.name, set]))(
    'in every field of %s',
    (_, set) => {
      for (const [name, field] of Object.entries(set.fields)) {
        const checked = () => {
          for (const text of hostile) {
            const arrived = field.arrive.read(text)
            if ('value' in arrived) expect(blamed(set, name, arrived.value)).toBe(true)
          }
        }
        expect(elapsed(checked)).toBeLessThan(SOON)
      }
    },
  )
})

test('text is kept composed, on one line, without blanks at its ends', () => {
  expect(tidy('  Pen\u0303a\r\n\tB\u00a0C  ')).toBe('Peña B C')
})

const unprinted = ['\r\n', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

test.each(unprinted)('%j ends no line in a text that is kept', (separator) => {
  expect(tidy(`a${separator}=HYPERLINK("x")`)).toBe('a =HYPERLINK("x")')
})

test.each([...unprinted, '\0', '\t', '\u001b', '\u009f', '\u202e', '\u2066', '\u200f'])(
  '%j is no printed sign, and a blank stands for it',
  (sign) => {
    expect(PRINTED.test(`a${sign}b`)).toBe(false)
    expect(oneLine(`a${sign}${sign}b`, 10)).toBe('a b')
  },
)

test.each(['\u034f', '\ufe0f', '\u{e0100}', '\u2800', '\ufffc', '\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060', 'А', 'Ο', '\ud800'])(
  '%j is not what it seems',
  (sign) => {
    expect(PRINTED.test(`a${sign}b`)).toBe(false)
  },
)

test.each(['⚠\ufe0f', '❤\ufe0f', '☎\ufe0f', '‼\ufe0f', '©\ufe0f', '1\ufe0f\u20e3'])('%s is printed, inside a text as well', (emoji) => {
  expect(PRINTED.test(emoji)).toBe(true)
  expect(PRINTED.test(`Urgente ${emoji}${emoji}: sin número`)).toBe(true)
  expect(withSignsNamed(`a${emoji}b`)).toBe(`a${emoji}b`)
})

test.each([
  '\ufe0f',
  'a\ufe0f',
  '1\ufe0f',
  '#\ufe0f',
  '=\ufe0f',
  '+\ufe0f',
  ' \ufe0f',
  '⚠\ufe0f\ufe0f',
  '⚠\ufe0e',
  '⚠\u0301\ufe0f',
  '❤\ufe0f\u200d⚠',
  '\u{1fffd}\ufe0f',
])('%j has a sign that draws no emoji', (text) => {
  expect(PRINTED.test(text)).toBe(false)
  expect(PRINTED.test(`x${text}x`)).toBe(false)
  expect(withSignsNamed(text)).toContain('‹U+')
})

test('all that the country writes is printed', () => {
  expect(PRINTED.test("Ñandú, g̃uaraní: «5º» 100 % — ¿qu’ñi pʼunchay? Bs. 1.000,50 [a/b] {c} @ #1 ½ € ☎ ÀÇü_'")).toBe(true)
})

test('a text that is cut has no half of a character', () => {
  expect(oneLine('a🙂', 2)).toBe('a\ufffd')
  expect(oneLine('a🙂b', 3)).toBe('a🙂')
})

test('texts are compared without case and outer blanks', () => {
  expect(sameText(' peña ', 'PEN\u0303A')).toBe(true)
  expect(sameText('Peña', 'Pena')).toBe(false)
})

test.each(["O'Connor", 'O’Connor', 'O‘Connor', 'OʻConnor', 'OʼConnor', 'O´Connor', 'O`Connor', 'O′Connor'])('%s is one name', (name) => {
  expect(plainSigns(name)).toBe("O'Connor")
})

test.each(['Saint-Loup', 'Saint‐Loup', 'Saint‑Loup', 'Saint–Loup', 'Saint—Loup', 'Saint−Loup'])('%s is one name', (name) => {
  expect(plainSigns(name)).toBe('Saint-Loup')
})

test.each([
  ['70012345', '70012345'],
  ['+591 7001 2345', '70012345'],
  ['0059170012345', '70012345'],
  ['59170012345', '70012345'],
  ['+59 70012345', '+5970012345'],
  ['591700123456', '591700123456'],
])('the number %s is %s', (written, kept) => expect(plainPhone(written)).toBe(kept))

test.each([
  ['ana@ejemplo.gob.bo', true],
  ["o'neill+djbr@ejemplo.bo", true],
  ['ana@peñas.bo', true],
  ['ana@xn--peas-gqa.bo', true],
  ['ana.luz@sub.ejemplo.bo', true],
  ['.ana@ejemplo.bo', false],
  ['ana.@ejemplo.bo', false],
  ['ana..luz@ejemplo.bo', false],
  ['ana@ejemplo.123', false],
  ['ana@ejemplo.b', false],
  ['ana@-ejemplo.bo', false],
  ['ana@ejemplo-.bo', false],
  ['ana@ejemplo', false],
])('whether %s is an address: %s', (address, is) => expect(EMAIL.test(address)).toBe(is))

test('a sign that is not seen, or only looks like one, is named where a text of elsewhere has it', () => {
  expect(withSignsNamed('a\ufe0f\u0430\ufe0f')).toBe('a‹U+FE0F›‹U+0430›‹U+FE0F›')
  expect(withSignsNamed('padro\u0301n (2) № 5.csv')).toBe('padrón (2) № 5.csv')
  expect(withSignsNamed('a\u202efdp.exe\u200b\nа\ud800')).toBe('a‹U+202E›fdp.exe‹U+200B›‹U+000A›‹U+0430›‹U+D800›')
})
