import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'
import { describe, expect, test } from 'vitest'
import { ay } from '../../domain/messages/ay.ts'
import { en } from '../../domain/messages/en.ts'
import { es } from '../../domain/messages/es.ts'
import { merged, PARTS, type Present, present, textsOf } from './aymara.ts'
import { deliveryIn, exported, Refused, roomOf, type Translated } from './po.ts'
import { AYMARA_FILES, withTexts } from './sources.ts'

const ON = new Date('2026-11-28T12:00:00Z')
const SPANISH = new Map([
  ['common.tooLong', 'Puede escribir {max} caracteres como máximo'],
  ['shell.yes', 'Sí'],
  ['shell.no', 'No'],
])
const text = (key: string, words: string, revision: Translated['revision'] = null): Translated => ({
  ...{ key, words, revision, english: 'Yes', places: ['web/shell/main.tsx'] },
  spanish: SPANISH.get(key) ?? '',
})
const TEXTS = [text('common.tooLong', ''), text('shell.yes', 'Jisa'), text('shell.no', 'Janiwa', { by: 'Ana Mamani', on: '2026-11-01' })]

/** A file as an editor of translations saves it. */
function saved(change: (file: ReturnType<typeof po.parse>) => void = () => {}): Buffer {
  const file = po.parse(exported(TEXTS, { language: 'ay', on: ON }))
  file.headers['Last-Translator'] = 'Wara Quispe <wara@ejemplo.bo>'
  file.headers['PO-Revision-Date'] = '2026-12-03 09:00-0400'
  change(file)
  return po.compile(file)
}
const entryIn = (file: ReturnType<typeof po.parse>, key: string) => {
  const entry = file.translations[key]?.[SPANISH.get(key) ?? '']
  if (!entry) throw new Error(`No ${key}`)
  return entry
}
const said = (key: string, words: string) =>
  saved((file) => {
    const entry = entryIn(file, key)
    entry.msgstr = [words]
    if (entry.comments) entry.comments.flag = ''
  })
const faultsOf = (file: Buffer): readonly string[] => {
  try {
    deliveryIn(file, SPANISH)
    return []
  } catch (error) {
    if (error instanceof Refused) return error.faults
    throw error
  }
}

describe('a file for a translator', () => {
  test('has each text with its Spanish and English, where it is shown, its room, what stands and who revised it', () => {
    const { translations, headers } = po.parse(exported(TEXTS, { language: 'ay', on: ON }))
    expect(headers.Language).toBe('ay')
    expect(translations['shell.no']?.No).toMatchObject({
      msgstr: ['Janiwa'],
      comments: {
        reference: 'web/shell/main.tsx',
        extracted: 'Hasta 24 caracteres. En inglés: Yes',
        translator: 'Revisado por Ana Mamani, 2026-11-01',
      },
    })
    expect(translations['shell.yes']?.Sí?.comments?.flag).toBe('fuzzy')
    expect(translations['common.tooLong']?.[SPANISH.get('common.tooLong') ?? '']?.comments?.flag).toBe('python-brace-format')
  })

  test('of all texts has each once, and nine in ten with a place', () => {
    const texts = textsOf({ es, en, ay })
    expect(texts.map(({ key }) => key)).toEqual(Object.keys(es))
    expect(texts.filter(({ places }) => places.length > 0).length).toBeGreaterThan(texts.length * 0.9)
    const { translations } = po.parse(exported(texts, { language: 'ay', on: ON }))
    expect(Object.keys(translations).filter(Boolean).sort()).toEqual(Object.keys(es).sort())
  })

  test('of an area has that area alone', () => {
    expect(new Set(textsOf({ es, en, ay }, 'records').map(({ key }) => key.split('.')[0]))).toEqual(new Set(['records']))
    expect(textsOf({ es, en, ay }, 'record')).toEqual([])
  })

  const msgfmt = spawnSync('msgfmt', ['--version']).status === 0
  test.skipIf(!msgfmt)('holds to what gettext itself checks', () => {
    const file = exported(textsOf({ es, en, ay }), { language: 'ay', on: ON })
    expect(() =>
      execFileSync('msgfmt', ['--check', '--output-file=/dev/null', '-'], { input: file, stdio: ['pipe', 'pipe', 'ignore'] }),
    ).not.toThrow()
  })
})

