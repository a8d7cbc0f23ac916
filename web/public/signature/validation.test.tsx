import { createHash } from 'node:crypto'
import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { openPortal } from '../../testing/portal.tsx'

type Replies = Parameters<typeof answerCalls>[0]

vi.mock('../../foundation/controls/pdf-viewer.tsx', () => ({
  PdfViewer: ({ name, source, fileName }: { readonly name: string; readonly source: Uint8Array; readonly fileName: string }) => (
    <p title={`${fileName}: ${source.length} bytes`}>{`PDF ${name}`}</p>
  ),
}))
const saved = vi.hoisted(() => vi.fn())
vi.mock('../../foundation/browser/hand-over.ts', () => ({ handOver: saved }))
const validate = vi.hoisted(() => vi.fn())
vi.mock('./validate-here.ts', () => ({ validateHere: validate, prepareValidation: () => {} }))

const code = controlCode(() => 7)
const qr = btoa(`${code}:2026-11-20`)
const NOT_VALID = 'El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.'

const ANYWAY = 'Ver el documento de todos modos'

const signature = {
  firmante: 'JOSÉ QUISPE',
  organizacion: 'CONTRALORÍA GENERAL DEL ESTADO',
  fecha: '2026-11-20T10:00:00-04:00',
  fecha_segun: 'firmante',
  integridad: true,
  motivo_integridad: '',
  resultado: 'sin_cambios',
  regla: '',
  objeto: 0,
  cambiado_por: '',
  cambiado_por_confiable: false,
  confianza: true,
  motivo_confianza: '',
  revocacion: 'vigente',
  bytes_firmados: 5,
  agregado: [],
}
/** What the server knows of a document. */
const known = {
  conocido: true,
  clase: 'certificado',
  situacion: 'vigente',
  fecha_recepcion: '2026-03-14',
  fecha_reemplazo: '',
  fecha_baja: '',
  fecha_emision: '',
}
const unknown = { ...known, conocido: false, clase: '', situacion: '', fecha_recepcion: '' }
const verdicts = {
  valid: {
    verificacion: true,
    message: 'El certificado es válido y fue firmado digitalmente por JOSÉ QUISPE',
    certificado: [{}],
    firmas: [signature],
    documento: { ...known, bytes: 5 },
  },
  changed: {
    verificacion: false,
    message: NOT_VALID,
    certificado: [{}],
    firmas: [
      {
        ...signature,
        integridad: false,
        motivo_integridad: 'laterChanges',
        resultado: 'cambiado',
        regla: 'anyObject.signedStays',
        objeto: 4,
        bytes_firmados: 4,
      },
    ],
    documento: { ...unknown, bytes: 5 },
  },
  unsigned: {
    verificacion: false,
    message: 'El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.',
    certificado: [],
    firmas: [],
    documento: { ...unknown, bytes: 5 },
  },
}

function server(more: Replies, demo = false): Asked[] {
  return answerCalls({
    'GET system/configuracion': { body: { ambiente: demo ? 2 : 1, demo, captcha_habilitado: false } },
    'GET public/autoridades': { body: { autoridades: [btoa('root')], listas: [] } },
    'GET fecha_hora_actual': { body: { now: '2026-11-20T10:42:00-04:00', esValido: true } },
    'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: 1 } },
    'POST djbr_registro/validar_control': { body: { err_existente: 0, err_mensaje: '', id_archivo_dig_cert: 'handle', sha256_cert: 'ab' } },
    'POST djbr_registro/validar_documento': { body: { documento: 'JVBERi0=' } },
    'POST djbr_registro/validar_control_externo': { body: { err_existente: 0, apellidos: 'QUISPE NINA', nombres: 'MARÍA' } },
    ...more,
  })
}

/** The notice that says a sentence, by its severity. */
const toneOf = (words: string) => screen.getByText(words).closest('.notice')?.className.split(' ').at(-1)

