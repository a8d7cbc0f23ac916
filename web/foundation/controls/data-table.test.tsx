import { displayMoney } from '@djbr/domain/values/money.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

interface Row {
  readonly id: number
  readonly name: string
}

const rows: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Cuenta ${index + 1}` }))

const table = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) => (
  <DataTable<Row>
    caption="Depósitos"
    rows={rows}
    keyOf={(row) => row.id}
    columns={[{ key: 'name', title: 'Nombre', cell: (row) => row.name }]}
    card={(row) => ({ title: row.name })}
    numbered
    {...props}
  />
)

beforeEach(() => localStorage.clear())

const shownRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

describe('a table', () => {
  it('shows ten rows at first and says which of how many', () => {
    render(table())
    expect(shownRows()).toHaveLength(10)
    expect(screen.getByText('1 - 10 de 12')).toBeTruthy()
  })

  it('turns the page', async () => {
    render(table())
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(screen.getByText('11 - 12 de 12')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(true)
  })

  it('shows as many rows as are asked for, and remembers it', async () => {
    const { unmount } = render(table())
    await userEvent.selectOptions(screen.getByLabelText('Filas por página'), '5')
    expect(screen.getByText('1 - 5 de 12')).toBeTruthy()
    unmount()
    render(table())
    expect(screen.getByText('1 - 5 de 12')).toBeTruthy()
  })

  it('opens a dialog over a row, which stays while the rows change and goes when it closes', async () => {
    const actions = [
      {
        label: 'Cerrar',
        nameFor: (row: Row) => `Cerrar ${row.name}`,
        icon: null,
        dialog: (row: Row, onClose: () => void) => (
          <button type="button" onClick={onClose}>
            {`Sí, cerrar ${row.name}`}
          </button>
        ),
      },
    ]
    const { rerender } = render(table({ actions }))
    await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Cerrar Cuenta 2' }))
    rerender(table({ actions, rows: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Sí, cerrar Cuenta 2' }))
    expect(screen.queryByRole('button', { name: 'Sí, cerrar Cuenta 2' })).toBeNull()
  })

  it('finds without accents and from the first page', async () => {
    render(table({ rows: [...rows, { id: 13, name: 'Línea ágil' }], searchText: (row) => row.name }))
    await userEvent.type(screen.getByRole('searchbox'), 'agil')
    expect(shownRows()).toHaveLength(1)
    expect(screen.getByText('1 - 1 de 1')).toBeTruthy()
  })

  it('finds an amount with a blank of the keyboard', async () => {
    render(table({ rows: [...rows, { id: 13, name: displayMoney(7_500) }], searchText: (row) => row.name }))
    await userEvent.type(screen.getByRole('searchbox'), 'Bs. 7.500')
    expect(shownRows()).toHaveLength(1)
  })

  it('names what each action acts on', async () => {
    const onAction = vi.fn()
    render(table({ actions: [{ label: 'Modificar', nameFor: (row) => `Modificar ${row.name}`, icon: null, onAction }] }))
    await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Modificar Cuenta 3' }))
    expect(onAction).toHaveBeenCalledWith(rows[2])
  })

  it('without rows says so in the words of the document and offers to add', () => {
    render(table({ rows: [], empty: { action: <button type="button">Adicionar depósito</button> } }))
    expect(screen.getByText('NO EXISTE NINGUNA INFORMACIÓN REGISTRADA')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Adicionar depósito' })).toBeTruthy()
  })

  it('that could not be had can be asked for again', async () => {
    const onRetry = vi.fn()
    render(table({ rows: undefined, failed: true, onRetry }))
    expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar la información')
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    expect(onRetry).toHaveBeenCalled()
  })

  it('puts the totals under their columns', () => {
    render(
      table({
        columns: [
          { key: 'name', title: 'Nombre', cell: (row) => row.name },
          { key: 'sum', title: 'Saldo', cell: () => '1', total: '190.522' },
        ],
        totalTitle: 'Total de 12 depósitos',
      }),
    )
    const [title, sum] = within(screen.getByRole('table')).getByText('Total de 12 depósitos').closest('tr')?.cells ?? []
    expect(title?.colSpan).toBe(2)
    expect(sum?.textContent).toBe('190.522')
  })

  it('gives what a row has nothing of no line of its card', () => {
    render(
      table({
        rows: [{ id: 1, name: 'Cuenta 1' }],
        columns: [
          { key: 'name', title: 'Nombre', cell: (row) => row.name },
          { key: 'note', title: 'Nota', cell: () => '' },
          { key: 'owner', title: 'Titular', cell: () => '—' },
          { key: 'rents', title: 'Rentas', cell: () => 0 },
        ],
      }),
    )
    const card = within(screen.getByRole('listitem'))
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Nombre', 'Rentas'])
  })

  it('shortens a text at 80 characters until more is asked for', async () => {
    const long = 'Lote de terreno '.repeat(8).trim()
    render(table({ rows: [{ id: 1, name: long }] }))
    const cell = within(screen.getByRole('table'))
    expect(cell.queryByText(long, { exact: false })).toBeNull()
    await userEvent.click(cell.getByRole('button', { name: 'Ver más' }))
    expect(cell.getByText(long, { exact: false })).toBeTruthy()
    expect(cell.getByRole('button', { name: 'Ver menos' })).toBeTruthy()
  })
})
