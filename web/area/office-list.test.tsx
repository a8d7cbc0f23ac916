import { selection } from '@djbr/domain/calls/cases.ts'
import { MAX_SEARCH_LENGTH } from '@djbr/domain/calls/list.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { OfficeList } from './office-list.tsx'
import { useOfficeList } from './use-office-list.ts'
import { CHANGED_BY_WRITES } from './write.ts'

const handOverTable = vi.hoisted(() => vi.fn())
vi.mock('../foundation/browser/hand-over.ts', async (original) => ({ ...(await original<object>()), handOverTable }))
afterEach(() => vi.unstubAllGlobals())

const grounds = { canal: 'report', referencia: 'NOTA 7', recibida: null, motivo: '', indicadores: [], sorteo: null, posicion: null }
const row = (codigo: number) => ({
  ...{ codigo, certificado: `2026-${codigo}`, estado: 'review', elegido: '2026-11-20T10:00:00-04:00', fundamentos: grounds },
})
const page = (codes: readonly number[], cuantos: number | null = codes.length, siguiente: number | null = null) => ({
  body: { casos: codes.map(row), cuantos, siguiente, canales: [] },
})
const LIST = 'GET oficina/examen/seleccion'
const WORDS = { label: 'Estado', words: { review: 'cases.state.review', closed: 'cases.state.closed' } } as const

let client: QueryClient
function List() {
  client = useQueryClient()
  return (
    <OfficeList
      of={useOfficeList(selection)}
      caption="Casos"
      filters={{ state: WORDS }}
      columns={[
        { key: 'certificate', title: 'Certificado', text: ({ certificate }) => certificate, notInCard: true },
        { key: 'selectedAt', title: 'Elegido', text: ({ selectedAt }) => selectedAt.toISOString() },
      ]}
      card={({ certificate }) => ({ title: certificate })}
      empty={{ title: 'No hay casos', text: 'Aparecerán aquí.' }}
    />
  )
}

async function show(replies: Parameters<typeof answerCalls>[0], address = '/oficina/examen/seleccion') {
  const asked = answerCalls({ ...sessionReply(), ...replies })
  await signIn()
  const { address: now, goTo } = await renderScreen(<List />, address)
  return {
    asked: () => asked.map(({ path }) => path).filter((path) => path.includes('seleccion')),
    now,
    goTo,
    user: userEvent.setup({ delay: null }),
  }
}
const shownRows = async () => (await screen.findAllByRole('row')).slice(1).map((one) => within(one).getAllByRole('cell')[0]?.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('turns its pages behind the last row of each, and says which rows of how many are shown', async () => {
  const { user, asked } = await show({ [LIST]: page([1, 2], 3, 2), [`${LIST}?despues=2`]: page([3], 3) })
  expect(await shownRows()).toEqual(['2026-1', '2026-2'])
  expect(screen.getByText('1 - 2 de 3')).toBeDefined()
  expect(button('Página anterior').disabled).toBe(true)
  await user.click(button('Página siguiente'))
  expect(await screen.findByText('2026-3')).toBeDefined()
  expect(screen.getByText('26 - 26 de 3')).toBeDefined()
  expect(button('Página siguiente').disabled).toBe(true)
  await user.click(button('Página anterior'))
  expect(await screen.findByText('2026-1')).toBeDefined()
  expect(asked()).toContain('oficina/examen/seleccion?despues=2')
})

it('is asked for again when a write is refused, since a colleague may have been first', async () => {
  await show({ [LIST]: page([1]) })
  expect(await shownRows()).toEqual(['2026-1'])
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ meta }) => meta),
  ).toEqual([CHANGED_BY_WRITES.meta])
})

it('says that there are more than a thousand, where they are not counted', async () => {
  await show({ [LIST]: page([1], null, 1) })
  expect(await screen.findByText('1 - 1 de más de 1.000')).toBeDefined()
})