beforeEach(() => {
  queries.clear()
  saved.mockClear()
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
    if (kind === 'changed') fireEvent.click(await screen.findByRole('button', { name: ANYWAY }))
    expect(await screen.findByText(/^PDF (CERTIFICADO|Certificado)/)).toBeTruthy()
    expect(toneOf(`Validación : ${verdicts[kind].message}`)).toBe(tone)
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'djbr_registro/verifica_tipo_declaracion',
      'djbr_registro/validar_control',
      'djbr_registro/validar_documento',
      'system/validar',
      'djbr_registro/validar_control_externo',
      ...(address === '/validar' ? ['public/situacion'] : []),
    ])
    expect(screen.queryByText('QUISPE NINA, MARÍA') !== null, 'says whose it is').toBe(address === '/validar')
    expect(asked.find(({ path }) => path.endsWith('validar_documento'))?.body).toEqual({ data: btoa('handle:ab') })
    expect(screen.queryByText('DEMOSTRACIÓN, SIN VALOR LEGAL')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  it('shows what was signed, what was added by whom, and what the authority knows, all as the server found it', async () => {
    const added = [
      { tipo: 'firma', por: 'MARÍA QUISPE', por_confiable: true },
      { tipo: 'sello', por: 'Sellado de Tiempo', por_confiable: true },
      { tipo: 'datos_validacion', por: '', por_confiable: false },
    ]
    const firmas = [
      { ...signature, bytes_firmados: 3, agregado: added },
      { ...signature, firmante: 'MARÍA QUISPE', bytes_firmados: 5 },
    ]
    const asked = server({ 'POST system/validar': { body: { ...verdicts.valid, firmas, documento: { ...known, bytes: 3 } } } })
    await openPortal(`${address}?validacioncertificado=${qr}`)
    const first = within(await screen.findByRole('region', { name: 'Firma 1' }))
    expect(first.getByText('firma de MARÍA QUISPE; sello de tiempo de Sellado de Tiempo; datos de validación')).toBeTruthy()
    fireEvent.click(first.getByRole('button', { name: 'Ver lo que firmó' }))
    expect((await first.findByText(/como se firmó con la firma 1$/)).title).toBe('CERTIFICADO-firmado-por-1.pdf: 3 bytes')
    expect(screen.getByText('La Contraloría conoce el documento que se firmó')).toBeTruthy()
    expect(asked.filter(({ path }) => path.startsWith('public/documento_conocido'))).toEqual([])
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
    signedLength: 8,
    addedLater: [],
  }
  const good = { ...one, intact: true, broken: null, outcome: 'unchanged', refusal: null, trusted: true, distrust: null }
  const later = (outcome: string, rule: string, more = {}) => ({
    ...good,
    intact: false,
    broken: 'laterChanges',
    outcome,
    refusal: { rule, object: 4, by: '', isTrusted: false, ...more },
  })
  const changedLater = later('changed', 'anyObject.signedStays')
  const addedLater = later('unestablished', 'anyObject.allExplained')
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
    ['was changed', { damage: null, valid: false, signatures: [changedLater] }, NOT_VALID, 'warning'],
    [
      'has no signature',
      { damage: null, valid: false, signatures: [] },
      'El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.',
      'error',
    ],
    ['cannot be read', { damage: 'structure', valid: false, signatures: [] }, 'No es posible realizar la validación', 'error'],
    [
      'is encrypted',
      { damage: 'encrypted', valid: false, signatures: [] },
      'El documento pide una contraseña y no se puede validar. Pida a quien se lo dio una copia sin contraseña.',
      'error',
    ],
  ])('and %s is told to be so, and is not sent anywhere', async (_, verdict, words, tone) => {
    const asked = server({})
    validate.mockResolvedValue(verdict)
    await choose(pdf())
    expect(await screen.findByText(`Validación : ${words}`)).toBeTruthy()
    expect(toneOf(`Validación : ${words}`)).toBe(tone)
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain('%PDF')
    const anyway = screen.queryByRole('button', { name: ANYWAY })
    expect(anyway !== null).toBe(tone === 'warning')
    if (anyway) fireEvent.click(anyway)
    expect(await screen.findByText('PDF uno.pdf')).toBeTruthy()
  })

  it('and has a sign in its name that nobody sees is shown with that sign named', async () => {
    server({})
    validate.mockResolvedValue({ damage: null, valid: true, signatures: [good] })
    await choose(pdf('contrato\u202efdp.exe.pdf'))
    expect(await screen.findByText('PDF contrato‹U+202E›fdp.exe.pdf')).toBeTruthy()
  })

  it.each([
    ['too large', new File([new Uint8Array(2_097_153)], 'uno.pdf'), /^El documento no puede exceder de los 2MB/],
    ['without an extension', pdf('uno'), /^El nombre del archivo debe tener una extensión/],
    ['no PDF', pdf('uno.pdf', 'hola'), /no es un documento PDF/],
  ])('and is %s is refused before it is checked', async (_, file, words) => {
    validate.mockClear()
    server({})
    await choose(file)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(validate).not.toHaveBeenCalled()
  })

  it('and cannot be checked by this browser is said to be so', async () => {
    server({})
    validate.mockRejectedValue(new Error('too long'))
    await choose(pdf())
    await waitFor(() => expect(screen.getByText(/Este navegador no pudo comprobar el archivo/)).toBeTruthy())
  })

  const validated = async (verdict: object, more: Replies = {}, file = pdf('Mi contrato.pdf')) => {
    const asked = server(more)
    validate.mockResolvedValue({ damage: null, valid: true, ...verdict })
    await choose(file)
    await screen.findByText(/^Validación/)
    return asked
  }
  const card = (number: number) => within(screen.getByRole('region', { name: `Firma ${number}` }))
  const pressed = (button: HTMLElement) => {
    fireEvent.click(button)
    return button
  }
  const PDF_BYTES = '%PDF-1.7'

  describe('and was signed by two', () => {
    const first = { ...good, signedLength: 5, addedLater: [{ kind: 'signature', by: 'MARÍA QUISPE', isTrusted: true }] }
    const both = { signatures: [first, { ...good, signer: 'MARÍA QUISPE' }] }

    it('shows what each of them signed, one at a time, and the whole', async () => {
      await validated(both)
      expect((await screen.findByText('PDF Mi contrato.pdf')).title).toBe('Mi-contrato.pdf: 8 bytes')
      expect(card(1).getByText('firma de MARÍA QUISPE')).toBeTruthy()
      expect(card(1).getByText('Íntegra: lo que se firmó no cambió')).toBeTruthy()
      expect(card(1).getByText('Esto es lo que firmó JOSÉ QUISPE, sin lo que se añadió después.')).toBeTruthy()
      expect(card(2).getByText('Después de esta firma no se añadió nada: MARÍA QUISPE firmó el documento completo.')).toBeTruthy()

      const toggle = pressed(card(1).getByRole('button', { name: 'Ver lo que firmó' }))
      expect((await card(1).findByText(/^PDF/)).title).toBe('Mi-contrato-firmado-por-1.pdf: 5 bytes')
      expect(toggle.getAttribute('aria-expanded')).toBe('true')
      expect(screen.getAllByText(/^PDF/)).toHaveLength(1)

      pressed(card(2).getByRole('button', { name: 'Ver lo que firmó' }))
      expect((await card(2).findByText(/^PDF/)).title).toBe('Mi-contrato-firmado-por-2.pdf: 8 bytes')
      expect(screen.getAllByText(/^PDF/)).toHaveLength(1)

      pressed(screen.getByRole('button', { name: 'Ver el documento completo' }))
      expect(await screen.findByText('PDF Mi contrato.pdf')).toBeTruthy()
      expect(screen.getAllByText(/^PDF/)).toHaveLength(1)
      pressed(screen.getByRole('button', { name: 'Ocultar el documento completo' }))
      expect(screen.queryAllByText(/^PDF/)).toEqual([])
    })

    it('hands over exactly the bytes that each of them signed', async () => {
      await validated(both)
      for (const number of [1, 2]) pressed(card(number).getByRole('button', { name: 'Descargar lo que firmó' }))
      const files = await Promise.all(saved.mock.calls.map(async ([file, name]) => [name, await (file as Blob).text()]))
      expect(files).toEqual([
        ['Mi-contrato-firmado-por-1.pdf', PDF_BYTES.slice(0, 5)],
        ['Mi-contrato-firmado-por-2.pdf', PDF_BYTES],
      ])
    })

    it('names nobody by a certificate that is not trusted', async () => {
      await validated({
        signatures: [
          { ...first, trusted: false, distrust: 'unknownAuthority' },
          { ...good, signer: '', trusted: false },
        ],
      })
      expect(card(1).getByText(/^Esto es lo que firmó quien dice ser JOSÉ QUISPE,/)).toBeTruthy()
      expect(card(2).getByText(/: el titular del certificado firmó/)).toBeTruthy()
    })
  })

  it('and has nothing behind its signature says so, and shows one document only', async () => {
    await validated({ signatures: [good] })
    expect(await screen.findByText('Después de la firma no se añadió nada: este es el documento que se firmó.')).toBeTruthy()
    expect(screen.getAllByText(/^PDF/)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /lo que firmó|documento completo/ })).toBeNull()
  })

  it.each(['laterBytes', 'laterChanges', 'permissions'])(
    'and was changed after signing (%s) shows what was signed before',
    async (broken) => {
      await validated({ valid: false, signatures: [{ ...changedLater, broken, signedLength: 5 }] })
      expect(card(1).getByText('Esto es lo que firmó JOSÉ QUISPE. Lo que cambió después no lo firmó.')).toBeTruthy()
      pressed(card(1).getByRole('button', { name: 'Ver lo que firmó' }))
      expect((await card(1).findByText(/^PDF/)).title).toBe('Mi-contrato-firmado-por-1.pdf: 5 bytes')
      expect(screen.queryByText(/este es el documento que se firmó/)).toBeNull()
    },
  )

  it('and whose signature does not verify shows nothing as what was signed', async () => {
    await validated({ valid: false, signatures: [{ ...good, intact: false, broken: 'signatureValue', signedLength: 0 }] })
    expect(card(1).getByText('No se puede mostrar lo que se firmó: la firma no se pudo comprobar sobre este archivo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /lo que firmó/ })).toBeNull()
    pressed(screen.getByRole('button', { name: ANYWAY }))
    expect(await screen.findByText('PDF Mi contrato.pdf')).toBeTruthy()
  })

  describe('and is explained under the documents’ line', () => {
    const distrusted = (distrust: string) => ({ ...good, trusted: false, distrust })
    const broken = (gate: string, outcome = 'unestablished') => ({
      ...good,
      intact: false,
      broken: gate,
      outcome,
      refusal: { rule: gate, object: null, by: '', isTrusted: false },
      signedLength: 0,
    })

    it.each([
      ['one is valid', [good], 'Lo que se firmó no cambió, y reconocemos a quien emitió el certificado de cada firma.'],
      [
        'a signer is unknown',
        [distrusted('unknownAuthority')],
        'Lo que se firmó no cambió; pero no reconocemos a quien emitió el certificado de la firma 1.',
      ],
      [
        'a certificate was revoked',
        [good, distrusted('revoked'), distrusted('expired')],
        'Lo que se firmó no cambió; pero no se puede confiar en las firmas 2–3: el certificado fue revocado; el certificado venció y no hay un sello de tiempo confiable que pruebe que se firmó antes.',
      ],
      [
        'it was changed',
        [broken('messageDigest', 'changed'), good, changedLater, distrusted('unknownAuthority')],
        'El documento cambió después de las firmas 1, 3: ya no es el que se firmó.',
      ],
      [
        'it cannot be told whether it was',
        [addedLater, good],
        'No podemos asegurar que lo añadido después de la firma 1 no cambie lo que se ve. Abajo puede ver lo que se firmó.',
      ],
      ['a signature is not made well', [good, broken('byteRange')], 'Hay un problema con la firma 2: la firma no cubre todo el documento.'],
    ])('where %s', async (_, signatures, words) => {
      await validated({ valid: signatures.every(({ trusted, intact }) => trusted && intact), intact: true, signatures })
      expect(screen.getByText(words).closest('.notice')?.textContent).toMatch(/^Validación/)
    })

    it('where only its timestamp is not valid', async () => {
      await validated({ valid: false, intact: false, signatures: [good] })
      expect(screen.getByText(/^Lo que se firmó no cambió; pero el archivo lleva un sello de tiempo que no es válido/)).toBeTruthy()
    })
  })

  describe('and is not valid', () => {
    const impostor = { ...good, organisation: 'CONTRALORÍA', trusted: false, distrust: 'unknownAuthority' }

    it.each([
      ['of an unknown signer', impostor, 'No se sabe quién firmó este documento'],
      ['changed', changedLater, 'Lo que verá no es lo que se firmó'],
      ['not to be established', addedLater, 'No podemos asegurar que lo que verá sea lo que se firmó'],
      [
        'of a signature that does not verify',
        { ...addedLater, broken: 'signatureValue', signedLength: 0 },
        'No podemos comprobar todas las firmas de este documento',
      ],
    ])('(%s) warns before it is opened', async (_, one, words) => {
      await validated({ valid: false, signatures: [one] })
      expect(toneOf(words)).toBe('warning')
      expect(screen.queryByText(/^PDF/)).toBeNull()
      pressed(screen.getByRole('button', { name: ANYWAY }))
      expect(await screen.findByText('PDF Mi contrato.pdf')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
    })

    it('gives the names of an unproven signature as claims, also where an honest one bears the same name', async () => {
      const first = { ...good, signedLength: 5, addedLater: [{ kind: 'signature', by: 'JOSÉ QUISPE', isTrusted: true }] }
      await validated({ valid: false, signatures: [first, impostor] })
      expect(card(1).getByText('JOSÉ QUISPE')).toBeTruthy()
      expect(card(1).getByText('firma de quien dice ser JOSÉ QUISPE')).toBeTruthy()
      expect(card(2).queryByText('JOSÉ QUISPE')).toBeNull()
      expect(card(2).getByText('Dice ser JOSÉ QUISPE')).toBeTruthy()
      expect(card(2).getByText('Dice ser de CONTRALORÍA')).toBeTruthy()
    })

    it('gives the name as a claim where the key of a trusted certificate did not sign this file', async () => {
      await validated({ valid: false, signatures: [{ ...good, intact: false, broken: 'messageDigest', signedLength: 0 }] })
      expect(card(1).getByText('Dice ser JOSÉ QUISPE')).toBeTruthy()
    })
  })

  describe('and has something behind its signature', () => {
    const found = () => card(1).getByText('Integridad').parentElement?.textContent

    it.each([
      ['by somebody who is trusted', { by: 'MARÍA QUISPE', isTrusted: true }, 'El cambio está en lo que añadió MARÍA QUISPE.'],
      ['by nobody who is trusted', { by: 'MARÍA QUISPE' }, 'El cambio está en lo que añadió quien dice ser MARÍA QUISPE.'],
      ['by nobody', {}, 'Nadie firmó ese cambio.'],
    ])('that changed it %s says what, and by whom', async (_, by, words) => {
      await validated({ valid: false, outcome: 'changed', signatures: [later('changed', 'annotations.pageAgrees', by)] })
      expect(found()).toBe(`IntegridadNo es íntegra: después de la firma cambió una página. ${words}`)
      expect(card(1).getByText('No válida')).toBeTruthy()
    })

    it('that nobody can be sure of says so, and never that it changed', async () => {
      await validated({ valid: false, outcome: 'unestablished', signatures: [addedLater] })
      expect(found()).toBe('IntegridadNo podemos asegurar que lo añadido no cambie lo que se ve')
      expect(card(1).getByText('No se puede comprobar')).toBeTruthy()
      expect(card(1).getByText('Esto es lo que firmó JOSÉ QUISPE. Lo que se añadió después no lo firmó.')).toBeTruthy()
      expect(screen.queryByText(/El documento cambió|ya no es el que se firmó/)).toBeNull()
    })

    it('or can be read in several ways says that, and nothing of what was added', async () => {
      const several = { ...later('unestablished', 'reading.hidesNothing'), broken: 'oneReading', signedLength: 5 }
      await validated({ valid: false, outcome: 'unestablished', signatures: [several] })
      expect(found()).toBe('IntegridadNo se puede comprobar: el archivo se puede leer de más de una manera')
      expect(screen.getByText(/^Hay un problema con la firma 1: el archivo se puede leer de más de una manera/)).toBeTruthy()
      expect(card(1).getByText('Esto es lo que firmó JOSÉ QUISPE, pero otro programa podría mostrarlo de otra manera.')).toBeTruthy()
      expect(card(1).queryByText(/añadi|cambió después/)).toBeNull()
    })

    it('names the rule and the object for whoever prepares such files', async () => {
      await validated({ valid: false, signatures: [addedLater] })
      expect(card(1).getByText('anyObject.allExplained').parentElement?.textContent).toBe(
        'Para quien prepara archivos firmados: regla anyObject.allExplained, objeto 4',
      )
    })

    it('tells a stamp of nobody who is trusted as of who claims the name', async () => {
      const added = [
        { kind: 'timestamp', by: 'SELLO DE TIEMPO DEL ESTADO', isTrusted: false },
        { kind: 'signature', by: 'MARÍA QUISPE', isTrusted: false },
      ]
      await validated({ signatures: [{ ...good, signedLength: 5, addedLater: added }] })
      expect(
        card(1).getByText('sello de tiempo de quien dice ser SELLO DE TIEMPO DEL ESTADO; firma de quien dice ser MARÍA QUISPE'),
      ).toBeTruthy()
    })
  })

  it.each([
    ['structure', 'El archivo está dañado o se puede leer de más de una manera: no podemos comprobar lo que se firmó.'],
    ['limits', 'El archivo es demasiado complejo para comprobarlo.'],
  ])('and cannot be read (%s) says why, and by which rule', async (damage, words) => {
    await validated({ damage, valid: false, refusal: { rule: `file.${damage}`, object: null }, signatures: [] })
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
    expect(screen.getByText(`file.${damage}`)).toBeTruthy()
  })

  describe('and has many signatures', () => {
    const many = Array.from({ length: 25 }, (_, index) => (index === 6 ? { ...good, trusted: false, distrust: 'revoked' } : good))

    it('says how many are valid and which is not, with a link to each and to the document', async () => {
      await validated({ valid: false, signatures: many })
      const summary = within(screen.getByRole('navigation', { name: 'Resumen de las firmas' }))
      expect(summary.getByText('Firmas válidas: 24. No válidas: 1 (la firma 7).')).toBeTruthy()
      expect(card(7).getByText('No válida')).toBeTruthy()
      expect(card(8).getByText('Válida')).toBeTruthy()
      expect(summary.getByRole('link', { name: 'Firma 7: No válida' })).toBeTruthy()
      const targets = summary.getAllByRole('link').map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
      expect(targets.map((target) => target?.textContent)).toEqual([...many.map((_, index) => `Firma ${index + 1}`), 'Documento completo'])
    })

    it.each([
      [many.map(() => good), 'Las 25 firmas son válidas.'],
      [[many[6], many[6]], 'Ninguna de las 2 firmas es válida.'],
    ])('says so where they are alike', async (signatures, words) => {
      await validated({ signatures })
      expect(screen.getByText(words)).toBeTruthy()
      expect(document.getElementById('documento-completo')).toBeTruthy()
    })

    it('and one has none to sum up', async () => {
      await validated({ signatures: [good] })
      expect(screen.queryByRole('navigation', { name: 'Resumen de las firmas' })).toBeNull()
    })
  })

  describe('while nobody can be asked whom to trust', () => {
    const open = 'Validación : incompleta, falta comprobar si la firma es de confianza'
    const checked = { valid: false, intact: true, signatures: [{ ...good, trusted: false, distrust: 'unknownAuthority' }] }

    it('says that it is intact, and of trust that it was not checked; then asks for all again by one button', async () => {
      let reachable = false
      const reply = (body: object) => () => (reachable ? { body } : ('unreachable' as const))
      await validated(checked, {
        'GET public/autoridades': reply({ autoridades: [], listas: [] }),
        [`GET public/documento_conocido/${createHash('sha256').update(PDF_BYTES).digest('hex')}`]: reply(known),
      })
      expect(toneOf(open)).toBe('info')
      expect(screen.getByText(/^Lo que se firmó no cambió\. No se pudo pedir la lista de autoridades/)).toBeTruthy()
      expect(card(1).getByText('Falta comprobar')).toBeTruthy()
      expect(card(1).getByText('No se comprobó: no se pudo pedir la lista de autoridades')).toBeTruthy()
      expect(card(1).getByText('Dice ser JOSÉ QUISPE')).toBeTruthy()
      expect(await screen.findByText('No se pudo preguntar a la Contraloría si conoce este documento')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Volver a preguntar' })).toBeNull()
      reachable = true
      validate.mockResolvedValue({ damage: null, valid: true, intact: true, signatures: [good] })
      pressed(screen.getByRole('button', { name: 'Volver a comprobar' }))
      expect(await screen.findByText('La Contraloría conoce este documento')).toBeTruthy()
      expect(screen.getByText('Validación : El certificado es válido y fue firmado digitalmente por JOSÉ QUISPE')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Volver a comprobar' })).toBeNull()
    })

    it('a changed file is not valid all the same', async () => {
      const signatures = [changedLater]
      await validated({ valid: false, intact: false, signatures }, { 'GET public/autoridades': 'unreachable' })
      expect(screen.getByText(`Validación : ${NOT_VALID}`)).toBeTruthy()
      expect(screen.getByText(/^El documento cambió después de la firma 1/)).toBeTruthy()
    })
  })

  it('does not ask for the authorities once a file', async () => {
    const asked = await validated({ signatures: [good] })
    for (const name of ['dos.pdf', 'tres.pdf']) {
      fireEvent.change(screen.getByLabelText('Elegir un PDF'), { target: { files: [pdf(name)] } })
      await screen.findByText(`PDF ${name}`)
    }
    expect(asked.filter(({ path }) => path === 'public/autoridades')).toHaveLength(1)
  })

  describe('is asked about by its SHA-256', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const call = (text: string) => `GET public/documento_conocido/${sha256(text)}`
    const days = { received: 'sábado 14 de marzo de 2026', later: 'lunes 20 de abril de 2026' }
    const ours = { ...good, organisation: 'CONTRALORIA GENERAL DEL ESTADO (DEMOSTRACIÓN)' }

    it.each([
      [
        'vigente',
        {},
        'success',
        'La Contraloría conoce este documento',
        `Es el certificado de una declaración recepcionada el ${days.received}. Sigue vigente.`,
      ],
      [
        'reemplazada',
        { fecha_reemplazo: '2026-04-20' },
        'info',
        'La Contraloría conoce este documento',
        `el ${days.later} se recepcionó otra de la misma persona`,
      ],
      [
        'baja',
        { fecha_baja: '2026-04-20' },
        'warning',
        'Este documento ya no vale: su declaración fue dada de baja',
        `que la Contraloría dio de baja el ${days.later}: ya no prueba que se presentó.`,
      ],
      ['baja', {}, 'warning', 'Este documento ya no vale: su declaración fue dada de baja', 'que la Contraloría dio de baja: ya no prueba'],
      [
        'pendiente',
        { clase: 'formulario', fecha_recepcion: '' },
        'info',
        'La Contraloría conoce este documento',
        'Es el formulario de una declaración que todavía no se recepcionó',
      ],
      [
        'sin_efecto',
        {},
        'warning',
        'Este documento ya no vale: su declaración se corrigió después',
        'que se imprimió antes de la corrección',
      ],
      [
        'emitida',
        { clase: 'constancia', fecha_emision: '2026-04-20' },
        'info',
        'La Contraloría conoce este documento',
        `Es una constancia de falla técnica, emitida el ${days.later}.`,
      ],
    ])('and is told to be %s', async (situacion, more, tone, title, words) => {
      await validated({ signatures: [ours] }, { [call(PDF_BYTES)]: { body: { ...known, situacion, ...more } } })
      expect(await screen.findByText(title)).toBeTruthy()
      expect(toneOf(title)).toBe(tone)
      expect(screen.getByText(title).closest('.notice')?.textContent).toContain(words)
    })

    it('then about what was signed first, when others added something', async () => {
      const signed = { ...ours, signedLength: 5, addedLater: [{ kind: 'signature', by: 'ANA' }] }
      const asked = await validated(
        { signatures: [signed, good] },
        { [call(PDF_BYTES)]: { body: unknown }, [call(PDF_BYTES.slice(0, 5))]: { body: known } },
      )
      expect(await screen.findByText('La Contraloría conoce el documento que se firmó')).toBeTruthy()
      expect(screen.getByText(/No conoce lo que se le hizo al archivo después\.$/)).toBeTruthy()
      expect(asked.filter(({ path }) => path.startsWith('public/documento_conocido'))).toHaveLength(2)
    })

    it('and when unknown says so, calmly unless the authority signed it', async () => {
      const reply = { [call(PDF_BYTES)]: { body: unknown } }
      const reported = 'La Contraloría no tiene registrado un documento idéntico a este archivo'
      const calmly = /^Es lo normal en un documento que no emitió la Contraloría/
      for (const signatures of [[good], []]) {
        await validated({ valid: false, signatures }, reply)
        expect(await screen.findByText(reported)).toBeTruthy()
        expect(toneOf(reported)).toBe('info')
        expect(screen.getByText(calmly)).toBeTruthy()
        cleanup()
      }
      await validated({ valid: false, signatures: [{ ...ours, trusted: false }] }, reply)
      expect(await screen.findByText(/^Lleva una firma a nombre de la Contraloría, pero/)).toBeTruthy()
      expect(screen.queryByText(calmly)).toBeNull()
      cleanup()
      await validated({ signatures: [ours] }, reply)
      expect(await screen.findByText(reported)).toBeTruthy()
      expect(toneOf(reported)).toBe('info')
      expect(screen.queryByText(calmly)).toBeNull()
    })

    it('and when it is unsigned and known says first that it is known, and misses no signature', async () => {
      await validated({ valid: false, signatures: [] }, { [call(PDF_BYTES)]: { body: known } })
      const first = await screen.findByText('La Contraloría conoce este documento')
      const second = screen.getByText(
        'Validación : El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.',
      )
      expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect(toneOf('La Contraloría conoce este documento')).toBe('success')
      expect(
        toneOf('Validación : El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.'),
      ).toBe('info')
    })

    it('and while that cannot be asked the verdict stands, and it can be asked again', async () => {
      let reachable = false
      const reply = () => (reachable ? { body: known } : ('unreachable' as const))
      await validated({ signatures: [ours] }, { [call(PDF_BYTES)]: reply })
      expect(await screen.findByText('No se pudo preguntar a la Contraloría si conoce este documento')).toBeTruthy()
      expect(screen.getByText(/^Validación : El certificado es válido/)).toBeTruthy()
      reachable = true
      pressed(screen.getByRole('button', { name: 'Volver a preguntar' }))
      expect(await screen.findByText('La Contraloría conoce este documento')).toBeTruthy()
    })
  })
})
