import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { validate } from '../../index.ts'
import { signPdf } from '../../sign/sign-pdf.ts'
import { trustStore } from '../../trust/store.ts'
import { authority } from '../authority.ts'
import { forged, lastObject, signedAgain, stampedAgain } from '../forge.ts'
import { areThere, forged as forgedFiles } from '../known-files.ts'
import { content, paper, replaced, stream, updated } from '../papers.ts'
import { changesShown, missing, readers } from './changes-shown.ts'
import { oneOfEachFamily } from './updated-files.ts'

const now = new Date('2026-11-20T14:00:00Z')
const timeout = 60_000

for (const [reader, program] of missing) test.skip(`what ${reader} shows of signed files: ${program} is not on this machine`)

const files = await oneOfEachFamily()

/** All files of all corpora are drawn where the machine is proved. */
test('of each family of honest files one that was updated is drawn, as far as it has any', () => {
  expect(files.length).toBeGreaterThanOrEqual(8)
})

describe.concurrent('of a file that was updated after signing and is intact', { timeout }, () => {
  test.each(files)('readers show what was signed: $name', async ({ file, signedLengths }) => {
    expect(await changesShown(file, signedLengths)).toEqual([])
  })
})

if (!areThere) test.skip('what readers show of a forgery: the corpora are not beside this repository')

describe.skipIf(!areThere || missing.length > 0)('of a file whose update gives an annotation another font', () => {
  test.each(['F/B01-dr-font-for-freetext-no-key.pdf', 'M/M21-text-under-sig-parent-900-no-key.pdf'])(
    'a reader shows something else: %s',
    async (forgery) => {
      const known = forgedFiles().files.filter(({ file }) => file === forgery)
      expect(known).toHaveLength(1)
      for (const { place } of known) {
        const file = new Uint8Array(readFileSync(place))
        const { signatures } = await validate(file, trustStore([]), now)
        const signedLengths = signatures.map(({ signedLength }) => signedLength)
        expect((await changesShown(file, signedLengths)).map(({ reader }) => reader)).toContain('poppler')
      }
    },
    timeout,
  )
})

describe.concurrent('of a paper with an amount that was signed', { timeout }, () => {
  let key: Awaited<ReturnType<Awaited<ReturnType<typeof authority>>['holder']>>

  beforeAll(async () => {
    key = await (await authority('Autoridad de prueba')).holder('Firmante de prueba')
  })

  /** Others may sign it too; `page` says more of its page. */
  async function signedPaper(page = ''): Promise<Uint8Array> {
    const blank = paper('Total declarado: Bs 100')
    const sheet = updated(blank, { 3: `${lastObject(blank, 3).slice(0, -2)}${page}>>` })
    const closed = await signPdf(sheet, key, now, { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' })
    return forged(replaced(closed, '/P 1 ', '/P 2 '), key, {})
  }

  const shown = (file: Uint8Array, { length }: Uint8Array) => changesShown(file, [length])
  const readersThatShow = async (file: Uint8Array, signed: Uint8Array) => (await shown(file, signed)).map(({ reader }) => reader)

  test('every reader shows another digit', async () => {
    const signed = await signedPaper()
    expect(await readersThatShow(updated(signed, { 4: content('Total declarado: Bs 900') }), signed)).toEqual(readers)
  })

  test.each([
    ['one page more', '<</Type /Pages /Kids [3 0 R 40 0 R] /Count 2>>'],
    ['one page less', '<</Type /Pages /Kids [] /Count 0>>'],
  ])('every reader shows %s', async (_, pages) => {
    const signed = await signedPaper()
    const more = { 40: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>>' }
    expect(await readersThatShow(updated(signed, { ...more, 2: pages }), signed)).toEqual(readers)
  })

  test('no reader shows validation data, nor a timestamp', async () => {
    const signed = await signedPaper()
    const withData = updated(signed, { 1: `${lastObject(signed, 1).slice(0, -2)} /DSS <</Type /DSS>>>>` })
    expect(await shown(await stampedAgain(withData, key, {}), signed)).toEqual([])
  })

  const appearance = (text: string) => ({ 40: stream(text, '/Type /XObject /Subtype /Form /BBox [0 0 200 70] ') })
  const blue = appearance('0 0 1 rg 0 0 200 70 re f')
  const signature = { rect: '36 660 236 730', more: ' /AP <</N 40 0 R>>', objects: blue }

  test('every reader shows another appearance of the signature itself', async () => {
    const signed = await signedAgain(await signedPaper(), key, signature)
    expect(await readersThatShow(updated(signed, appearance('1 0 0 rg 0 0 200 70 re f')), signed)).toEqual(readers)
  })

  describe.each([
    '',
    '/Rotate 90',
    '/Rotate 180',
    '/Rotate 270',
    '/CropBox [20 40 500 740]',
    '/UserUnit 1.5',
    '/CropBox [20 40 500 740] /Rotate 90 /UserUnit 1.5',
  ])('on a page %s', (page) => {
    test('another signature may cover the amount', async () => {
      const signed = await signedPaper(page)
      expect(await shown(await signedAgain(signed, key, signature), signed)).toEqual([])
    })

    test.each(['241 660 251 730', '36 645 236 655'])('every reader shows a stamp beside that signature, at %s', async (rect) => {
      const stamp = `<</Type /Annot /Subtype /Stamp /P 3 0 R /Rect [${rect}] /F 4 /AP <</N 40 0 R>>>>`
      const signed = await signedPaper(page)
      const stamped = await signedAgain(signed, key, { ...signature, annotations: ' 41 0 R', objects: { ...blue, 41: stamp } })
      expect(await readersThatShow(stamped, signed)).toEqual(readers)
    })
  })
})