it('keeps in the address how it is filtered and sorted, and asks for it as the address says', async () => {
  const { user, now, goTo, asked } = await show({
    [LIST]: page([1, 2]),
    [`${LIST}?estado=review`]: page([2]),
    [`${LIST}?estado=review&orden=elegido`]: page([2]),
    [`${LIST}?estado=review&orden=-elegido`]: page([2]),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'En revisión')
  await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion?estado=review'))
  const header = () => screen.getByRole('columnheader', { name: /^Elegido/ })
  expect(header().getAttribute('aria-sort')).toBe('none')
  await user.click(within(header()).getByRole('button'))
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'))
  await user.click(within(header()).getByRole('button'))
  await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion?estado=review&orden=-elegido'))
  await user.click(within(header()).getByRole('button'))
  await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion?estado=review'))
  goTo('/oficina/examen/seleccion')
  expect(await screen.findByText('2026-1')).toBeDefined()
  expect(asked()).toContain('oficina/examen/seleccion?estado=review&orden=-elegido')
  expect(screen.queryByRole('button', { name: 'Certificado' })).toBeNull()
})

describe('the search of a list', () => {
  const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })

  it('asks a moment after the last key, keeps it in the address, and takes what the address says', async () => {
    const { user, now, goTo, asked } = await show({
      ...{ [LIST]: page([1, 2]), [`${LIST}?buscar=2026-2`]: page([2]), [`${LIST}?buscar=2026-1`]: page([1]) },
    })
    await user.type(await field(), ' 2026-2 ')
    expect(screen.getByText('Por número de certificado')).toBeDefined()
    await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion?buscar=2026-2'))
    await waitFor(async () => expect(await shownRows()).toEqual(['2026-2']))
    expect(asked()).toEqual(['oficina/examen/seleccion', 'oficina/examen/seleccion?buscar=2026-2'])
    expect((await field()).value).toBe(' 2026-2 ')
    goTo('/oficina/examen/seleccion?buscar=2026-1')
    await waitFor(async () => expect((await field()).value).toBe('2026-1'))
    await waitFor(async () => expect(await shownRows()).toEqual(['2026-1']))
  })

  it('asks at once with Enter, and for the whole list with Escape', async () => {
    const { user, now } = await show({ [LIST]: page([1, 2]), [`${LIST}?buscar=2`]: page([2]) })
    await user.type(await field(), '2{Enter}')
    await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion?buscar=2'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion'))
    expect((await field()).value).toBe('')
  })

  it('says that nothing matches, and offers the whole list', async () => {
    const { user, now } = await show({ [LIST]: page([1]), [`${LIST}?buscar=nadie`]: page([]) }, '/oficina/examen/seleccion?buscar=nadie')
    expect(await screen.findByText('Nada coincide con «nadie»')).toBeDefined()
    await user.click(button('Ver toda la lista'))
    await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion'))
    expect((await field()).value).toBe('')
  })

  it('says how long it may be, and asks for nothing longer', async () => {
    const { user, asked } = await show({ [LIST]: page([1]) })
    await user.click(await field())
    await user.paste('x'.repeat(MAX_SEARCH_LENGTH + 1))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Puede escribir 80 caracteres como máximo')).toBeDefined()
    expect(asked()).toEqual(['oficina/examen/seleccion'])
  })
})

it('asks for nothing that the address makes up', async () => {
  const { asked } = await show({ [LIST]: page([1]) }, '/oficina/examen/seleccion?estado=otro&orden=nombre')
  expect(await shownRows()).toEqual(['2026-1'])
  expect(asked()).toEqual(['oficina/examen/seleccion'])
})

it('says that there is nothing, that nothing matches its filters, and that it cannot be read', async () => {
  await show({ [LIST]: page([]) })
  expect(await screen.findByText('No hay casos')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  const { user, now } = await show({ [LIST]: page([1]), [`${LIST}?estado=closed`]: page([]) }, '/oficina/examen/seleccion?estado=closed')
  expect(await screen.findByText('Nada coincide con los filtros')).toBeDefined()
  await user.click(button('Quitar los filtros'))
  await waitFor(() => expect(now()).toBe('/oficina/examen/seleccion'))
  cleanup()
  let times = 0
  const failed = await show({ [LIST]: () => (times++ === 0 ? { status: 500 } : page([9])) })
  await failed.user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
  expect(await screen.findByText('2026-9')).toBeDefined()
})

it('cannot be read when it is answered in another shape', async () => {
  await show({ [LIST]: { body: { casos: [{ codigo: 'x' }] } } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})

it('is downloaded whole, whatever page is shown, no cell of it a formula', async () => {
  const { user } = await show({ [LIST]: page([1], 2, 1), [`${LIST}?despues=1`]: page([2], 2) })
  await user.click(await screen.findByRole('button', { name: 'Descargar la lista' }))
  await waitFor(() => expect(handOverTable).toHaveBeenCalled())
  const [table, name] = handOverTable.mock.calls[0] as [string, string]
  expect(name).toBe('Casos.csv')
  expect(table.split('\r\n').map((line) => line.split(';')[0])).toEqual(['\ufeffCertificado', '2026-1', '2026-2', ''])
})

it('has each row once: in a table, or on a card where there is no room for one', async () => {
  await show({ [LIST]: page([1]) })
  expect(await screen.findAllByText('2026-1')).toHaveLength(1)
  expect(screen.queryByRole('list', { name: 'Casos' })).toBeNull()
  cleanup()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await show({ [LIST]: page([1]) })
  expect(await screen.findByRole('list', { name: 'Casos' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByText('2026-1')).toHaveLength(1)
})
