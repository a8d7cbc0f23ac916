import { blank } from '@djbr/domain/fields/record-kind.ts'
import { announcements } from '@djbr/domain/lists/announcement.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

const values = {
  ...blank(announcements),
  title: 'Horario',
  body: 'De 8 a 4.',
  parts: 'Uno\nDos',
  titleEn: 'Opening hours',
  bodyEn: 'From 8 to 4.',
  persistent: 1,
}

it('shows what is being written as the portal will, in each language, and says where Spanish is shown in place of another', async () => {
  await renderScreen(<AnnouncementPreview values={values} />, '/oficina/listas')
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Ver como en el portal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Horario' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Uno', 'Dos'])
  expect(dialog.queryByText(/No está traducido/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /English/ }))
  expect(screen.getByRole('dialog', { name: 'Opening hours' })).toBeTruthy()
  expect(dialog.getByText('From 8 to 4.').closest('[lang]')?.getAttribute('lang')).toBe('en')
  await user.click(dialog.getByRole('radio', { name: /Aymar/ }))
  expect(screen.getByRole('dialog', { name: 'Horario' })).toBeTruthy()
  expect(dialog.getByText(/No está traducido/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
