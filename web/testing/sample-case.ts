import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { openOwnCase, ownCases } from '@djbr/domain/calls/cases.ts'

export type ListedCase = AnswerOnTheWire<typeof ownCases>['casos'][number]
export type ViewedCase = AnswerOnTheWire<typeof openOwnCase>

/** Returns a page of a list that has only these cases. */
export const pageOf = <Row>(casos: readonly Row[]) => ({ casos, cuantos: casos.length, siguiente: null })

/** A case as it is listed. */
export const listedCase: ListedCase = {
  codigo: 7,
  certificado: 'LP-2026-000123',
  canal: 'report',
  estado: 'review',
  verifica: 'verificad01',
  revisar_hasta: '2020-12-01',
  responder_hasta: null,
  terminar_hasta: '2099-12-01',
  avisado: true,
  aplazamiento: 'ninguno',
  aplazado_hasta: null,
  motivo_aplazamiento: '',
  resultado_propuesto: null,
  resultado: null,
}

/** The same case, opened: a house and a deposit were sworn, and nothing was asked yet. */
export const viewedCase: ViewedCase = {
  codigo: 7,
  estado: 'review',
  fundamentos: {
    ...{ canal: 'report', referencia: 'NOTA 7/2026', recibida: '2026-11-10', motivo: 'Una nota dice que falta una casa' },
    ...{ indicadores: [], sorteo: null, posicion: null },
  },
  declarante: 'ANA LUCÍA FLORES VARGAS',
  documento: '4000022',
  revisar_hasta: '2099-12-01',
  terminar_hasta: '2099-12-20',
  prorrogado: false,
  avisado: true,
  aplazamiento: 'ninguno',
  aplazado_hasta: null,
  motivo_aplazamiento: '',
  declaraciones: [
    {
      ...{ certificado: 'LP-2026-000123', recibida: '2026-03-13', examinada: true },
      ...{ total_bienes: 510_000, total_deudas: 10_000, total_rentas: 90_000, patrimonio_neto: 500_000 },
      registros: [
        { lista: 'realEstate', lugar: 0, titulo: 'Casa en Sopocachi', monto: 500_000 },
        { lista: 'deposit', lugar: 0, titulo: 'Caja de ahorro', monto: 10_000 },
      ],
    },
  ],
  pedidos: [],
  historia: [
    { fecha: '2026-11-20T10:00:00-04:00', tipo: 'select', texto: '', por: 'seleccion01' },
    { fecha: '2026-11-20T11:00:00-04:00', tipo: 'view', texto: '', por: 'verificad01' },
  ],
  resultados_posibles: ['consistent'],
  propuesta: null,
  resultado: null,
  motivos: '',
}

/** A request that was answered with a file. */
export const answeredRequest: ViewedCase['pedidos'][number] = {
  codigo: 31,
  pedido: '2026-11-21T10:00:00-04:00',
  vence: '2026-12-14',
  prorrogado: false,
  preguntas: [
    {
      ...{ registro: { lista: 'realEstate', lugar: 0, titulo: 'Casa en Sopocachi', monto: 500_000 }, pregunta: '¿Cómo pagó la casa?' },
      respuesta: { causa: 'inheritance', texto: 'Es de mi madre.' },
      adjuntos: [{ codigo: 5, nombre: 'testamento.pdf', tipo: 'pdf', bytes: 20_480 }],
    },
    { registro: null, pregunta: '¿Tuvo otros ingresos?', respuesta: { causa: 'other', texto: 'Ninguno.' }, adjuntos: [] },
  ],
  respondido: '2026-11-24T09:00:00-04:00',
  constancia: null,
}
