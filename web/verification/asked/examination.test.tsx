import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { ownExaminations } from '@djbr/domain/calls/examined.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { ExaminationNotice } from './examination-notice.tsx'
import ExaminationsScreen from './examinations-screen.tsx'

type OwnExamination = AnswerOnTheWire<typeof ownExaminations>[number]
type ExplanationRequest = OwnExamination['pedidos'][number]

const request: ExplanationRequest = {
  codigo: 31,
  pedido: '2026-11-21T10:00:00-04:00',
  vence: '2099-12-14',
  prorrogado: false,
  preguntas: [
    {
      ...{ registro: { lista: 'realEstate', lugar: 0, titulo: 'Casa en Sopocachi', monto: 500_000 }, pregunta: '¿Cómo pagó la casa?' },
      ...{ respuesta: null, adjuntos: [] },
    },
    { registro: null, pregunta: '¿Tuvo otros ingresos?', respuesta: null, adjuntos: [] },
  ],
  respondido: null,
  constancia: null,
}
const ANSWERS = [
  { causa: 'inheritance', texto: 'Es de mi madre.' },
  { causa: 'other', texto: 'Ninguno.' },
] as const
const examination: OwnExamination = {
  codigo: 7,
  declaracion: 3,
  jurada: { motivo: 'ACTUALIZACIÓN', recepcionada: '2026-03-13', certificado: 'LP-2026-000007' },
  termina_hasta: '2099-12-20',
  avisado: '2026-11-20T10:00:00-04:00',
  puede_responder: true,
  pedidos: [request],
  terminado: null,
  resultado: null,
  motivos: '',
}
const answered: ExplanationRequest = {
  ...request,
  ...{ respondido: '2026-11-24T09:00:00-04:00', constancia: true },
  preguntas: request.preguntas.map((question, place) => ({ ...question, respuesta: ANSWERS[place] ?? null })),
}
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const LIST = 'GET djbr_registro/examenes'
const ANSWER = 'POST djbr_registro/examenes/31/respuesta'
const FILE = 'POST djbr_registro/examenes/31/adjuntos'

beforeEach(() => queries.clear())
afterEach(() => vi.useRealTimers())

async function show(list: unknown, more: Parameters<typeof answerCalls>[0] = {}) {
  const reply = typeof list === 'function' ? () => ({ body: list() }) : list === 'failed' ? { status: 500 } : { body: list }
  const asked = answerCalls({ ...sessionReply(), [LIST]: reply, ...more })
  await signIn()
  await renderScreen(<ExaminationsScreen />, '/verificaciones')
  return { asked, user: userEvent.setup({ delay: null, applyAccept: false }) }
}

const box = (place: number) => within(screen.getAllByRole('group', { name: /^Pregunta/ })[place] as HTMLElement)
const wordsIn = (place: number) => (box(place).getByLabelText(/Su respuesta/) as HTMLTextAreaElement).value
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByText('Pregunta 2 de 2')
  for (const [place, cause, words] of [
    [0, 'Herencia', 'Es de mi madre.'],
    [1, 'Otra causa', 'Ninguno.'],
  ] as const) {
    await user.click(box(place).getByRole('radio', { name: cause }))
    await user.type(box(place).getByLabelText(/Su respuesta/), words)
  }
}

const sendReviewed = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Revisar respuesta' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar respuesta' }))
}

