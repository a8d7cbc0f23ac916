import type { Role } from '@djbr/domain/office/office.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { AreaMenu, SEARCHED_IN, useAreaKeys } from '../../area/index.ts'
import { queries } from '../../foundation/calls/query.ts'
import EntityFrame from '../../register/entity/frame/entity-frame.tsx'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import FirstOfOffice from './first-screen.tsx'
import { OFFICE } from './office-area.ts'
import OfficeFrame from './office-frame.tsx'
import OfficeMenu from './office-menu.tsx'

const inOffice = async (roles: readonly Role[], waiting = 0) => {
  answerCalls({
    ...sessionReply({ tipo: 'usuario', oficina: 'La Paz', en_oficina: true, segundo_factor: true, roles }),
    'GET oficina/pendientes': { body: { total: waiting, pendientes: [] } },
  })
  await signIn()
}

function Screen() {
  useAreaKeys(OFFICE)
  return (
    <>
      <input aria-label="search" {...SEARCHED_IN} />
      <input aria-label="other" />
    </>
  )
}

describe('the menu of the office', () => {
  it('has the screens that the roles open, each with its letter', async () => {
    await inOffice(['recepcion'])
    await renderScreen(<OfficeMenu />, '/oficina')
    expect(screen.getByRole('link', { name: /Recepción de declaraciones/ }).getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+R')
  })

  it('has a screen without a letter by its name alone', async () => {
    await inOffice(['recepcion'])
    const screens = [{ to: '/oficina/jornada', title: 'office.title.day' }] as const
    await renderScreen(<AreaMenu area={{ ...OFFICE, screensFor: () => screens }} />, '/oficina')
    const { textContent, title, ariaKeyShortcuts } = screen.getByRole('link')
    expect([textContent, title, ariaKeyShortcuts]).toEqual(['Jornada ', '', null])
  })

  it('has those that belong together under a button, which marks where one is and gives the focus back', async () => {
    await inOffice(['seguimiento'])
    await renderScreen(<OfficeMenu />, '/oficina/seguimiento/dudas')
    const user = userEvent.setup({ delay: null })
    const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links()).toEqual(['Seguimiento I', 'Pendientes H', 'Mi acceso K'])
    const button = screen.getByRole('button', { name: 'Asuntos de personas', expanded: false })
    expect(button.dataset.here).toBe('true')
    expect(screen.getByRole('button', { name: 'Reglas, cierres y avisos' }).dataset.here).toBe('false')
    await user.click(button)
    expect(links()).toEqual(expect.arrayContaining(['Reclamos Q', 'Dudas V', 'Casos de omisión O', 'Exenciones y prórrogas X']))
    await user.keyboard('{Escape}')
    expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button])
  })

  it('has one that is alone in its group by itself', async () => {
    await inOffice(['tarjetas'])
    await renderScreen(<OfficeMenu />, '/oficina')
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('link', { name: /Accesos congelados o perdidos/ })).toBeTruthy()
  })
})

describe('how much waits', () => {
  beforeEach(() => queries.clear())

  it('stands in the menu of whoever must act, in words too, and is not there when nothing does', async () => {
    await inOffice(['supervisor'], 3)
    await renderScreen(<OfficeMenu />, '/oficina')
    expect(await screen.findByRole('link', { name: 'Pendientes 3 asuntos pendientes' })).toBeTruthy()
    cleanup()
    queries.clear()
    await inOffice(['supervisor'])
    await renderScreen(<OfficeMenu />, '/oficina')
    expect(await screen.findByRole('link', { name: 'Pendientes' })).toBeTruthy()
  })

  it.each<[readonly Role[], number, string]>([
    [['supervisor'], 2, '/oficina/pendientes'],
    [['supervisor'], 0, '/oficina/bajas'],
    [['catalogos'], 0, '/oficina/listas'],
  ])('opens the office of %j with %i there at %s', async (roles, waiting, opened) => {
    await inOffice(roles, waiting)
    const { address } = await renderScreen(<FirstOfOffice />, '/oficina')
    await waitFor(() => expect(address()).toBe(opened))
  })
})

describe('the keys of the office', () => {
  const draw = async () => {
    const { address } = await renderScreen(<Screen />, '/oficina/otra')
    return { address, user: userEvent.setup({ delay: null }) }
  }
  beforeEach(() => inOffice(['recepcion']))

  it('open a screen from wherever the caret is, and leave what is typed alone', async () => {
    const { address, user } = await draw()
    await user.click(screen.getByLabelText('other'))
    await user.keyboard('Rr/')
    expect(screen.getByLabelText<HTMLInputElement>('other').value).toBe('Rr/')
    expect(address()).toBe('/oficina/otra')
    await user.keyboard('{Alt>}{Shift>}r{/Shift}{/Alt}')
    expect(address()).toBe('/oficina/recepcion')
  })

  it('go to the search with a slash', async () => {
    const { user } = await draw()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('search'))
    expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('')
  })
})

describe('the frame of the office', () => {
  it('says what is missing to who has no role, or not that of the screen', async () => {
    await inOffice([])
    await renderScreen(<OfficeFrame />, '/oficina')
    expect(screen.getByText('Su cuenta todavía no tiene ningún rol en la oficina')).toBeTruthy()
  })

  it('leads who is of an entity to its area, and says to a declarant that they are not of the staff', async () => {
    const entidad = { codigo: 1, nombre: 'ADUANA NACIONAL', calidad: 'titular' } as const
    answerCalls(sessionReply({ oficina: '', en_oficina: true, segundo_factor: true, roles: [], entidad }))
    await signIn()
    const { address } = await renderScreen(<OfficeFrame />, '/oficina/recepcion')
    await waitFor(() => expect(address()).toBe('/entidad'))
    cleanup()
    answerCalls(sessionReply({ oficina: '', roles: [], entidad: null }))
    await signIn()
    await renderScreen(<OfficeFrame />, '/oficina')
    expect(screen.getByText('Esta cuenta no es del personal de la oficina')).toBeTruthy()
  })

  it('is where staff are led who open the area of an entity', async () => {
    await inOffice(['recepcion'])
    const { address } = await renderScreen(<EntityFrame />, '/entidad/personas')
    await waitFor(() => expect(address()).toBe('/oficina'))
  })
})
