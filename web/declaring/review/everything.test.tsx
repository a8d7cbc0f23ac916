import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { golden } from '@djbr/domain/testing/golden.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { Everything } from './everything.tsx'

const kinds: Readonly<Record<KindName, RecordKind>> = recordKinds
const SHEETS = [
  ['declaracion_jurada', 'declaracion_jurada', 'declarationData'],
  ['datos_declarante', 'datos_declarante', 'personalData'],
  ['cargo_a_ocupar', 'cargo_a_ocupar', 'position'],
  ['conyuges', 'parentesco/1', 'spouse'],
  ['apoderado', 'apoderado', 'proxy'],
] as const

const shareOf = (name: KindName, share: 'assets' | 'income' | 'debts') => {
  const column = kinds[name].counts[share]
  return column ? Number(golden(name).record[column]) : 0
}
const sumOf = (share: 'assets' | 'income' | 'debts') => kindNames.reduce((sum, name) => sum + shareOf(name, share), 0)
const totals = { total_valor_bienes: sumOf('assets'), total_valor_rentas: sumOf('income'), total_valor_deudas: sumOf('debts') }
const progress = {
  ...totals,
  err_existente: 0,
  patrimonio_neto: totals.total_valor_bienes - totals.total_valor_deudas,
  listas: kindNames.map((name) => ({
    lista: kinds[name].path.list,
    cantidad: 1,
    por_decidir: 0,
    ninguno: false,
    valor_bienes: shareOf(name, 'assets'),
    valor_rentas: shareOf(name, 'income'),
    valor_deudas: shareOf(name, 'debts'),
  })),
  hojas: SHEETS.map(([hoja]) => ({ hoja, completa: true, exigida: true, por_decidir: false })),
}

/** One record of every kind, and every sheet, as the documents' examples have them. */
const everyAnswer = {
  ...sessionReply(),
  'GET djbr_registro/resumen': { body: progress },
  ...Object.fromEntries(
    kindNames.map((name) => [`GET djbr_registro/${kinds[name].path.list}`, { body: [{ ...golden(name).read, ...golden(name).ours }] }]),
  ),
  ...Object.fromEntries(
    SHEETS.map(([, path, name]) => {
      const answer = { ...golden(name).read, ...golden(name).ours }
      return [`GET djbr_registro/${path}`, { body: path === 'parentesco/1' ? [answer] : answer }]
    }),
  ),
}

beforeEach(() => sessionStorage.clear())
const show = async (more: Parameters<typeof answerCalls>[0] = {}) => {
  answerCalls({ ...everyAnswer, ...more })
  await signIn()
  return renderScreen(<Everything />, '/borrador')
}
const rowOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return within(heading.closest('li') as HTMLElement)
}

/** What every value of an example is on the screen: its digits with points, its words, or itself. */
function written(kind: RecordKind | undefined, name: KindName | (typeof SHEETS)[number][2], field: string): string {
  const { record, words } = golden(name)
  const value = record[field]
  const control = kind?.fields[field]?.control
  if (value === '' || value === null || value === undefined) return ''
  if (control?.type === 'choice') return words[control.list]?.[String(value)] ?? ''
  if (control?.type === 'money') return `Bs.\u00a0${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`
  if (control?.type === 'month') return String(value).slice(0, 7).split('-').reverse().join('/')
  if (control?.type === 'date') return String(value).split('-').reverse().join('/')
  if (control?.type === 'year' && value === 1970) return 'Anterior a 1971'
  if (control?.type === 'oneOf' || control?.type === 'conversions') return ''
  return String(value)
}

