import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, platform, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { kindNames, type Records } from '@djbr/domain/declaration/totals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleDeclaration, sampleSnapshot, sampleWords } from '../../testing/sample-declaration.ts'
import { BEHIND_ANSWERS } from '../behind-answers.ts'
import { cardSheetsModel } from './card-sheets.ts'
import { certificateModel, draftModel, formModel, type Reception } from './model.ts'
import { pagesOf } from './pages.ts'
import { receptionSlipModel } from './reception-slip.ts'
import { type Renderer, startRenderer } from './render.ts'

const corpus = new URL('../../../../shared/corpora/bad-input/nombres-bo.json', import.meta.url)
const has = (tool: string) => {
  try {
    execFileSync(tool, [tool === 'qpdf' ? '--version' : '-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const tools = ['pdftotext', 'pdfinfo', 'qpdf'].every(has)
const withTools = describe.skipIf(!tools)
const said = tools ? '' : ' (skipped: poppler-utils and qpdf are not installed)'

const sealWords = 'camino bosque piedra luna'
const print = { baseUrl: 'https://djbr.example.bo', demo: true }
const reception: Reception = {
  departmentalNumber: 'LP-2026-004382',
  nationalNumber: '2026-0019275',
  receivedAt: '2026-11-12T10:44:21-04:00',
  office: 'Gerencia Departamental de Potosí',
  digital: false,
  late: true,
}
const form = formModel(sampleSnapshot(), reception, print)
const certificate = certificateModel(sampleSnapshot(), reception, print)
const draft = draftModel(sampleDeclaration(), sampleWords, '2026-11-12', print)

function longest() {
  const { declarant, position } = sampleSnapshot()
  if (!position) throw new Error('the sample has a position')
  return sampleSnapshot({
    declarant: { ...declarant, paternal: 'W'.repeat(60), maternal: 'M'.repeat(60), names: 'María '.repeat(16) },
    position: { ...position, entity: 'MINISTERIO DE OBRAS '.repeat(10), post: 'W'.repeat(100) },
  })
}

let folder: string
let renderer: Renderer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'djbr-print-'))
  renderer = await startRenderer()
})
afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (bytes: Uint8Array, name: string) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const run = (tool: string, ...args: string[]) =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
/** What a reader of the file gets, in the order in which it is written, without blanks: lines end where the column does. */
const wordsIn = (path: string) => run('pdftotext', '-raw', '-enc', 'UTF-8', path, '-').normalize('NFC').replace(/\s/g, '')
const withoutBlanks = (text: string) => text.normalize('NFC').replace(/\s/g, '')
const page = (path: string, number: number) => run('pdftotext', '-f', String(number), '-l', String(number), path, '-')

const card = { number: '000001', code: 'K7PX-93MW-QT4B', pin: '246810' }

