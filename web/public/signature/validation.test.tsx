import { controlCode } from '@djbr/domain/control-code.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../../app/query.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { openPortal } from '../../testing/portal.tsx'

type Replies = Parameters<typeof answerCalls>[0]

vi.mock('../../controls/pdf-viewer.tsx', () => ({ PdfViewer: ({ name }: { readonly name: string }) => <p>{`PDF ${name}`}</p> }))
const judge = vi.hoisted(() => vi.fn())
vi.mock('./judge-here.ts', () => ({ judgeHere: judge }))

const code = controlCode(() => 7)
const qr = btoa(`${code}:2026-11-20`)
const NOT_VALID = 'El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.'

const signature = {
  firmante: 'JOSÉ QUISPE',
  organizacion: 'CONTRALORÍA GENERAL DEL ESTADO',
  fecha: '2026-11-20T10:00:00-04:00',
  fecha_segun: 'firmante',
  integridad: true,
  motivo_integridad: '',
  confianza: true,
  motivo_confianza: '',
  revocacion: 'vigente',
  agregado: [],
}
const verdicts = {
  valid: {
    verificacion: true,
    message: 'El certificado es válido y fue firmado digitalmente por JOSÉ QUISPE',
    certificado: [{}],
    firmas: [signature],
  },
  changed: {
    verificacion: false,
    message: NOT_VALID,
    certificado: [{}],
    firmas: [{ ...signature, integridad: false, motivo_integridad: 'laterBytes' }],
  },
  unsigned: { verificacion: false, message: 'El documento no tiene firmas digitales.', certificado: [], firmas: [] },
}

function server(more: Replies, demo = false): Asked[] {
  return answerCalls({
    'GET system/configuracion': { body: { ambiente: demo ? 2 : 1, demo, captcha_habilitado: false } },
    'GET fecha_hora_actual': { body: { now: '2026-11-20T10:42:00-04:00', esValido: true } },
    'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: 1 } },
    'POST djbr_registro/validar_control': { body: { err_existente: 0, err_mensaje: '', id_archivo_dig_cert: 'handle', sha256_cert: 'ab' } },
    'POST djbr_registro/validar_documento': { body: { documento: 'JVBERi0=' } },
    ...more,
  })
}

/** The notice that says a sentence, by its severity. */
const toneOf = (words: string) => screen.getByText(words).closest('.notice')?.className.split(' ').at(-1)

beforeEach(() => {
  queries.clear()
  vi.stubGlobal('scrollTo', () => {})
})

describe.each(['/validar', '/validar-firma'])('a digital certificate at %s', (address) => {
  it.each([
    ['valid', 'success'],
    ['changed', 'warning'],
    ['unsigned', 'error'],
  ] as const)('that is %s is a %s, beside its PDF', async (kind, tone) => {
    const asked = server({ 'POST system/validar': { body: verdicts[kind] } })
    await openPortal(`${address}?validacioncertificado=${qr}`)
    expect(await screen.findByText(/^PDF (CERTIFICADO|Certificado)/)).toBeTruthy()
    expect(toneOf(`Validación : ${verdicts[kind].message}`)).toBe(tone)
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'djbr_registro/verifica_tipo_declaracion',
      'djbr_registro/validar_control',
      'djbr_registro/validar_documento',
      'system/validar',
      ...(address === '/validar' ? ['public/situacion'] : []),
    ])
    expect(asked.find(({ path }) => path.endsWith('validar_documento'))?.body).toEqual({ data: btoa('handle:ab') })
    expect(screen.queryByText('DEMOSTRACIÓN, SIN VALOR LEGAL')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  it('of a demo never looks official', async () => {
    server({ 'POST system/validar': { body: verdicts.valid } }, true)
    await openPortal(`${address}?validacioncertificado=${qr}`)
    expect(await screen.findByText('DEMOSTRACIÓN, SIN VALOR LEGAL')).toBeTruthy()
  })

  it.each([['is still being signed', { err_existente: 1, err_mensaje: 'ARCHIVOS EN PROCESO DE FIRMA' }, 'ARCHIVOS EN PROCESO DE FIRMA']])(
    'that %s says so',
    async (_, body, words) => {
      server({ 'POST djbr_registro/validar_control': { body } })
      await openPortal(`${address}?validacioncertificado=${qr}`)
      expect(await screen.findByText(words)).toBeTruthy()
    },
  )

  it('that nobody has is said to be so', async () => {
    server({ 'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: -1 } } })
    await openPortal(`${address}?validacioncertificado=${qr}`)
    expect(await screen.findByText('NO SE ENCONTRARON RESULTADOS CON LOS PARAMETROS ENVIADOS')).toBeTruthy()
  })

  it('whose validation fails says that it is not possible', async () => {
    server({ 'POST djbr_registro/validar_documento': { status: 404, body: { error_mensaje: 'No existe el recurso solicitado.' } } })
    await openPortal(`${address}?validacioncertificado=${qr}`)
    expect(await screen.findByText('No es posible realizar la validación')).toBeTruthy()
  })
})

describe('a PDF that is chosen', () => {
  const one = {
    hasCertificate: true,
    signer: 'JOSÉ QUISPE',
    organisation: '',
    signedAt: null,
    timeSaidBy: null,
    revocation: 'unchecked',
    addedLater: [],
  }
  const good = { ...one, intact: true, broken: null, trusted: true, distrust: null }
  const choose = async (file: File) => {
    await openPortal('/validar-firma')
    fireEvent.change(await screen.findByLabelText('Elegir un PDF'), { target: { files: [file] } })
  }
  const pdf = (name = 'uno.pdf', text = '%PDF-1.7') => new File([text], name)

  it.each([
    [
      'is valid',
      { damage: null, valid: true, signatures: [good] },
      'El certificado es válido y fue firmado digitalmente por JOSÉ QUISPE',
      'success',
    ],
    ['was changed', { damage: null, valid: false, signatures: [{ ...good, intact: false, broken: 'laterBytes' }] }, NOT_VALID, 'warning'],
    ['has no signature', { damage: null, valid: false, signatures: [] }, 'El documento no tiene firmas digitales.', 'error'],
    ['cannot be read', { damage: 'structure', valid: false, signatures: [] }, 'No es posible realizar la validación', 'error'],
    [
      'is encrypted',
      { damage: 'encrypted', valid: false, signatures: [] },
      'El documento está cifrado con una contraseña y no se puede validar.',
      'error',
    ],
  ])('and %s is told to be so, and is not sent anywhere', async (_, verdict, words, tone) => {
    const asked = server({})
    judge.mockResolvedValue(verdict)
    await choose(pdf())
    expect(await screen.findByText(`Validación : ${words}`)).toBeTruthy()
    expect(toneOf(`Validación : ${words}`)).toBe(tone)
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    expect(await screen.findByText('PDF uno.pdf')).toBeTruthy()
  })

  it.each([
    ['too large', new File([new Uint8Array(2_097_153)], 'uno.pdf'), /^El documento no puede exceder de los 2MB/],
    ['without an extension', pdf('uno'), /^El nombre del archivo debe tener una extensión/],
    ['no PDF', pdf('uno.pdf', 'hola'), /no es un documento PDF/],
  ])('and is %s is refused before it is judged', async (_, file, words) => {
    judge.mockClear()
    server({})
    await choose(file)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(judge).not.toHaveBeenCalled()
  })

  it('and cannot be judged by this browser is said to be so', async () => {
    server({})
    judge.mockRejectedValue(new Error('too long'))
    await choose(pdf())
    await waitFor(() => expect(screen.getByText(/Este navegador no pudo comprobar el archivo/)).toBeTruthy())
  })
})