describe('a file that comes back', () => {
  test('brings what is not marked as fuzzy, with who made it and when', () => {
    expect(deliveryIn(saved(), SPANISH)).toEqual({
      by: 'Wara Quispe <wara@ejemplo.bo>',
      on: '2026-12-03',
      approved: [{ key: 'shell.no', words: 'Janiwa' }],
    })
    expect(deliveryIn(said('shell.yes', 'Jisa'), SPANISH).approved).toContainEqual({ key: 'shell.yes', words: 'Jisa' })
  })

  test.each([
    ['loses a parameter', said('common.tooLong', 'Qillqañataki'), 'common.tooLong: it has to keep {max}, each as often as in Spanish'],
    [
      'misspells a parameter',
      said('common.tooLong', 'Qillqañataki {maks}'),
      'common.tooLong: it has to keep {max}, each as often as in Spanish',
    ],
    ['doubles a parameter', said('common.tooLong', '{max} {max}'), 'common.tooLong: it has to keep {max}, each as often as in Spanish'],
    ['adds a parameter', said('shell.yes', 'Jisa {name}'), 'shell.yes: it has to keep no {name}, each as often as in Spanish'],
    ['is longer than its room', said('shell.yes', 'J'.repeat(25)), 'shell.yes: 25 characters, and there is room for 24'],
    ['is blank around', said('shell.yes', ' Jisa'), 'shell.yes: it has one translation, with no blanks around it'],
    ['breaks its line', said('shell.yes', 'Ji\nsa'), 'shell.yes: it has characters that are not shown'],
  ])('is refused where a translation %s', (_, file, fault) => {
    expect(faultsOf(file)).toEqual([fault])
  })

  test('takes what just fits', () => {
    expect(roomOf('Sí')).toBe(24)
    expect(faultsOf(said('shell.yes', 'J'.repeat(24)))).toEqual([])
  })

  test('is refused where it names nobody, or no day, or a text that there is not, or of another Spanish', () => {
    const faults = faultsOf(
      saved((file) => {
        file.headers['Last-Translator'] = ' '
        file.headers['PO-Revision-Date'] = 'YEAR-MO-DA HO:MI+ZONE'
        const entry = entryIn(file, 'shell.no')
        file.translations['shell.never'] = { No: { ...entry, msgctxt: 'shell.never' } }
        file.translations['shell.no'] = { Nunca: { ...entry, msgid: 'Nunca' } }
      }),
    )
    expect(faults).toEqual([
      'Last-Translator names nobody: set your name in the editor and save again',
      'PO-Revision-Date is no day: save the file once in the editor',
      expect.stringMatching(/^shell\.no: its Spanish is another one by now/),
      'shell.never: there is no such text',
    ])
  })

  test.each(['', 'nothing of the kind', 'msgid "a"\nmsgstr', '\u0000\u0001'])('%j is refused', (words) => {
    expect(faultsOf(Buffer.from(words)).length).toBeGreaterThan(0)
  })
})

describe('what was revised', () => {
  const spanish = Object.fromEntries(SPANISH)
  const before: Present = {
    said: new Map([['shell.no', 'Janiwa']]),
    revised: new Map([['shell.no', { by: 'Ana Mamani', on: '2026-11-01', spanish: 'No' }]]),
  }
  const by = { by: 'Wara Quispe', on: '2026-12-03' }

  test('keeps who revised it, until its words are others', () => {
    expect(merged(before, { ...by, approved: [{ key: 'shell.no', words: 'Janiwa' }] }, spanish).revised.get('shell.no')?.by).toBe(
      'Ana Mamani',
    )
    const next = merged(before, { ...by, approved: [{ key: 'shell.no', words: 'Jani' }] }, spanish)
    expect([next.said.get('shell.no'), next.revised.get('shell.no')]).toEqual(['Jani', { ...by, spanish: 'No' }])
  })

  test('counts as long as its Spanish is what it was', () => {
    expect(merged(before, { ...by, approved: [] }, spanish).share).toEqual({ said: 33, revised: 33 })
    expect(merged(before, { ...by, approved: [] }, { ...spanish, 'shell.no': 'Nunca' }).share).toEqual({ said: 33, revised: 0 })
  })
})

describe('the sources', () => {
  test('have each text in one file', () => {
    const keys = AYMARA_FILES.flatMap((name) => Object.keys(PARTS[name]))
    expect(keys.toSorted()).toEqual(Object.keys(es).toSorted())
  })

  test.each(AYMARA_FILES)('ay-%s is written again as it is', (name) => {
    const source = readFileSync(new URL(`../../domain/messages/ay-${name}.ts`, import.meta.url), 'utf8')
    const own = new Map([...present().said].filter(([key]) => key in PARTS[name]))
    const lines = (words: string) => words.replaceAll('"', "'").replaceAll("\\'", "'").split('\n').filter(Boolean).toSorted()
    expect(lines(withTexts(source, own))).toEqual(lines(source))
  })

  test('take quotes, backslashes and apostrophes as they are', () => {
    const source = withTexts(
      "import { es } from './es.ts'\n\nexport const ay = {\n  ...es,\n\n  'a.b': 'x',\n}\n",
      new Map([['a.c', `Ch'uqi "\\ ’`]]),
    )
    expect(source).toBe("import { es } from './es.ts'\n\nexport const ay = {\n  ...es,\n\n  'a.c': 'Ch\\'uqi \"\\\\ ’',\n}\n")
  })
})
