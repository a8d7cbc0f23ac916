import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('the announcements', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp({ env: { AMBIENTE: '0' } })
  })
  afterAll(() => test.close())

  const announced = async () => {
    const answer = await test.browser().ask('GET', '/api/public/comunicados')
    return answer.json() as { ambiente: number | null; orden: number; titulo: string; avisos: string[]; persistente: boolean }[]
  }
  const keep = (values: { title: string; environment: number; position: number } & Readonly<Record<string, string | number>>) =>
    test.database.db
      .insertInto('announcement')
      .values({ body: '', ...values })
      .execute()

  it('of R3.14 are four, in descending order, three of them persistent', async () => {
    expect(await announced()).toMatchObject([
      { ambiente: 0, orden: 4, titulo: 'Modalidad digital suspendida', persistente: true, dialogComunicado: false },
      { ambiente: 0, orden: 3, persistente: true, avisos: [{}, {}, {}, {}].map(() => expect.any(String)) },
      { ambiente: 0, orden: 2, titulo: 'Mantenimiento del sistema', persistente: true },
      { ambiente: 0, orden: 1, titulo: 'ATENCIÓN', persistente: false, dialogComunicado: true },
    ])
  })

  it('of every environment show here too, those of another one do not', async () => {
    await keep({ title: 'De todos', environment: 9, position: 9 })
    await keep({ title: 'De producción', environment: 1, position: 9 })
    const titles = (await announced()).map(({ titulo }) => titulo)
    expect(titles[0]).toBe('De todos')
    expect(titles).not.toContain('De producción')
  })

  it('are read in the language that is asked for where they have it, else in Spanish, and say which', async () => {
    await keep({ title: 'Horario', environment: 0, position: 20, titleEn: 'Opening hours', bodyEn: 'From 8 to 4.', partsEn: 'One\nTwo' })
    const first = async (language: string) => {
      const answer = await test.browser().ask('GET', '/api/public/comunicados', undefined, { headers: { 'accept-language': language } })
      return answer.json<object[]>()[0]
    }
    expect(await first('en')).toMatchObject({ idioma: 'en', titulo: 'Opening hours', texto: 'From 8 to 4.', avisos: ['One', 'Two'] })
    expect(await first('ay')).toMatchObject({ idioma: 'es', titulo: 'Horario', avisos: [] })
    expect(await first('es')).toMatchObject({ idioma: 'es', titulo: 'Horario' })
  })

  it('show from their first day to their last one', async () => {
    await keep({ title: 'De hoy', environment: 0, position: 8, validFrom: '2026-11-20', validTo: '2026-11-20' })
    await keep({ title: 'De ayer', environment: 0, position: 8, validTo: '2026-11-19' })
    await keep({ title: 'De mañana', environment: 0, position: 8, validFrom: '2026-11-21' })
    const titles = (await announced()).map(({ titulo }) => titulo)
    expect(titles).toContain('De hoy')
    expect(titles).not.toContain('De ayer')
    expect(titles).not.toContain('De mañana')
  })
})

it('none of the four shows in a demo', async () => {
  const demo = await testApp()
  expect((await demo.browser().ask('GET', '/api/public/comunicados')).json()).toEqual([])
  await demo.close()
})
