import { kindNames, type Records } from '@djbr/domain/declaration/totals.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { swornNames } from '@djbr/domain/fields/sworn-values.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { sampleDeclaration, sampleSnapshot, sampleWords } from '../../testing/sample-declaration.ts'
import { checkCode } from './check-address.ts'
import { certificateModel, draftModel, formModel, type Reception } from './model.ts'
import type { FormModel, TablePart } from './print-model.ts'
import { receptionSlipModel } from './reception-slip.ts'

const print = { baseUrl: 'https://djbr.example.bo', demo: true }
const reception: Reception = {
  departmentalNumber: 'LP-2026-004382',
  nationalNumber: '2026-0019275',
  receivedAt: '2026-11-12T10:44:21-04:00',
  office: 'Contraloría General del Estado - Oficina Central',
  digital: false,
  late: false,
}
const form = formModel(sampleSnapshot(), null, print)
const draft = draftModel(sampleDeclaration(), sampleWords, '2026-11-12', print)
const parts = (model: FormModel) => model.chapters.flatMap((chapter) => chapter.parts)
const table = (model: FormModel, title: string) => {
  const found = parts(model).find((part): part is TablePart => part.type === 'table' && part.title.endsWith(title))
  if (!found) throw new Error(`no table ${title}`)
  return found
}
const values = (rows: readonly { label: string; value: string }[]) => Object.fromEntries(rows.map(({ label, value }) => [label, value]))
const headings = (found: TablePart) => found.columns.map(({ heading }) => heading)

describe('a paper of a digital filing', () => {
  const approval = { transaction: 'a1b2c3d4-0000', at: '2026-11-12T10:40:00-04:00' }
  const digital: Reception = { ...reception, office: '', digital: true, approval }

  it('names the transaction by which it was approved, and when', () => {
    expect(formModel(sampleSnapshot(), digital, print).oath.identity).toBe(
      'Declaración aprobada por su titular en Ciudadanía Digital, que verificó su identidad. Transacción a1b2c3d4-0000, comunicada el 12/11/2026, 10:40.',
    )
    expect(values(certificateModel(sampleSnapshot(), digital, print).rows)['Transacción de aprobación']).toBe(
      'a1b2c3d4-0000 · 12/11/2026, 10:40',
    )
  })

  it('of before approvals were sealed names none', () => {
    const before = { ...digital, approval: null }
    expect(formModel(sampleSnapshot(), before, print).oath.identity).not.toContain('Transacción')
    expect(values(certificateModel(sampleSnapshot(), before, print).rows)).not.toHaveProperty('Transacción de aprobación')
  })
})

describe('what stands for what was sworn', () => {
  it('is explained where it is compared', () => {
    expect(formModel(sampleSnapshot(), null, { ...print, words: 'luna mesa' }).check?.note).toContain('Las cuatro palabras al pie')
    expect(form.check?.note).not.toContain('palabras')
  })
})

