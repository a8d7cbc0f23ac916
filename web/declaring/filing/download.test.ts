import { afterEach, expect, it, vi } from 'vitest'
import { onSessionEnded } from '../../foundation/calls/api.ts'
import { toasts } from '../../foundation/controls/notify.ts'
import { sessionNow, signInAgain } from '../../foundation/session/session.ts'
import { answerCalls } from '../../testing/answers.ts'
import { sessionReply, signIn } from '../../testing/screen.tsx'
import { download } from './download.ts'

vi.mock('../../foundation/controls/download-pdf.ts', () => ({ downloadPdf: vi.fn() }))

afterEach(() => toasts.set([]))

const said = () => toasts.get().map(({ text }) => text)
const wanted = { of: '4', kind: 'form', archived: { id: 'a', hash: 'b' } } as const

it('hands the file over under the name that the server gives', async () => {
  const { downloadPdf } = await import('../../foundation/controls/download-pdf.ts')
  answerCalls({ 'GET djbr_registro/obtiene_certificado_archivo/a/b': { body: { documento: 'JVBERi0=', nombre: 'FORMULARIO4000022.pdf' } } })
  await download(wanted)
  expect(downloadPdf).toHaveBeenCalledWith('JVBERi0=', 'FORMULARIO4000022.pdf')
  expect(said()).toEqual([])
})

it('refuses another one while one is on its way', async () => {
  answerCalls({ 'GET djbr_registro/obtiene_certificado_archivo/a/b': { body: { documento: 'JVBERi0=', nombre: 'F.pdf' } } })
  await Promise.all([download(wanted), download({ ...wanted, kind: 'certificate' })])
  expect(said()).toEqual(['Por Favor aguarde, se esta descargando un archivo'])
})

it('says that it failed, and can be asked again', async () => {
  answerCalls({ 'GET djbr_registro/obtiene_certificado_archivo/a/b': 'unreachable' })
  await download(wanted)
  await download(wanted)
  expect(said()).toEqual(['No se pudo descargar el archivo, vuelva a intentarlo'])
})

it('tells of a session that somebody ended, once, and not of a file', async () => {
  answerCalls({ ...sessionReply(), 'GET djbr_registro/obtiene_certificado_archivo/a/b': { status: 401 } })
  await signIn()
  onSessionEnded(signInAgain, () => null)
  await download(wanted)
  expect(sessionNow().status).toBe('out')
  expect(said()).toEqual(['Su sesión ha expirado, ingrese nuevamente.'])
})
