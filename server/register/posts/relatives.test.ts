import { plainDocument } from '@djbr/domain/identity/identity-document.ts'
import { workplaceCode } from '@djbr/domain/register/workplace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { entityMember } from '../../testing/entity-member.ts'
import { declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'
import { reportPost } from '../../testing/register.ts'

const CUSTOMS = 1
/** The document of `responsab01`. */
const OWN = '5500011'
const EL_ALTO = { department: 2, province: 1, locality: 5 }
const POST = {
  ...{ tipo: 1, cargo: 'Auditor', item: '12', lugar: workplaceCode({ country: null, ...EL_ALTO }), inicio: '2026-02-01', acto: 'Memo 4' },
  ...{ tipdoc_codigo: 1, prefijo_docidentidad: '', sufijo_docidentidad: '' },
  ...{ perdec_nombres: 'JULIA', perdec_appaterno: 'MAMANI', perdec_apmaterno: '', perdec_fecha_nacimiento: '15/03/1980' },
}
const END = { fin: '2026-10-31', causa: 1, acto: 'Carta 9' }
const SEEN = { headers: { 'if-match': '"1"' } }

let portal: TestApp
let holder: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  holder = await entityMember(portal, 'responsab01')
})
afterAll(() => portal.close())

async function swearing(browser: Browser, relative: string) {
  await fillSheets(browser)
  await browser.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: relative })
  expect((await browser.post('djbr_registro/finalizar_declaracion_externo')).json()).toMatchObject({ err_existente: 0 })
}
const named = async (document: string) =>
  (await sql<{ id: number }>`SELECT id FROM people_who_name(${document}) AS id`.execute(portal.database.owner)).rows.length

test.each(['05000011', '5000011-1j', '005000011-1J', 'ab-000123', '1234-56', '', '0', '000'])(
  'the database and the domain compare the document %j alike',
  async (document) => {
    const { rows } = await sql<{ plain: string }>`SELECT plain_document(${document}) AS plain`.execute(portal.database.owner)
    expect(rows[0]?.plain).toBe(plainDocument(document))
  },
)

it('a relative who was sworn with a zero before the number neither reads nor receives the declaration (S45)', async () => {
  const declarant = await declarantWithDeclaration(portal, 'declarante05')
  await swearing(declarant, '05000011')
  const { rows } = await sql<{ code: string }>`
    SELECT control_code AS code FROM declaration WHERE finalized_at IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(portal.database.owner)
  const relative = await officer(portal, 'recepcion01')
  const code = { control_cge: rows[0]?.code }
  expect((await relative.post('oficina/declaraciones/buscar', code)).statusCode).toBe(403)
  expect((await relative.post('oficina/recepcion', code)).statusCode).toBe(403)
})

it('nobody reports whoever swore that they are a relative, matched or not, however either document was written (R13.9)', async () => {
  const declarant = await declarantWithDeclaration(portal, 'declarante02')
  await swearing(declarant, `0${OWN}`)
  expect(await named(OWN)).toBe(1)
  expect((await holder.post('entidad/personas', { ...POST, numero_docidentidad: '4000022' })).statusCode).toBe(403)
  const { postId } = await reportPost(portal.database.owner, { entityCode: CUSTOMS, person: { documentNumber: '4000022' } })
  expect((await holder.post(`entidad/cargos/${postId}/conclusion`, END, SEEN)).statusCode).toBe(403)
})

it('nobody changes a post of whom they swore to be a relative, however the document was written (R13.9)', async () => {
  const { postId } = await reportPost(portal.database.owner, { entityCode: CUSTOMS, person: { documentNumber: '6100088' } })
  await holder.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
  await swearing(holder, '006100088')
  expect((await holder.post(`entidad/cargos/${postId}/conclusion`, END, SEEN)).statusCode).toBe(403)
})
