import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'
import { createListCache } from './index.ts'

let portal: TestApp
let lists: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  lists = await officer(portal, 'catalogos01')
})

interface Row {
  readonly entrada: number
  readonly version: number
  readonly descripcion: string
}
const rowNamed = async (name: string) => {
  const row = (await lists.get('oficina/listas/oficinas')).json<Row[]>().find(({ descripcion }) => descripcion === name)
  if (!row) throw new Error(`no office ${name}`)
  return row
}
const change = async (name: string, more: object) => {
  const { entrada, version, ...row } = await rowNamed(name)
  return lists.put(
    `oficina/listas/oficinas/entradas/${entrada}`,
    { ...row, ...more, motivo: 'Circular 3 del despacho' },
    { headers: { 'if-match': `"${version}"` } },
  )
}
const shown = async () =>
  (await portal.browser().get('oficinas')).json<{ ofi_codigo: number; ofi_lugar: string; ofi_direccion: string; ofi_central: boolean }[]>()
const newOffice = {
  ...{ dep_codigo: 2, descripcion: 'Oficina de El Alto', lugar: 'El Alto', direccion: 'Av. Juan Pablo II <N.º 1>', telefono: '2-800 100' },
  ...{ latitud: '-16,5', longitud: '-68.16', motivo: 'Resolución 1 del 2026' },
}
const move = async (account: string, office: string) => {
  const { entrada } = await rowNamed(office)
  await portal.database.owner.updateTable('account').set({ officeId: entrada }).where('name', '=', account).execute()
}

describe('the offices', () => {
  test('of a new portal are those of the register of procedures, the central one first; a start adds none to what the office keeps', async () => {
    const offices = await shown()
    expect(offices).toHaveLength(9)
    expect(offices[0]).toMatchObject({ ofi_lugar: 'La Paz, oficina central', ofi_central: true, ofi_latitud: -16.495231 })
    expect((await change('GERENCIA DEPARTAMENTAL DE BENI', { descripcion: 'OFICINA DE TRINIDAD', lugar: 'Trinidad' })).statusCode).toBe(200)
    await createListCache(portal.services.db, portal.clock)
    await portal.services.listCache.reload()
    expect((await shown()).map(({ ofi_lugar }) => ofi_lugar)).not.toContain('Beni')
    expect(await shown()).toHaveLength(9)
  })

  test('are kept as any list: with a reason and a history, a name once, a place on the map whole, the department for good', async () => {
    const added = await lists.post('oficina/listas/oficinas', newOffice)
    expect(added.json()).toMatchObject({ err_codigo: 0 })
    expect(await shown()).toContainEqual(
      expect.objectContaining({
        ofi_lugar: 'El Alto',
        ofi_telefono: '2-800 100',
        ofi_latitud: -16.5,
        ofi_longitud: -68.16,
        ofi_central: false,
      }),
    )
    const refused = async (more: object) =>
      (await lists.post('oficina/listas/oficinas', { ...newOffice, descripcion: 'Otra', ...more })).json<{ errores: { campo: string }[] }>()
        .errores
    expect(await refused({ descripcion: ' oficina de el alto' })).toMatchObject([{ campo: 'descripcion' }])
    expect(await refused({ longitud: '' })).toMatchObject([{ campo: 'longitud' }])
    expect(await refused({ latitud: '91' })).toMatchObject([{ campo: 'latitud' }])
    expect(await refused({ lugar: '' })).toMatchObject([{ campo: 'lugar' }])
    expect((await change('OFICINA DE EL ALTO', { dep_codigo: 7 })).json()).toMatchObject({ errores: [{ campo: 'dep_codigo' }] })
    const { entrada } = await rowNamed('OFICINA DE EL ALTO')
    const history = await lists.get(`oficina/listas/oficinas/entradas/${entrada}/historial`)
    expect(history.json()).toMatchObject([{ motivo: 'Resolución 1 del 2026', cuenta: 'catalogos01' }])
  })

  test('number receptions by the letters of their department, and name and address as the list has them', async () => {
    await change('GERENCIA DEPARTAMENTAL DE TARIJA', { direccion: 'Calle Nueva N.º 9' })
    await move('recepcion01', 'GERENCIA DEPARTAMENTAL DE TARIJA')
    const desk = await officer(portal)
    const { code } = await finishedBy(portal, 'declarante01')
    const received = (await desk.post('oficina/recepcion', { control_cge: code })).json<{ numero_certificado_departamental: string }>()
    expect(received.numero_certificado_departamental).toMatch(/^\d{4}-TJ-\d+$|TJ/)
    const slip = (await desk.post('oficina/recepcion/constancia', { control_cge: code })).json<{ base64: string }>()
    expect(Buffer.from(slip.base64, 'base64').toString()).toContain('Calle Nueva N.º 9, TARIJA')
  })

  test('that end keep their receptions, and let nobody in nor be moved there; who is moved enters again', async () => {
    const { entrada } = await rowNamed('GERENCIA DEPARTAMENTAL DE TARIJA')
    await change('GERENCIA DEPARTAMENTAL DE TARIJA', { vigente_hasta: '2026-11-19' })
    expect((await shown()).map(({ ofi_lugar }) => ofi_lugar)).not.toContain('Tarija')
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM reception WHERE office_id = ${entrada}`.execute(
      portal.database.owner,
    )
    expect(rows[0]?.count).toBe(1)
    const member = portal.browser()
    await member.signIn('recepcion01')
    const opened = await member.post('oficina/sesion/codigo', { codigo: '123456' })
    expect(opened.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.officeEnded' })
    const users = await officer(portal, 'usuarios001')
    const { usuarios, oficinas } = (await users.get('oficina/usuarios')).json<{
      usuarios: { cuenta: string; codigo: number }[]
      oficinas: { codigo: number }[]
    }>()
    expect(oficinas.map(({ codigo }) => codigo)).not.toContain(entrada)
    const id = usuarios.find(({ cuenta }) => cuenta === 'recepcion01')?.codigo
    const moved = (oficina: number) => users.put(`oficina/usuarios/${id}`, { oficina, roles: ['recepcion'], motivo: 'Se cerró la oficina' })
    expect((await moved(entrada)).json()).toMatchObject({ errores: [{ campo: 'oficina' }] })
    const [central] = await shown()
    expect((await moved(central?.ofi_codigo ?? 0)).json()).toMatchObject({ err_codigo: 0 })
    const again = await officer(portal)
    expect((await again.get('oficina/recepcion/jornada')).statusCode).toBe(200)
  })

  test('are never deleted by the serving role', async () => {
    await expect(sql`DELETE FROM office`.execute(portal.services.db)).rejects.toThrow('permission denied')
  })
})
