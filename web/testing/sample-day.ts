/** A day of an office as it travels, for tests. */
export const CODE = '7K3M-9QXT-2HDR'
export const TODAY = '2026-11-20'

export const reception = (codigo: number, more: object = {}) => ({
  ...{ control_cge: null, codigo, hora: '2026-11-20T10:36:00-04:00', nombres: '', funcionario: 'recepcion01', propia: true },
  ...{ numero_certificado_departamental: `LP-2026-00000${codigo}`, numero_certificado_nacional: `2026-000000${codigo}` },
  ...{ fuera_de_plazo: false, dada_de_baja: null, cierre: null },
  ...more,
})
export const closing = {
  ...{ codigo: 5, numero: 1, fecha: '2026-11-20T18:00:00-04:00', funcionario: 'recepcion02', recibidas: 2, fuera_de_plazo: 1 },
  ...{ primero: '2026-0000001', ultimo: '2026-0000002', huella: 'ab'.repeat(32) },
}
const total = { recibidas: 3, fuera_de_plazo: 1, dadas_de_baja: 1 }
export const day = (more: object = {}) => ({
  ...{ dia: TODAY, hoy: TODAY, dia_anterior: '2026-11-18', dia_siguiente: null, hay_mas: false, cierres: [] },
  recepciones: [
    reception(3, { control_cge: CODE }),
    reception(2, { fuera_de_plazo: true, cierre: 1 }),
    reception(1, { dada_de_baja: '2026-11-20T12:00:00-04:00', cierre: 1 }),
  ],
  totales: { ...total, propias: 3, funcionarios: [{ ...total, funcionario: 'recepcion01' }] },
  ...more,
})