describe('a printed document', () => {
  it.skipIf(platform() !== 'linux')('is printed behind whoever is answered meanwhile, by every thread that works on it', async () => {
    await renderer.render({ template: 'certificate', model: certificate })
    const tasks = readdirSync('/proc/self/task').map((task) => `/proc/self/task/${task}`)
    const printing = tasks.filter((task) => readFileSync(`${task}/comm`, 'utf8') === 'documents\n')
    const priorities = printing.map((task) => getPriority(Number(basename(task))) - getPriority())
    expect(priorities.length).toBeGreaterThanOrEqual(2)
    expect(new Set(priorities)).toEqual(new Set([BEHIND_ANSWERS]))
  })

  it('has as many pages as are counted: six cards a sheet, and the first page', async () => {
    const batch = { batch: '1', office: 'La Paz', at: '2026-11-20T10:00:00-04:00', until: '20/11/2027' }
    const sheets = (count: number) => cardSheetsModel({ ...batch, cards: Array(count).fill(card) }, print)
    for (const [cards, pages] of [
      [1, 2],
      [6, 2],
      [13, 4],
    ] as const) {
      expect(pagesOf(await renderer.render({ template: 'cards', model: sheets(cards) }))).toBe(pages)
    }
    expect(pagesOf(await renderer.render({ template: 'certificate', model: certificate }))).toBe(1)
    expect(pagesOf(Buffer.from('no paper'))).toBeNull()
  })

  it('of a reception is one page, also with the longest values that there are', async () => {
    const desk = {
      address: 'Avenida de los Constructores '.repeat(7),
      officer: `${'María '.repeat(16)}${'W'.repeat(60)} ${'M'.repeat(60)}`,
    }
    const received = { ...reception, office: 'GERENCIA DEPARTAMENTAL '.repeat(5) }
    const model = receptionSlipModel(longest(), received, desk, print)
    expect(pagesOf(await renderer.render({ template: 'reception', model }))).toBe(1)
  })

  it('of 17 records, some of every kind, has three pages, before its reception and after it, and is presented on seven sheets', async () => {
    const several = new Set(['realEstate', 'deposit', 'remuneration'])
    const { records: all } = sampleDeclaration()
    const records = Object.fromEntries(kindNames.map((kind) => [kind, all[kind].slice(0, several.has(kind) ? 2 : 1)])) as unknown as Records
    expect(kindNames.reduce((count, kind) => count + records[kind].length, 0)).toBe(17)
    const snapshot = sampleSnapshot({ records })
    const [before = 0, after = 0, ofCertificate = 0] = await Promise.all(
      [
        { template: 'form' as const, model: formModel(snapshot, null, { ...print, words: sealWords }) },
        { template: 'form' as const, model: formModel(snapshot, reception, { ...print, words: sealWords }) },
        { template: 'certificate' as const, model: certificateModel(snapshot, null, { ...print, words: sealWords }) },
      ].map(async (asked) => pagesOf(await renderer.render(asked)) ?? 0),
    )
    expect([before, after]).toEqual([3, 3])
    expect(2 * before + ofCertificate).toBe(7)
  })

  it('is the same bytes whenever and by whichever worker the same is printed', async () => {
    const prints = await Promise.all([0, 1, 2, 3].map(() => renderer.render({ template: 'certificate', model: certificate })))
    for (const other of prints) expect(Buffer.compare(other, prints[0] ?? Buffer.of())).toBe(0)
  })

  it('shows every sign that its typefaces are said to have: an archived file with a missing one is refused', async () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa1, 0xac],
      [0xae, 0x2ff],
      [0x1d00, 0x1dbf],
      [0x1e00, 0x1eff],
      [0x2010, 0x2015],
      [0x2018, 0x2027],
      [0x2030, 0x203a],
      [0x20a0, 0x20c0],
      [0x2100, 0x214f],
      [0x2c60, 0x2c7f],
      [0xa722, 0xa787],
    ] as const
    const signs = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    const observations = Array.from({ length: Math.ceil(signs.length / 200) }, (_, index) =>
      signs.slice(index * 200, index * 200 + 200).join(''),
    )
    const [relative] = sampleDeclaration().records.relative
    if (!relative) throw new Error('the sample has relatives')
    const records = { ...sampleDeclaration().records, relative: observations.map((observation) => ({ ...relative, observation })) }
    const bytes = await renderer.render({ template: 'form', model: formModel(sampleSnapshot({ records }), null, print) })
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  it('that a template cannot take is a fault, and the next one is printed', async () => {
    const broken = { ...certificate, check: { ...certificate.check, qr: '<not an image' } }
    await expect(renderer.render({ template: 'certificate', model: broken })).rejects.toThrow(/not printed/)
    await renderer.render({ template: 'certificate', model: certificate })
  })
})

