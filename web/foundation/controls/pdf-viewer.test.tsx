import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import type { OpenPdf } from './open-pdf.ts'
import { PdfViewer } from './pdf-viewer.tsx'

const OWN_WIDTH = 612
const opened: OpenPdf = {
  pages: 3,
  widthOf: async () => OWN_WIDTH,
  draw: () => () => {},
  picture: () => Promise.reject(new Error('not printed')),
  close: () => {},
}
vi.mock('./open-pdf.ts', () => ({ openPdf: async () => opened }))

let room = 300
beforeEach(() => {
  room = 300
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => room })
})

async function open() {
  answerCalls({})
  await renderScreen(<PdfViewer source={new Uint8Array()} name="Borrador" fileName="BORRADOR.pdf" />, '/borrador')
  const page = await screen.findByRole('region', { name: 'Borrador, página 1 / 3' })
  const width = () => (page.querySelector('canvas') as HTMLCanvasElement).style.width
  await waitFor(() => expect(width()).not.toBe(''))
  return { page, width, user: userEvent.setup({ delay: null }) }
}
const fingers = (apart: number) => ({
  touches: [
    { clientX: 100, clientY: 100 },
    { clientX: 100 + apart, clientY: 100 },
  ],
})

it('a page fits the width that there is', async () => {
  const { width } = await open()
  expect(width()).toBe('300px')
})

it('a page is not made larger than 1.6 times its size to fit', async () => {
  room = 1200
  const { width } = await open()
  expect(width()).toBe(`${Math.round(OWN_WIDTH * 1.6)}px`)
})

it('buttons make it larger, smaller and fit again, and say how large it is', async () => {
  const { user, width } = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reducir' }).disabled).toBe(true)
  for (let press = 0; press < 2; press++) await user.click(screen.getByRole('button', { name: 'Ampliar' }))
  expect(width()).toBe('600px')
  await user.click(screen.getByRole('button', { name: 'Reducir' }))
  expect(width()).toBe('450px')
  await user.click(screen.getByRole('button', { name: '150\u00a0%, ajustar al ancho' }))
  expect(width()).toBe('300px')
  for (let press = 0; press < 4; press++) await user.click(screen.getByRole('button', { name: 'Ampliar' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ampliar' }).disabled).toBe(true)
})

it('keys do the same', async () => {
  const { page, width } = await open()
  fireEvent.keyDown(page, { key: '+' })
  fireEvent.keyDown(page, { key: '+' })
  fireEvent.keyDown(page, { key: '-' })
  expect(width()).toBe('450px')
  fireEvent.keyDown(page, { key: '0' })
  expect(width()).toBe('300px')
})

it('two fingers make it larger as far as they part, never smaller than it fits', async () => {
  const { page, width } = await open()
  fireEvent.touchStart(page, fingers(100))
  fireEvent.touchMove(page, fingers(250))
  expect(width()).toBe('750px')
  fireEvent.touchMove(page, fingers(40))
  expect(width()).toBe('300px')
  fireEvent.touchEnd(page, { touches: [] })
  fireEvent.touchMove(page, { touches: [{ clientX: 5, clientY: 5 }] })
  expect(width()).toBe('300px')
})

it('the wheel with Ctrl, as trackpads send two fingers, does so too, and scrolls without', async () => {
  const { page, width } = await open()
  fireEvent.wheel(page, { deltaY: -100 })
  expect(width()).toBe('300px')
  fireEvent.wheel(page, { deltaY: -100, ctrlKey: true })
  expect(Number.parseFloat(width())).toBeGreaterThan(400)
})