describe('the examinations of a declarant', () => {
  it('say that there are none, and that they cannot be read', async () => {
    await show([])
    expect(await screen.findByText('No tiene verificaciones que mostrarle')).toBeDefined()
    await show('failed')
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })

  it('are not there where declarations are not examined', async () => {
    await show([examination], { 'GET system/configuracion': { body: { verificacion_habilitada: false } } })
    expect(await screen.findByRole('heading', { name: /página no encontrada/i })).toBeDefined()
    expect(screen.queryByText('Verificaciones')).toBeNull()
  })

  it('say that nothing is to be done while nothing is asked, and show the outcome once there is one', async () => {
    await show([
      { ...examination, pedidos: [], puede_responder: false },
      {
        ...examination,
        codigo: 6,
        pedidos: [answered],
        puede_responder: false,
        terminado: '2026-11-25T09:00:00-04:00',
        resultado: 'explained',
        motivos: 'Lo explica el testamento.',
      },
    ])
    expect(await screen.findByText(/No tiene que hacer nada/)).toBeDefined()
    expect(screen.getAllByText('LP-2026-000007').every((number) => number.classList.contains('digits'))).toBe(true)
    expect(screen.getByText('Explicada (25/11/2026)')).toBeDefined()
    expect(screen.getByText('Lo explica el testamento.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Revisar respuesta' })).toBeNull()
  })
})