withTools(`the three documents${said}`, () => {
  const paths: Record<string, string> = {}
  beforeAll(async () => {
    const [printedForm, printedCertificate, printedDraft] = await Promise.all([
      renderer.render({ template: 'form', model: form }),
      renderer.render({ template: 'certificate', model: certificate }),
      renderer.render({ template: 'draft', model: draft }),
    ])
    paths.form = fileOf(printedForm, 'form.pdf')
    paths.certificate = fileOf(printedCertificate, 'certificate.pdf')
    paths.draft = fileOf(printedDraft, 'draft.pdf')
  })
  const pathOf = (name: string) => paths[name] ?? ''

  it.each(['form', 'certificate', 'draft'])('the %s is whole, tagged, letter size, in Spanish, and does nothing by itself', (name) => {
    run('qpdf', '--check', pathOf(name))
    const info = run('pdfinfo', pathOf(name))
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(/^Page size: +612 x 792 pts \(letter\)$/m)
    expect(info).toMatch(/^Title: +\S/m)
    expect(info).toMatch(/^CreationDate: +.*2026/m)
    const open = run('qpdf', '--qdf', '--object-streams=disable', '--stream-data=uncompress', pathOf(name), '-')
    expect(open).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|EmbeddedFile)\b/)
    expect(open).toMatch(/\/Lang \(es-BO\)/)
    expect(open).toMatch(name === 'draft' ? /<pdfuaid:part>1<\/pdfuaid:part>/ : /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  })

  it('the title of every section stands on the paper, of an empty one too', async () => {
    const records = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as Records
    const empty = draftModel(sampleDeclaration({ records, spouse: null, proxy: null }), sampleWords, '2026-11-12', print)
    const path = fileOf(await renderer.render({ template: 'draft', model: empty }), 'empty.pdf')
    const titles = empty.chapters.flatMap(({ parts }) => parts.map(({ title }) => title))
    expect(titles.length).toBeGreaterThan(15)
    expect(titles.filter((title) => !wordsIn(path).includes(withoutBlanks(title)))).toEqual([])
  })

  it('the form says all that was sworn', () => {
    const words = wordsIn(pathOf('form'))
    const texts = form.chapters.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'table' ? part.rows.flat() : part.pairs.map(({ value }) => value))),
    )
    for (const text of [...texts, ...form.oath.statements, form.oath.legal, form.summary.netWorth.value])
      expect(words).toContain(withoutBlanks(text))
  })

  it('every page says which one it is, of how many, and the control code', () => {
    const pages = Number(/^Pages: +(\d+)$/m.exec(run('pdfinfo', pathOf('form')))?.[1])
    expect(pages).toBeGreaterThan(2)
    for (let number = 1; number <= pages; number++) {
      expect(page(pathOf('form'), number)).toContain(`Página ${number} de ${pages}`)
      expect(page(pathOf('form'), number)).toContain('Código de control 7K3M-9QXT-2HDR')
      expect(page(pathOf('form'), number)).toContain('DEMOSTRACIÓN, SIN VALOR LEGAL')
    }
  })

  it('every page of the draft says that it is one', () => {
    const pages = Number(/^Pages: +(\d+)$/m.exec(run('pdfinfo', pathOf('draft')))?.[1])
    for (let number = 1; number <= pages; number++) expect(page(pathOf('draft'), number)).toContain('BORRADOR, SIN VALIDEZ LEGAL')
  })

  it('the certificate is one page, also with the longest values that there are', async () => {
    const path = fileOf(
      await renderer.render({ template: 'certificate', model: certificateModel(longest(), reception, print) }),
      'longest.pdf',
    )
    expect(run('pdfinfo', path)).toMatch(/^Pages: +1$/m)
    expect(run('pdfinfo', pathOf('certificate'))).toMatch(/^Pages: +1$/m)
    expect(wordsIn(path)).toContain('W'.repeat(100))
  })

  it('the certificate to present is one sheet of two halves, cut apart, each with all that it says; with the longest values, two sheets', async () => {
    const model = certificateModel(sampleSnapshot(), null, { ...print, words: sealWords })
    const path = fileOf(await renderer.render({ template: 'certificate', model }), 'halves.pdf')
    const heights = (token: string) =>
      [...run('pdftotext', '-bbox', path, '-').matchAll(new RegExp(`yMin="([\\d.]+)".*>${token}<`, 'g'))].map(([, y]) => Number(y) / 72)
    const [cut = 0] = heights('Corte')
    expect(cut).toBeCloseTo(5.5, 0)
    for (const token of ['Quispe', 'Mamani', 'Cargo', '4000055', 'sello', 'luna', 'DEMOSTRACIÓN,', '7K3M-9QXT-2HDR']) {
      const [above, below] = [heights(token).filter((y) => y < cut), heights(token).filter((y) => y > cut)]
      expect([above.length > 0, above.length === below.length], token).toEqual([true, true])
    }
    expect(run('pdfinfo', path)).toMatch(/^Pages: +1$/m)
    const long = certificateModel(longest(), null, print)
    const sheets = fileOf(await renderer.render({ template: 'certificate', model: long }), 'sheets.pdf')
    expect(run('pdfinfo', sheets)).toMatch(/^Pages: +2$/m)
    expect([1, 2].map((number) => page(sheets, number).includes('Código de control'))).toEqual([true, true])
  })

  it('no line ends within a word that has an accent before its hyphen', async () => {
    const { position } = sampleSnapshot()
    if (!position) throw new Error('the sample has a position')
    const named = sampleSnapshot({ position: { ...position, entity: 'GUTIÉRREZ-CASTELLANOS '.repeat(8).trim() } })
    const path = fileOf(await renderer.render({ template: 'certificate', model: certificateModel(named, reception, print) }), 'named.pdf')
    expect(run('pdftotext', '-raw', path, '-').match(/GUTIÉRREZ-/g)).toHaveLength(8)
  })

  it('no line ends within an amount, an account or a code', async () => {
    const { records } = sampleDeclaration()
    const [deposit] = records.deposit
    if (!deposit) throw new Error('the sample has deposits')
    const account = '12345678901234567890'
    const words = 'Cuenta LP-2026-004382, saldo de Bs. 99.999.999, código 7K3M-9QXT-2HDR, '
    const wide = {
      ...deposit,
      account,
      balance: 99_999_999,
      interest: 99_999_999,
      description: words.repeat(2),
      observation: words.repeat(3),
    }
    const snapshot = sampleSnapshot({ records: { ...records, deposit: [wide, wide, wide] } })
    const digital = {
      ...reception,
      digital: true,
      approval: { transaction: '6f1c2a34-9b1e-4c07-8d55-0a1b2c3d4e5f', at: reception.receivedAt },
    }
    const prints = [
      { template: 'form', model: formModel(snapshot, digital, print) },
      { template: 'certificate', model: certificateModel(snapshot, digital, print) },
    ] as const
    const tokens = [
      account,
      'Bs. 99.999.999',
      'Bs. 299.999.997',
      'LP-2026-004382',
      '2026-0019275',
      '7K3M-9QXT-2HDR',
      '6f1c2a34-9b1e-4c07-8d55-0a1b2c3d4e5f',
    ]
    const times = (text: string, token: string) => text.split(token).length - 1
    const said = new Set<string>()
    for (const each of prints) {
      const text = run('pdftotext', '-raw', fileOf(await renderer.render(each), 'whole.pdf'), '-')
      for (const token of tokens) {
        expect(times(text, token), token).toBe(times(withoutBlanks(text), withoutBlanks(token)))
        if (text.includes(token)) said.add(token)
      }
    }
    expect([...said].sort()).toEqual([...tokens].sort())
  })
})

