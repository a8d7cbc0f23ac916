import type { OwnDeadline } from '@djbr/domain/calls/own-declaration.ts'
import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { StateCard } from './state-card.tsx'

const deadline: OwnDeadline = {
  cod_estado: 1,
  motdec_codigo: 2,
  fecha_limite: '2026-03-31',
  dias_restantes: 21,
  vencido: false,
  motivo: 'Se presenta en su mes de nacimiento.',
  finalizada: null,
  fuera_de_plazo: null,
  falla_certificada: null,
  inhabiles: [],
}
const list = (lista: string, cantidad: number) => ({
  ...{ lista, cantidad, por_decidir: 0, ninguno: false },
  ...{ valor_bienes: 0, valor_rentas: 0, valor_deudas: 0 },
})
const progress: Progress = {
  err_existente: 0,
  total_valor_bienes: 0,
  total_valor_rentas: 0,
  total_valor_deudas: 0,
  patrimonio_neto: 0,
  listas: [list('cargos_anteriores', 1), list('bienes/1', 1), list('deudas/1', 0)],
  hojas: [{ hoja: 'declaracion_jurada', completa: true, exigida: true, por_decidir: false }],
  guardado: '2026-11-12T10:42:00-04:00',
  motdec_codigo: 2,
  copiada_de: null,
}

it('of an open declaration leads whoever comes back to the first section that waits', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/plazo': { body: deadline },
    'GET djbr_registro/obtiene_estado': { body: { cod_estado: 1, sistema_recepcion: 0, aprobado_blockchain: false } },
    'GET djbr_registro/declaraciones': { body: [] },
    'GET djbr_registro/resumen': { body: progress },
  })
  await signIn()
  await renderScreen(<StateCard />, '/')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Continuar mi declaración' }).getAttribute('href')).toBe('/deudas'))
})
