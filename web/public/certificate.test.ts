import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../foundation/address/certificate-parameter.ts'
import { answerCalls } from '../testing/answers.ts'
import { certificateIn, checkCertificate } from './certificate.ts'

const code = controlCode(() => 7)
const NONE = { token: '', captcha: '' }

describe('the parameter of a QR', () => {
  it('holds code and date', () => expect(certificateOf(btoa(`${code}:2025-11-18`))).toEqual({ code, date: '2025-11-18' }))
  it('may write the date as people do', () => expect(certificateOf(btoa(`${code}:18/11/2025`))).toEqual({ code, date: '2025-11-18' }))
  it('of a print before the reception has no date', () => expect(certificateOf(btoa(code))).toEqual({ code, date: null }))
  it.each(['.', ',', ').', '>', '».'])('is read though a text put %s behind it', (behind) =>
    expect(certificateOf(`${btoa(`${code}:2025-11-18`)}${behind}`)).toEqual({ code, date: '2025-11-18' }),
  )
  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['half of base64', btoa(`${code}:2025-11-18`).slice(0, -3)],
    ['no code', btoa(':2025-11-18')],
    ['no colon and no code', btoa('nothing')],
    ['a code whose check sign is wrong', btoa(`${code.slice(0, -1)}8:2025-11-18`)],
    ['a NUL', btoa(`\0${code}:2025-11-18`)],
    ['bytes that are no text', btoa('\u00ff\u00fe\u00fd')],
    ['a megabyte', btoa('A'.repeat(1_000_000))],
  ])('that is %s is none', (_, parameter) => expect(certificateOf(parameter)).toBeNull())
  it.each(['9999-99-99', '31/02/2025', '<script>', "' OR 1=1", 'x'.repeat(40)])('never takes %j for a date', (date) =>
    expect(certificateOf(btoa(`${code}:${date}`))).toEqual({ code, date: null }),
  )
})

describe('a certificate', () => {
  const asked = { code, date: '2025-11-18' }

  it('received in person shows its facts', async () => {
    const calls = answerCalls({
      'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: 0 } },
      'POST djbr_registro/validar_control_externo': { body: { perdec_apellidos: 'QUISPE MAMANI', perdec_nombres: 'MARÍA ELENA' } },
    })
    const verdict = await checkCertificate(asked, { token: 'a', captcha: 'K7Q4' })
    expect(verdict).toMatchObject({ kind: 'valid', certificate: { declarant: 'QUISPE MAMANI, MARÍA ELENA' } })
    expect(calls[0]?.body).toEqual({ fecha_recepcion: '2025-11-18', control_cge: code.replaceAll('-', ''), token: 'a', captcha: 'K7Q4' })
  })

  it('is asked for by its code alone, whichever dashes were typed', async () => {
    const calls = answerCalls({ 'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: -1 } } })
    await checkCertificate({ ...asked, code: code.replaceAll('-', '–') }, NONE)
    expect(calls[0]?.body).toMatchObject({ control_cge: code.replaceAll('-', '') })
  })

  it('that is not known is not found, and nothing more is asked', async () => {
    const calls = answerCalls({ 'POST djbr_registro/verifica_tipo_declaracion': { body: { sistema_recepcion: -1 } } })
    expect(await checkCertificate(asked, NONE)).toEqual({ kind: 'notFound' })
    expect(calls).toHaveLength(1)
  })

  it('asked for with a wrong captcha is refused in the words of the server', async () => {
    answerCalls({
      'POST djbr_registro/verifica_tipo_declaracion': { body: { err_codigo: 1, err_mensaje: 'El código de la imagen no es correcto.' } },
    })
    await expect(checkCertificate(asked, NONE)).rejects.toThrow('El código de la imagen no es correcto.')
  })

  it('is read in both shapes of the documents', () => {
    expect(
      certificateIn({ tipdoc: 'C.I.', docidentidad: '4000055', numeroCertificadoDep: 'LP-2025-004127', fechaRecepcion: '18/11/2025' }),
    ).toMatchObject({
      document: 'C.I. 4000055',
      departmental: 'LP-2025-004127',
      received: '18/11/2025',
    })
    expect(certificateIn({ tipdoc_descripcion: 'C.I.', perdec_docidentidad: '1_4000055_1J' }).document).toBe('C.I. 4000055-1J')
  })
})
