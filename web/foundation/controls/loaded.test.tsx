import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CallFailure } from '../calls/failure.ts'
import { Loaded } from './loaded.tsx'

/** What each asking brings, in order: words, or why there are none. */
function Shown({ answers, explained = false }: { readonly answers: (string | CallFailure)[]; readonly explained?: boolean }) {
  const query = useQuery({
    queryKey: ['shown'],
    queryFn: async () => {
      const answer = answers.shift() ?? ''
      if (answer instanceof CallFailure) throw answer
      return answer
    },
    retry: false,
  })
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Otra vez
      </button>
      <Loaded query={query} failed="lot.failed" explained={explained} lines={2}>
        {(words) => <p>{words}</p>}
      </Loaded>
    </>
  )
}

const draw = (answers: (string | CallFailure)[], explained = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown answers={answers} explained={explained} />
    </QueryClientProvider>,
  )

test('what could not be had says so, and is here once it is asked for again', async () => {
  draw([new CallFailure(503, 'No hay servicio'), 'Los sorteos'])
  expect((await screen.findByRole('alert')).textContent).not.toContain('No hay servicio')
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(await screen.findByText('Los sorteos')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where it is explained, it says why', async () => {
  draw([new CallFailure(503, 'No hay servicio')], true)
  expect((await screen.findByRole('alert')).textContent).toContain('No hay servicio')
})

test('what is here follows each answer, and stays when a later asking fails', async () => {
  draw(['Uno', 'Dos', new CallFailure(503, 'No hay servicio')])
  expect(await screen.findByText('Uno')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }))
  expect(await screen.findByText('Dos')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }))
  expect(await screen.findByText('Dos')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
