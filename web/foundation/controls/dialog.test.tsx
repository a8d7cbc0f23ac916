import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { notify } from './notify.ts'
import { Toasts } from './toasts.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Toasts />
      <button type="button" onClick={() => setOpen(true)}>
        Adicionar
      </button>
      {open && (
        <Dialog title="Adicionar depósito" onClose={() => setOpen(false)}>
          <input aria-label="Cuenta" />
          <button type="button" onClick={() => setAsking(true)}>
            Descartar
          </button>
        </Dialog>
      )}
      {asking && (
        <ConfirmDialog title="¿Descartar?" action="Descartar cambios" onConfirm={async () => {}} onClose={() => setAsking(false)}>
          Se perderá lo escrito.
        </ConfirmDialog>
      )}
    </>
  )
}

const router = createRouter({ routeTree: createRootRoute() })
const Routed = ({ children }: { readonly children: ReactNode }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>

const root = document.createElement('div')
root.id = 'root'
beforeEach(() => {
  document.body.append(root)
  render(<Screen />, { container: root, wrapper: Routed })
})

const opener = () => screen.getByText('Adicionar')

describe('a dialog', () => {
  it('takes the focus to its first field and makes the page behind it inert', async () => {
    await userEvent.click(opener())
    expect(document.activeElement).toBe(screen.getByLabelText('Cuenta'))
    expect(root.inert).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Adicionar depósito' })).toBeTruthy()
  })

  it('takes the focus to what is wrong in it, where something is', () => {
    render(
      <Dialog title="Corregir la fila 4" onClose={() => {}}>
        <input aria-label="Documento" />
        <input aria-label="Apellido" aria-invalid />
      </Dialog>,
      { wrapper: Routed },
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Apellido'))
  })

  it('gives the focus back where it came from when Escape closes it', async () => {
    await userEvent.click(opener())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(root.inert).toBe(false)
    expect(document.activeElement).toBe(opener())
  })

  it('gives the focus back where it came from when what was typed in it is given up', async () => {
    await userEvent.click(opener())
    await userEvent.type(screen.getByLabelText('Cuenta'), '700')
    await userEvent.keyboard('{Escape}')
    const wasInert = vi.fn()
    opener().addEventListener('focus', () => wasInert(root.inert))
    await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect(wasInert.mock.calls).toEqual([[false]])
  })

  it('says in its own foot what is said in passing while it is open: nothing lies over it', async () => {
    await userEvent.click(opener())
    act(() => notify('warning', 'Sin conexión.'))
    const dialog = within(screen.getByRole('dialog', { name: 'Adicionar depósito' }))
    expect(dialog.getByText('Sin conexión.')).toBeTruthy()
    await userEvent.click(screen.getByText('Descartar'))
    expect(within(screen.getByRole('alertdialog')).getByText('Sin conexión.')).toBeTruthy()
    await userEvent.keyboard('{Escape}{Escape}')
    expect(screen.getByRole('log').parentElement).toBe(document.body)
    expect(screen.getByText('Sin conexión.')).toBeTruthy()
  })

  it('says nothing of what went well before it, but what opened it, and goes on with what went wrong', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
    act(() => notify('success', 'Depósito eliminado.'))
    act(() => notify('warning', 'No se pudo descargar.'))
    vi.setSystemTime(Date.now() + 200)
    act(() => notify('success', 'La verificación fue correcta.'))
    await userEvent.click(opener())
    const dialog = within(screen.getByRole('dialog', { name: 'Adicionar depósito' }))
    expect(screen.queryByText('Depósito eliminado.')).toBeNull()
    expect([dialog.queryByText('No se pudo descargar.'), dialog.queryByText('La verificación fue correcta.')]).not.toContain(null)
    vi.useRealTimers()
  })

  it('below another one is out of reach, and Escape closes the upper one only', async () => {
    await userEvent.click(opener())
    await userEvent.click(screen.getByText('Descartar'))
    const lower = screen.getByText('Adicionar depósito').closest<HTMLElement>('[data-dialog]')?.parentElement
    expect(lower?.inert).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(lower?.inert).toBe(false)
    expect(document.activeElement).toBe(screen.getByText('Descartar'))
  })
})