withTools(`texts that people wrote${said}`, () => {
  const hostile = [
    '(\\) Tj ET BT',
    '#import "x": y',
    '#panic("x") *no* _no_ $x^2$ `no` = no - no + no / no <no> @no ~ --- ...',
    ')>> endobj /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    'https://djbr.example.bo/validar javascript:alert(1)',
    '{page} de {pages} \\u{41} %41 &amp; &lt;',
    'Año/'.repeat(75),
    'W'.repeat(300),
    'ñ'.repeat(300),
    'x',
  ]
  const printOf = async (texts: string[], name: string) => {
    const { records } = sampleDeclaration()
    const [house] = records.realEstate
    const [relative] = records.relative
    if (!house || !relative) throw new Error('the sample has both')
    const snapshot = sampleSnapshot({
      records: {
        ...records,
        realEstate: texts.map((text) => ({ ...house, description: text, observation: text.slice(0, 250), registry: text.slice(0, 40) })),
        relative: texts.map((text) => ({
          ...relative,
          paternal: text.slice(0, 60),
          maternal: text.slice(0, 60),
          names: text.slice(0, 100),
        })),
      },
    })
    return fileOf(await renderer.render({ template: 'form', model: formModel(snapshot, null, print) }), name)
  }

  it('come out as they were written, whatever they are', async () => {
    const path = await printOf(hostile, 'hostile.pdf')
    run('qpdf', '--check', path)
    const words = wordsIn(path)
    for (const text of hostile) expect(words).toContain(withoutBlanks(text))
    expect(run('qpdf', '--qdf', '--object-streams=disable', path, '-')).not.toMatch(/\/(JS|Launch|URI|OpenAction)\b/)
  })

  it('never leave the page', async () => {
    const path = join(folder, 'hostile.pdf')
    const boxes = [...run('pdftotext', '-bbox', path, '-').matchAll(/xMin="([\d.-]+)" .*?xMax="([\d.-]+)"/g)]
    expect(boxes.length).toBeGreaterThan(500)
    const [left, right] = [18 / 25.4, 8.5 - 18 / 25.4].map((inches) => inches * 72)
    for (const [, from, to] of boxes) {
      expect(Number(from)).toBeGreaterThan((left ?? 0) - 1)
      expect(Number(to)).toBeLessThan((right ?? 0) + 1)
    }
  })

  it.skipIf(!existsSync(corpus))('names of the country come back letter by letter (skipped where the list is not at hand)', async () => {
    const { aceptar } = JSON.parse(readFileSync(corpus, 'utf8')) as { aceptar: { t: string }[] }
    const words = wordsIn(
      await printOf(
        aceptar.map(({ t }) => t),
        'names.pdf',
      ),
    )
    for (const { t } of aceptar) expect(words).toContain(withoutBlanks(t))
  })
})