describe('a request', () => {
  it('shows each question under its record, and until when it is answered', async () => {
    await show([examination])
    expect(await screen.findByText('Responda hasta el 14/12/2099')).toBeDefined()
    expect(box(0).getByText(/Casa en Sopocachi, Bs\. 500\.000$/)).toBeDefined()
    expect(box(0).getByText('¿Cómo pagó la casa?')).toBeDefined()
    expect(box(1).getByText('La declaración en general')).toBeDefined()
    expect(box(1).getByText('¿Tuvo otros ingresos?')).toBeDefined()
  })

  it('is answered by a cause and in words, neither of which may be missing', async () => {
    let now = [examination]
    const { asked, user } = await show(() => now, {
      [ANSWER]: () => {
        now = [{ ...examination, puede_responder: false, pedidos: [answered] }]
        return done
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Revisar respuesta' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Pregunta 1 de 2, Causa.*Pregunta 1 de 2, Su respuesta.*Pregunta 2 de 2, Causa/s,
    )
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    await fillIn(user)
    await sendReviewed(user)
    expect(await screen.findByText('Es de mi madre.')).toBeDefined()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      respuestas: ANSWERS.map(({ causa, texto }) => ({ causa, respuesta: texto })),
    })
    expect(screen.queryByRole('button', { name: 'Revisar respuesta' })).toBeNull()
  })

  it('says which declaration it is about, who asks on what basis, and what silence means', async () => {
    await show([examination])
    const which = (await screen.findByText('LP-2026-000007')).closest('dd')
    expect(which?.textContent).toBe('ACTUALIZACIÓN, recepcionada el 13/03/2026, certificado LP-2026-000007')
    expect(screen.getByText(/Ley N.º 2027, artículo 53/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Consultar la base legal' }).getAttribute('href')).toBe('/ayuda')
    expect(screen.getByText(/Si no responde, la verificación sigue con lo que ya consta/)).toBeDefined()
  })

  it('is looked over whole before it is sent, and can be gone on writing', async () => {
    const { asked, user } = await show([examination])
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Revisar respuesta' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const words of [
      'Herencia',
      'Es de mi madre.',
      'Otra causa',
      'Ninguno.',
      'Sin archivos.',
      '¿Cómo pagó la casa?',
      '¿Tuvo otros ingresos?',
    ])
      expect(dialog.getByText(words)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Seguir escribiendo' }))
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    expect([wordsIn(0), wordsIn(1)]).toEqual(['Es de mi madre.', 'Ninguno.'])
  })

  it('says once it is answered what comes next, and until when', async () => {
    await show([{ ...examination, puede_responder: false, pedidos: [answered] }])
    expect(await screen.findByRole('heading', { name: 'Qué sigue' })).toBeDefined()
    expect(screen.getByText(/La Contraloría tiene hasta el 20\/12\/2099 para terminar/)).toBeDefined()
  })

  it('has a receipt once it is signed, and says meanwhile that it is being signed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    let constancia = false
    const { asked, user } = await show(() => [{ ...examination, puede_responder: false, pedidos: [{ ...answered, constancia }] }], {
      'GET djbr_registro/examenes/31/constancia': { body: { documento: 'JVBERg==', nombre: 'CONSTANCIA_RESPUESTA_31.pdf' } },
    })
    expect(await screen.findByText(/Su constancia se está firmando/)).toBeDefined()
    constancia = true
    await vi.advanceTimersByTimeAsync(3_000)
    await user.click(await screen.findByRole('button', { name: 'Descargar constancia' }))
    await waitFor(() => expect(asked.some(({ path }) => path === 'djbr_registro/examenes/31/constancia')).toBe(true))
    expect(screen.queryByText(/se está firmando/)).toBeNull()
  })

  it('answered before there were receipts offers none', async () => {
    await show([{ ...examination, puede_responder: false, pedidos: [{ ...answered, constancia: null }] }])
    expect(await screen.findByText('Es de mi madre.')).toBeDefined()
    expect(screen.queryByText(/constancia/i)).toBeNull()
  })

  it('keeps what was written when the answer is refused', async () => {
    const { user } = await show([examination], {
      [ANSWER]: { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Este pedido ya no espera una respuesta.' } },
    })
    await fillIn(user)
    await sendReviewed(user)
    expect(await screen.findByText('Este pedido ya no espera una respuesta.')).toBeDefined()
    expect([wordsIn(0), wordsIn(1)]).toEqual(['Es de mi madre.', 'Ninguno.'])
  })

  /** Sends the answer, whose reply is lost; what the server says of the examinations from then on, one after the other. */
  async function loseReply(...then: readonly (readonly OwnExamination[] | 'away')[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const replies: (readonly OwnExamination[] | 'away')[] = [[examination]]
    const next = () => (replies.length > 1 ? replies.shift() : replies[0]) ?? []
    const { user } = await show([examination], {
      [LIST]: () => {
        const reply = next()
        return reply === 'away' ? 'unreachable' : { body: reply }
      },
      [ANSWER]: () => {
        replies.splice(0, 1, ...then)
        return 'unreachable'
      },
    })
    await fillIn(user)
    await sendReviewed(user)
  }
  /** What is said within a minute. */
  async function heard(words: RegExp) {
    for (let second = 0; second < 60 && !screen.queryByText(words); second++) await vi.advanceTimersByTimeAsync(1_000)
    return screen.getByText(words)
  }
  const arrived = [{ ...examination, puede_responder: false, pedidos: [answered] }]

  it.each([
    ['arrived', [arrived], /lo que envió llegó/],
    ['was still under way when it was first looked for', [[examination], arrived], /lo que envió llegó/],
    ['was looked for while the server was away', ['away', arrived], /lo que envió llegó/],
    ['did not arrive', [[examination]], /no llegó lo que envió/],
  ] as const)('whose reply was lost and that %s is said to be so', async (_, then, words) => {
    await loseReply(...then)
    expect(await heard(words)).toBeDefined()
  })

  it('of which nobody knows whether it arrived says so, and not that nothing was sent', async () => {
    await loseReply('away')
    expect(await heard(/todavía no se sabe si llegó/)).toBeDefined()
    expect(screen.queryByText(/No se envió nada/)).toBeNull()
  })

  it('takes more time once, with a reason', async () => {
    let now = [examination]
    const { asked, user } = await show(() => now, {
      'POST djbr_registro/examenes/31/prorroga': () => {
        now = [{ ...examination, pedidos: [{ ...request, prorrogado: true }] }]
        return done
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Tomar más plazo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motivo/), 'no')
    await user.click(dialog.getByRole('button', { name: 'Tomar más plazo' }))
    expect((await dialog.findAllByText(/al menos dos palabras/)).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/Motivo/), ' tengo el testamento')
    await user.click(dialog.getByRole('button', { name: 'Tomar más plazo' }))
    expect(await screen.findByText('Ya tomó más plazo para este pedido.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tomar más plazo' })).toBeNull()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ motivo: 'no tengo el testamento' })
  })

  it('whose last day is over is still answered, and takes no more time', async () => {
    await show([{ ...examination, pedidos: [{ ...request, vence: '2020-12-14' }] }])
    expect(await screen.findByText(/El plazo venció el 14\/12\/2020/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Revisar respuesta' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tomar más plazo' })).toBeNull()
  })
})

