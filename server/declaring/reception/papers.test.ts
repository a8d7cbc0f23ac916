import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pagesOf } from '../../ground/documents/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'
import { bytesOf } from './print.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true })
})
afterAll(() => portal.close())

const asked = (browser: Browser) => browser.get('djbr_registro/papeles_para_presentar')
const refused = { err_existente: 1, clave_mensaje: 'lifecycle.notFinished' }

describe('the papers to present', () => {
  test('are one file: the archived pages of the form, twice, and of the certificate, whose one sheet has both copies', async () => {
    const { declarant } = await finishedBy(portal, 'declarante02')
    const files = (await declarant.get('djbr_registro/obtiene_ids_archivo_digital')).json<Record<'hash_form' | 'hash_cert', string>>()
    const [form = 0, certificate = 0] = await Promise.all(
      [files.hash_form, files.hash_cert].map(async (hash) => pagesOf(await bytesOf(portal.services, hash)) ?? 0),
    )
    const { nombre, documento } = (await asked(declarant)).json<{ nombre: string; documento: string }>()
    expect(nombre).toBe('IMPRIMIR4000022.pdf')
    expect([form > 1, certificate, pagesOf(Buffer.from(documento, 'base64'))]).toEqual([true, 1, 2 * form + certificate])
    const { owner } = portal.database
    await owner.updateTable('archivedDocument').set({ template: '12' }).where('hash', '=', files.hash_cert).execute()
    const before = (await asked(declarant)).json<{ documento: string }>().documento
    expect(pagesOf(Buffer.from(before, 'base64')), 'a certificate of before, which is one copy').toBe(2 * (form + certificate))
  })

  test('are nobody’s before it is finalized, nor once the office has it, nor of what is filed digitally', async () => {
    const stranger = portal.browser()
    await stranger.signIn('declarante01')
    expect((await asked(stranger)).json()).toMatchObject(refused)
    expect((await asked(portal.browser())).statusCode).toBe(401)
    const { declarant, code } = await finishedBy(portal, 'declarante03')
    const { owner } = portal.database
    const digital = (receptionSystem: number) =>
      owner.updateTable('declaration').set({ receptionSystem }).where('controlCode', '=', code.replaceAll('-', '')).execute()
    await digital(1)
    expect((await asked(declarant)).json()).toMatchObject(refused)
    await digital(0)
    expect((await asked(declarant)).statusCode).toBe(200)
    await (await officer(portal)).post('oficina/recepcion', { control_cge: code })
    expect((await asked(declarant)).json()).toMatchObject(refused)
  })

  test('are printed behind the finalization while the printers are busy, and are there once they are not', async () => {
    const { render } = portal.services.renderer
    const printers = Promise.withResolvers<void>()
    const busy = vi.spyOn(portal.services.renderer, 'render').mockImplementation(async (asked) => {
      await printers.promise
      return render(asked)
    })
    const { declarant, code } = await finishedBy(portal, 'declarante04')
    expect(code).not.toBe('')
    const archived = () =>
      portal.database.owner
        .selectFrom('archivedDocument')
        .innerJoin('declaration', 'declaration.id', 'declarationId')
        .select('class')
        .where('controlCode', '=', code.replaceAll('-', ''))
        .execute()
    expect(await archived()).toEqual([])
    printers.resolve()
    await expect.poll(archived, { timeout: 20_000 }).toHaveLength(2)
    busy.mockRestore()
    expect((await asked(declarant)).statusCode).toBe(200)
  })

  test('are printed and archived once, for the act and for whoever asks while the printers are busy', async () => {
    const { renderer, archive } = portal.services
    const { render } = renderer
    const printers = Promise.withResolvers<void>()
    const busy = vi.spyOn(renderer, 'render').mockImplementation(async (asked) => {
      await printers.promise
      return render(asked)
    })
    const keep = vi.spyOn(archive, 'keep')
    onTestFinished(() => {
      busy.mockRestore()
      keep.mockRestore()
    })
    const { declarant } = await finishedBy(portal, 'declarante05')
    const answers = [asked(declarant), asked(declarant)]
    printers.resolve()
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(busy.mock.calls.map(([{ template }]) => template).toSorted()).toEqual(['certificate', 'form', 'papers', 'papers'])
    expect(keep).toHaveBeenCalledTimes(2)
  })
})