describe('the form', () => {
  it('has no empty cell: what nobody said is a dash', () => {
    const { records } = sampleSnapshot()
    const without = { ...records, movable: records.movable.map((record) => ({ ...record, registry: '', observation: '' })) }
    const { rows } = table(formModel(sampleSnapshot({ records: without }), null, print), 'Sujeto a Registro')
    expect(rows.flat()).not.toContain('')
    expect(rows[0]?.filter((cell) => cell === '–')).toHaveLength(2)
  })

  it('prints every section in the order of the documents, numbered', () => {
    expect(parts(form).map(({ title }) => title)).toEqual([
      '1. Datos de la Declaración',
      '2. Datos Personales del Declarante',
      '3. Cargo que Ocupa(rá)',
      '4. Datos del Cónyuge o Conviviente',
      '5. Cargos Anteriores del Declarante',
      '6. Bienes Inmuebles Urbanos y Rurales',
      '7. Bienes Muebles Sujeto a Registro',
      '8. Bienes de Terceros en Usufructo',
      '9. Depósitos en Entidades Financieras',
      '10. Títulos Valores',
      '11. Otros Bienes',
      '12. Remuneraciones Percibidas',
      '13. Deudas con Entidades Financieras',
      '14. Deudas con Personas Naturales y Jurídicas',
      '15. Deudas a Entidad Estatal',
      '16. Deudas al Fisco',
      '17. Otras Deudas',
      '18. Parientes',
      '19. Datos del Apoderado',
    ])
  })

  it('has the columns of the screen and what they leave out, so that every amount that counts is seen', () => {
    expect(headings(table(form, 'Urbanos y Rurales'))).toEqual([
      'Nro',
      'Tipo de Adquisición',
      'Año de Adquisición',
      'Nro. de Registro de DD.RR.',
      'Valor en Bs.',
      'Rentas Generadas en Bs.',
      'Descripción',
      'Observaciones',
    ])
  })

  it.each(kindNames)('prints every field of %s', (name) => {
    const kind: RecordKind = recordKinds[name]
    expect(swornNames(kind).toSorted()).toEqual(Object.keys(kind.fields).toSorted())
    expect(swornNames(kind).filter((column) => kind.columns.includes(column))).toEqual(kind.columns)
  })

  it('shows codes as the words that were sworn, amounts with Bs. and points, and a year before 1971 as such', () => {
    const { rows, columns } = table(form, 'Urbanos y Rurales')
    expect(rows[0]?.slice(0, 6)).toEqual(['1', 'COMÚN', '2014', '2.01.0.99.0154872', 'Bs. 640.000', 'Bs. 0'])
    expect(rows[2]?.[2]).toBe('Anterior a 1971')
    expect(columns.map(({ right }) => right)).toEqual([true, false, false, false, true, true, false, false])
  })

  it('sums each section below its columns', () => {
    expect(table(form, 'Urbanos y Rurales').total).toEqual({
      label: 'Total de 3 registros',
      spans: 4,
      cells: ['Bs. 803.000', 'Bs. 14.400', '', ''],
    })
    expect(table(form, 'Cargos Anteriores del Declarante').total).toBeNull()
  })

  it('sums all of it, and says what is left after debts', () => {
    expect(form.summary.total).toEqual(['Totales', '20', 'Bs. 1.171.022', 'Bs. 165.306', 'Bs. 351.300'])
    expect(form.summary.netWorth.value).toBe('Bs. 819.722')
  })

  it('says so where a section is empty', () => {
    const records = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as Records
    const empty = draftModel(
      sampleDeclaration({ records, spouse: null, position: null, personalData: null }),
      sampleWords,
      '2026-11-12',
      print,
    )
    for (const part of parts(empty)) {
      if (part.type === 'table') expect([part.rows, part.nothing]).toEqual([[], ['NO EXISTE NINGUNA INFORMACIÓN REGISTRADA']])
    }
    expect(empty.summary.netWorth.value).toBe('Bs. 0')
  })

  it('says where the declarant said to have none, on the draft and in what was sworn', () => {
    const answered = { records: { ...sampleDeclaration().records, deposit: [], title: [] }, none: ['deposit'] } as const
    const nothing = 'NO EXISTE NINGUNA INFORMACIÓN REGISTRADA'
    for (const model of [
      draftModel(sampleDeclaration(answered), sampleWords, '2026-11-12', print),
      formModel(sampleSnapshot(answered), null, print),
    ]) {
      const said = parts(model).flatMap((part) => (part.type === 'table' && part.rows.length === 0 ? [part.nothing] : []))
      expect(said).toContainEqual([nothing, 'Usted declaró no tener.'])
      expect(said.filter((lines) => lines.length > 1)).toHaveLength(1)
    }
  })

  it('says until when it is presented, and when that has passed', () => {
    const dueOf = (due: string | null) =>
      draftModel(sampleDeclaration(), sampleWords, '2026-11-12', { ...print, due }).facts.find(({ label }) => label === 'Presentar hasta')
        ?.value
    expect(dueOf('2026-11-30')).toBe('lunes 30 de noviembre de 2026')
    expect(dueOf('2026-11-12')).toBe('jueves 12 de noviembre de 2026')
    expect(dueOf('2026-11-11')).toBe('miércoles 11 de noviembre de 2026 (plazo vencido)')
    expect(dueOf(null)).toBe(undefined)
  })

  it('asks no hand to sign what was approved and received without paper, on the certificate too', () => {
    const digital = { ...reception, digital: true }
    const approved = formModel(sampleSnapshot({ identityChecked: false }), digital, print)
    expect(approved.oath.identity).toBe('Declaración aprobada por su titular en Ciudadanía Digital, que verificó su identidad.')
    for (const { signatures } of [approved.oath, certificateModel(sampleSnapshot(), digital, print)]) {
      expect(signatures.map(({ who }) => who)).toEqual(['Aprobada en Ciudadanía Digital', 'Firmada digitalmente'])
      expect(signatures.some(({ byHand }) => byHand)).toBe(false)
    }
  })

  it('carries the four statements, the law and room for the signatures, of the proxy too when there is one', () => {
    expect(form.oath.statements).toHaveLength(4)
    expect(form.oath.legal).toContain('Ley N.º 004, artículo 33')
    expect(form.oath.signatures.map(({ who }) => who)).toEqual(['Firma de la o el declarante', 'Sello y firma de recepción'])
    const proxy = {
      document: '4000011',
      issuedIn: 2,
      paternal: 'Roca',
      maternal: '',
      names: 'Ana',
      email: 'ana@correo.example.bo',
      phone: '',
      power: '512/2026',
      address: 'La Paz',
      observation: '',
    }
    const signed = formModel(sampleSnapshot({ proxy }), null, print)
    expect(signed.oath.signatures[1]).toEqual({
      who: 'Firma de la o el apoderado',
      byHand: true,
      detail: ['Roca, Ana', 'Poder N.º 512/2026'],
    })
  })

  it('has its control code in the foot and in the QR box; numbers and office only after reception', () => {
    const received = formModel(sampleSnapshot(), reception, print)
    expect(form.foot).toEqual({
      code: 'Código de control 7K3M-9QXT-2HDR',
      notice: 'DEMOSTRACIÓN, SIN VALOR LEGAL',
      page: 'Página {page} de {pages}',
    })
    expect(JSON.stringify(form)).not.toContain('LP-2026')
    expect(received.facts.map(({ value }) => value)).toContain('LP-2026-004382')
    expect([form.at, received.at]).toEqual(['2026-11-12T10:31:07-04:00', '2026-11-12T10:44:21-04:00'])
  })
})