describe('the files of an answer', () => {
  const pdf = new File(['%PDF-1.7\n%%EOF\n'], 'testamento.pdf', { type: 'application/pdf' })
  const added = { codigo: 5, nombre: 'testamento.pdf', tipo: 'pdf', bytes: 2048 } as const
  /** The request with these under its second question. */
  const withFiles = (adjuntos: readonly (typeof added | { codigo: number; nombre: string; tipo: 'pdf'; bytes: number })[]) => ({
    ...request,
    preguntas: request.preguntas.map((question, place) => (place === 1 ? { ...question, adjuntos } : question)),
  })

  it('are added and taken back', async () => {
    let now = [examination]
    const { asked, user } = await show(() => now, {
      [FILE]: () => {
        now = [{ ...examination, pedidos: [withFiles([added])] }]
        return done
      },
      'DELETE djbr_registro/examenes/31/adjuntos/5': () => {
        now = [examination]
        return done
      },
    })
    await screen.findByText('Pregunta 2 de 2')
    await user.upload(box(1).getByLabelText('Agregar archivo'), pdf)
    expect(await screen.findByText('PDF, 2 KB')).toBeDefined()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ pregunta: 1, nombre: 'testamento.pdf', archivo: btoa('%PDF-1.7\n%%EOF\n') },
    })
    await user.click(screen.getByRole('button', { name: 'Quitar testamento.pdf' }))
    await waitFor(() => expect(screen.queryByText('PDF, 2 KB')).toBeNull())
  })

  it.each([
    ['another type', new File(['<svg/>'], 'plano.pdf'), /no es un PDF/],
    ['more than is taken', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'foto.jpg'), /pasa de 2 MB/],
  ])('of %s are not sent', async (_, file, words) => {
    const { asked, user } = await show([examination])
    await screen.findByText('Pregunta 1 de 2')
    await user.upload(box(0).getByLabelText('Agregar archivo'), file)
    expect(await screen.findByText(words)).toBeDefined()
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('that the machine cannot read are said not to be added', async () => {
    const unread = vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new Event('error'))
    })
    const { asked, user } = await show([examination])
    await screen.findByText('Pregunta 1 de 2')
    await user.upload(box(0).getByLabelText('Agregar archivo'), pdf)
    expect(await screen.findByText(/^No se pudo leer el archivo/)).toBeDefined()
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    unread.mockRestore()
  })

  it('are ten at most', async () => {
    const ten = Array.from({ length: 10 }, (_, place) => ({ ...added, codigo: place, nombre: `${place}.pdf` }))
    await show([{ ...examination, pedidos: [withFiles(ten)] }])
    expect(await screen.findByText('9.pdf')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Agregar archivo' })).toBeNull()
  })
})

describe('the dashboard', () => {
  const ofPortal = (verificacion_habilitada: boolean) => ({ 'GET system/configuracion': { body: { verificacion_habilitada } } })
  const draw = async (list: readonly OwnExamination[], isOn = true) => {
    const asked = answerCalls({ ...sessionReply(), ...ofPortal(isOn), [LIST]: { body: list } })
    await signIn()
    await renderScreen(<ExaminationNotice />, '/')
    return asked
  }

  it('says what is asked and until when, and leads there', async () => {
    await draw([examination])
    expect(await screen.findByText('Le piden explicar datos de su declaración')).toBeDefined()
    expect(screen.getByText('Responda hasta el 14/12/2099')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Leer y responder' }).getAttribute('href')).toBe('/verificaciones')
  })

  it('only leads there while nothing is asked', async () => {
    await draw([{ ...examination, pedidos: [answered] }])
    expect((await screen.findByRole('link', { name: 'Ver mis verificaciones' })).getAttribute('href')).toBe('/verificaciones')
  })

  it('asks for nothing where declarations are not examined', async () => {
    const asked = await draw([examination], false)
    await waitFor(() => expect(asked.some(({ path }) => path === 'system/configuracion')).toBe(true))
    expect(asked.some(({ path }) => path === 'djbr_registro/examenes')).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