describe('a worker that fails', () => {
  const script = new URL('../../testing/faulty-document-worker.ts', import.meta.url)
  const asked = (title: string, running = '') => ({ template: 'draft', model: { ...draft, title, running } }) as const
  const textOf = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)
  let faulty: Renderer
  beforeAll(async () => {
    faulty = await startRenderer({ workers: 1, timeLimitMs: 1_000, script })
  })
  afterAll(() => faulty.close())

  it('is replaced, and its document printed by the next', async () => {
    expect(await textOf(faulty.render(asked('die once', join(folder, 'died'))))).toBe('die once')
  })

  it('twice over one document has it refused, and harms no other', async () => {
    const [lost, next] = [faulty.render(asked('die')), faulty.render(asked('next'))]
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', messageKey: 'documents.unavailable' })
    expect(await textOf(next)).toBe('next')
  })

  it('by never ending is given up at the time limit, and harms no other', async () => {
    const [lost, next] = [faulty.render(asked('hang')), faulty.render(asked('next'))]
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
    expect(await textOf(next)).toBe('next')
  })

  it('has what others ask for printed between what one asks for many times (decision 101)', async () => {
    const printed: string[] = []
    const ask = (title: string, by?: string) =>
      faulty.render({ ...asked(title), ...(by && { by }) }).then(
        () => printed.push(title),
        () => {},
      )
    const many = Array.from({ length: 4 }, (_, at) => ask(`many ${at + 1}`, 'entity:1'))
    await Promise.all([...many, ask('one', 'entity:2'), ask('nobody’s')])
    expect(printed).toEqual(['many 1', 'many 2', 'one', 'nobody’s', 'many 3', 'many 4'])
  })

  it('prints once what several ask for at once, and again for whoever asks later', async () => {
    const [one, other] = await Promise.all([faulty.render(asked('same')), faulty.render(asked('same'))])
    expect(other).toBe(one)
    expect(await faulty.render(asked('same'))).not.toBe(one)
    const [page, otherPage] = await Promise.all(
      [1, 2].map((byte) => faulty.render({ ...asked('same'), embedded: [new Uint8Array([byte])] })),
    )
    expect(otherPage, 'with other pages it is another paper').not.toBe(page)
  })

  it('keeps no more than twenty waiting of one who asks, and takes what others do', async () => {
    const all = Array.from({ length: 21 }, (_, at) => faulty.render({ ...asked(`${at}`), by: 'entity:1' }))
    await expect(faulty.render({ ...asked('more'), by: 'entity:1' })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await textOf(faulty.render({ ...asked('another'), by: 'entity:2' }))).toBe('another')
    await Promise.all(all)
  })

  it('before it could start says so at once', async () => {
    await expect(startRenderer({ workers: 1, script: new URL('file:///nowhere.ts') })).rejects.toThrow()
  })

  it('leaves nobody waiting once the renderer is closed', async () => {
    const closing = await startRenderer({ workers: 1, script })
    const waiting = [closing.render(asked('hang')), closing.render(asked('never'))]
    const refused = Promise.all(waiting.map((print) => expect(print).rejects.toMatchObject({ code: 'unavailable' })))
    await closing.close()
    await refused
    await expect(closing.render(asked('late'))).rejects.toMatchObject({ code: 'unavailable' })
  })
})