describe('the draft', () => {
  it('says what it is, has no code, no QR and no date but its day', () => {
    expect(draft.draft).toMatchObject({ mark: 'BORRADOR', notice: 'SIN VALIDEZ LEGAL' })
    expect([draft.check, draft.at, draft.foot.code]).toEqual([null, '2026-11-12T00:00:00-04:00', 'BORRADOR, SIN VALIDEZ LEGAL'])
  })

  it('is otherwise the form', () => {
    expect(draft.chapters).toEqual(form.chapters)
    expect(draft.summary).toEqual(form.summary)
  })
})

describe('the certificate', () => {
  it('before reception has no numbers, and says that it waits', () => {
    const { facts, rows, lead, check } = certificateModel(sampleSnapshot(), null, print)
    expect(values(facts)).toEqual({ 'Código de control': '7K3M-9QXT-2HDR', Finalizada: '12/11/2026', Recepción: 'Pendiente' })
    expect(values(rows)).not.toHaveProperty('Modalidad')
    expect(lead).toContain('finalizó su Declaración Jurada de Bienes y Rentas el 12 de noviembre de 2026 a horas 10:31')
    expect(check.facts).toHaveLength(1)
  })

  it('after reception has both numbers, the day, and what the public check answers', () => {
    const { facts, rows, lead, check } = certificateModel(sampleSnapshot(), reception, print)
    expect(values(facts)).toEqual({
      'Número departamental': 'LP-2026-004382',
      'Número nacional': '2026-0019275',
      'Fecha de recepción': '12/11/2026',
    })
    expect(lead).toContain('12 de noviembre de 2026 a horas 10:44')
    expect(values(rows)).toEqual({
      Apellidos: 'Quispe Mamani',
      Nombres: 'María Elena',
      'Documento de identidad': 'Cédula de identidad 4000055',
      'Expedido en': 'LA PAZ',
      Motivo: 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)',
      Entidad: 'MINISTERIO DE SALUD Y DEPORTES',
      Cargo: 'RESPONSABLE DE ALMACENES',
      'Oficina que recibe': 'Contraloría General del Estado - Oficina Central',
      Modalidad: 'Recepción presencial, dentro de plazo',
    })
    expect(values(check.facts)).toEqual({ 'Código de control': '7K3M-9QXT-2HDR', 'Fecha de recepción': '12/11/2026' })
    expect(check.address).toBe('djbr.example.bo/validar')
  })

  it('outside the demo has no notice in its foot', () => {
    expect(certificateModel(sampleSnapshot(), null, { ...print, demo: false }).foot.notice).toBe('')
  })
})

describe('the slip of a reception', () => {
  const desk = { address: 'Zona Central, calle Colón, LA PAZ', officer: 'SILVIA TICONA POMA' }
  const slip = receptionSlipModel(sampleSnapshot(), reception, desk, print)

  it('says whose declaration was received, where, when and by whom, under which numbers, and where that is checked', () => {
    expect(values(slip.facts)).toEqual({
      'Número departamental': 'LP-2026-004382',
      'Número nacional': '2026-0019275',
      Recibida: '12/11/2026, 10:44',
    })
    expect(values(slip.rows)).toEqual({
      Declarante: 'Quispe Mamani, María Elena',
      'Documento de identidad': 'Cédula de identidad 4000055',
      Entidad: 'MINISTERIO DE SALUD Y DEPORTES',
      'Motivo y año': 'ACTUALIZACIÓN (DURANTE EL EJERCICIO), 2026',
      Finalizada: '12/11/2026, 10:31',
      Modalidad: 'Recepción presencial, dentro de plazo',
      'Oficina que recibe': reception.office,
      Dirección: desk.address,
      'Recibida por': desk.officer,
    })
    expect(values(slip.check.facts)).toEqual({ 'Código de control': '7K3M-9QXT-2HDR', 'Fecha de recepción': '12/11/2026' })
    expect(slip.check.qr).toBe(checkCode(print.baseUrl, '7K3M-9QXT-2HDR', '2026-11-12'))
    expect(slip.check.address).toBe('djbr.example.bo/validar')
  })
})

describe('papers in another language', () => {
  it('take every word of their own from it', () => {
    const english = formModel(sampleSnapshot(), reception, { ...print, language: 'en' })
    expect(english.title).toBe(text('en', 'documents.form.title'))
    expect(english.language).toBe('en')
  })
})
