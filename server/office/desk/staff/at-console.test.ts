import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapPasswords } from '../../../testing/accounts.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { admit, readmit } from './at-console.ts'

const command = fileURLToPath(new URL('command.ts', import.meta.url))

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

const tools = () => ({ db: portal.database.owner, clock: portal.clock, passwords: cheapPasswords })
const entered = {
  documento: '6200001',
  complemento: '',
  nombres: 'Rosa',
  paterno: 'Quispe',
  materno: '',
  nacimiento: '1975-05-20',
  oficina: '',
  motivo: 'Resolución 1/2026',
}
const events = () =>
  portal.database.owner
    .selectFrom('audit')
    .select(['action', 'address', 'actorAccountId', 'facts'])
    .where('address', '=', 'console')
    .orderBy('id')
    .execute()

describe('the machine’s own console', () => {
  it('takes in the first of the staff, who changes the password, enrols, and takes in the others', async () => {
    const { name, password } = await admit(tools(), entered)
    const browser = portal.browser()
    expect(await browser.signIn(name, password)).toMatchObject({ cambiar_clave: true, segundo_factor: false, nombres: 'ROSA' })
    const roles = await portal.database.owner
      .selectFrom('staffRole')
      .innerJoin('account', 'account.id', 'accountId')
      .select('role')
      .where('name', '=', name)
      .execute()
    expect(roles).toEqual([{ role: 'usuarios' }])
    expect((await events()).at(-1)).toMatchObject({
      action: 'staff.enlist',
      actorAccountId: null,
      facts: { given: ['usuarios'], taken: [], reason: entered.motivo },
    })
    await expect(admit(tools(), entered)).rejects.toThrow('office.staff.already')
    await expect(admit(tools(), { ...entered, nacimiento: 'ayer' })).rejects.toThrow('common.reviewRequired')
    await expect(admit(tools(), { ...entered, oficina: 'Otra' })).rejects.toThrow('OFICINA CENTRAL')
  })

  it('lets in again who has neither password nor factor, whom it tells', async () => {
    const before = await officer(portal, 'usuarios001')
    const { password, blocked } = await readmit(tools(), 'USUARIOS001', 'Perdió su teléfono')
    expect(blocked).toBe(false)
    expect((await before.get('system/sesion')).statusCode).toBe(401)
    await expect(portal.browser().signIn('usuarios001')).rejects.toThrow('did not sign in')
    const member = portal.browser()
    expect(await member.signIn('usuarios001', password)).toMatchObject({ cambiar_clave: true, segundo_factor: false })
    expect((await events()).slice(-2)).toMatchObject([
      { action: 'staff.resetFactor', facts: { asked: 'resetFactor', reason: 'Perdió su teléfono' } },
      { action: 'staff.givePassword', facts: { asked: 'givePassword', reason: 'Perdió su teléfono' } },
    ])
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('Perdió su teléfono')
    const own = 'Molino#4471-verde'
    await member.put('oficina/sesion/clave', {
      ...{ cuefundec_contrasenia0: password, cuefundec_contrasenia: own, cuefundec_contrasenia2: own },
    })
    const { actuaciones } = (await member.get('system/actuaciones')).json<{ actuaciones: Record<string, unknown>[] }>()
    const once = { acto: 'Cambió su acceso a la oficina', oficina: '', rol: 'Consola del servidor', motivo: 'Perdió su teléfono' }
    expect(actuaciones).toMatchObject([once, once])
    await expect(readmit(tools(), 'declarante01', 'x')).rejects.toThrow('notFound')
  })

  it('lifts no block, and says that there is one', async () => {
    const block = { blockedAt: portal.clock.now() }
    await portal.database.owner.updateTable('account').set(block).where('name', '=', 'usuarios002').execute()
    const { password, blocked } = await readmit(tools(), 'usuarios002', 'Volvió de su licencia')
    expect(blocked).toBe(true)
    await expect(portal.browser().signIn('usuarios002', password)).rejects.toThrow('did not sign in')
  })

  it('does it by a command', async () => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_OWNER_URL: portal.database.ownerUrl }
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--no-warnings', command, ...words], { env }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      )
    expect(await run('readmit', 'auditoria01', '--motivo', 'Olvidó su contraseña')).toMatch(
      /^Cuenta auditoria01\nContraseña [\w-]{14}, hasta /,
    )
    const given = portal.database.owner.selectFrom('account').select('passwordHash').where('name', '=', 'auditoria01')
    expect((await given.executeTakeFirstOrThrow()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await run('readmit', 'usuarios002', '--motivo', 'Olvidó su contraseña')).toContain('La cuenta sigue bloqueada')
    expect(await run('readmit', 'auditoria01')).toContain('Explique el motivo')
    expect(await run('readmit', 'nobody', '--motivo', 'Olvidó su contraseña')).toContain('No existe')
  })
})