describe('what is checked before swearing', () => {
  it.each(kindNames)('shows every value of a record of %s', async (name) => {
    await show()
    const row = await rowOf(text('es', kinds[name].texts.title))
    await row.findByRole('heading', { level: 4 })
    const values = row.getAllByRole('definition').map(({ textContent }) => textContent)
    for (const field of Object.keys(kinds[name].fields)) {
      const words = written(kinds[name], name, field)
      if (words) expect(values, field).toContain(words)
    }
    expect(row.queryByText('Falta responder')).toBeNull()
  })

  it('has a way to change each record and each sheet', async () => {
    await show()
    const row = await rowOf(text('es', recordKinds.deposit.texts.title))
    const link = await row.findByRole('link', { name: 'Cambiar Caja de ahorro en moneda nacional, Banco Unión, La Paz' })
    expect(link.getAttribute('href')).toBe('/bienes?paso=4&volver=borrador#registro-21')
    expect(screen.getByRole('link', { name: `Cambiar ${text('es', 'lifecycle.general.position')}` }).getAttribute('href')).toBe(
      '/datos-generales?paso=3&volver=borrador',
    )
  })

  it.each([
    ['to answer a list of which nothing was said', false, 'Responder'],
    ['to change the answer that there are none', true, 'Cambiar'],
  ])('offers %s', async (_, ninguno, offered) => {
    const { path, texts } = recordKinds.deposit
    const listas = progress.listas.map((list) => (list.lista === path.list ? { ...list, cantidad: 0, ninguno } : list))
    await show({ 'GET djbr_registro/resumen': { body: { ...progress, listas } } })
    const title = text('es', texts.title)
    const link = await (await rowOf(title)).findByRole('link', { name: `${offered} ${title}` })
    expect(link.textContent).toBe(offered)
  })

  it('offers to complete a sheet that is asked, to register a proxy, and only to look at what is not asked', async () => {
    const hojas = progress.hojas.map((sheet) => ({ ...sheet, completa: false, exigida: !['conyuges', 'apoderado'].includes(sheet.hoja) }))
    await show({ 'GET djbr_registro/resumen': { body: { ...progress, hojas } } })
    const names = ['Completar Cargo que Ocupa(rá)', 'Ver Datos del Cónyuge o Conviviente', 'Registrar Apoderado']
    for (const name of names) expect(await screen.findByRole('link', { name })).toBeDefined()
  })

  it('shows the answers of each sheet, who declares among them', async () => {
    await show()
    const personal = await rowOf(text('es', 'lifecycle.general.personal'))
    expect(await personal.findByText(String(golden('personalData').record.domicile))).toBeDefined()
    expect(personal.getByText('Fecha de nacimiento')).toBeDefined()
    const position = await rowOf(text('es', 'lifecycle.general.position'))
    expect(await position.findByText(String(golden('position').record.entity))).toBeDefined()
    const spouse = await rowOf(text('es', 'lifecycle.general.spouse'))
    expect(await spouse.findByText(String(golden('spouse').record.names))).toBeDefined()
  })

  it('says of an answer that is asked and missing that it is', async () => {
    const { read, ours } = golden('personalData')
    await show({ 'GET djbr_registro/datos_declarante': { body: { ...read, ...ours, decjur_domicilio_documento: '' } } })
    const personal = await rowOf(text('es', 'lifecycle.general.personal'))
    expect(await personal.findByText('Falta responder')).toBeDefined()
  })

  it('shows what a rectification is asked only of one', async () => {
    const { read, ours } = golden('declarationData')
    const dated = { ...read, ...ours, decjur_fecha_declaracion: '2026-11-26' }
    await show({ 'GET djbr_registro/declaracion_jurada': { body: { ...dated, motdec_codigo: 2 } } })
    const data = await rowOf(text('es', 'lifecycle.general.declaration'))
    await data.findAllByRole('definition')
    expect(data.queryByText('26/11/2026')).toBeNull()
  })

  it('leaves out a spouse who is kept from before and is no part of the declaration', async () => {
    const hojas = progress.hojas.map((sheet) => (sheet.hoja === 'conyuges' ? { ...sheet, completa: false, exigida: false } : sheet))
    await show({ 'GET djbr_registro/resumen': { body: { ...progress, hojas } } })
    await rowOf(text('es', 'lifecycle.general.spouse'))
    expect(screen.queryByText(String(golden('spouse').record.names))).toBeNull()
  })

  it('adds the sums of the lists up to the totals of the bar', async () => {
    await show()
    const table = within(await screen.findByRole('table', { name: 'Cómo se forman sus totales' }))
    const rows = table.getAllByRole('row').slice(1)
    const amounts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => Number((textContent ?? '').replaceAll('.', ''))),
    )
    const [netWorth] = amounts.at(-1) ?? []
    const total = amounts.at(-2)
    const lists = amounts.slice(0, -2)
    expect(total).toEqual([0, 1, 2].map((column) => lists.reduce((sum, row) => sum + (row[column] ?? 0), 0)))
    expect(total).toEqual([totals.total_valor_bienes, totals.total_valor_rentas, totals.total_valor_deudas])
    expect(netWorth).toBe(progress.patrimonio_neto)
  })

  it('says under a list what its records add up to, interest too', async () => {
    await show()
    const deposits = await rowOf(text('es', recordKinds.deposit.texts.title))
    const sums = within(await deposits.findByLabelText('Suma de 1 depósito'))
    expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Suma en Bienes', 'Suma en Rentas'])
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Bs.\u00a048.250', 'Bs.\u00a0612'])
  })
})
