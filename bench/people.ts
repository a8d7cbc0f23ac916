import realEstate from '@djbr/domain/golden/realEstate.json' with { type: 'json' }
import type { Address, BodyOf } from '../journeys/contract/client.ts'
import { callsTo } from './calls.ts'
import { asOwner, type Headers } from './portal.ts'

export const RECORDS_LISTED = 10

/** Adds declarants for the bench, with the demo's password, beside the existing ones, so that nobody waits for another's lock. Returns their account names. */
export async function addAccounts(ownerUrl: string, count: number): Promise<string[]> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `WITH known AS (SELECT count(*)::int AS people FROM account WHERE name LIKE 'medicion%'), added AS (
        INSERT INTO person (document_type, document_number, issuing_department, paternal_surname, names, gender, birth_date)
        SELECT 1, (6000000 + people + n)::text, 2, 'QUISPE', 'PRUEBA', 0, DATE '1980-03-15' FROM known, generate_series(1, $1::int) AS n
        RETURNING id, document_number::int - 6000000 AS number
      )
      INSERT INTO account (person_id, name, password_hash)
      SELECT added.id, 'medicion' || lpad(to_hex(number), 4, '0'), donor.password_hash
      FROM added, account donor WHERE donor.name = 'declarante01' RETURNING name`,
      [count],
    )
    return rows.map(({ name }) => name)
  })
}

/** Starts a declaration with some real estate in it. */
export async function fill(url: string, headers: Headers): Promise<void> {
  const call = callsTo(url, headers)
  const post = async <A extends Address<'POST'>>(address: A, body: BodyOf<'POST', A>) => {
    const { answer, response } = await call('POST', address, body)
    if ((answer as { err_codigo?: number }).err_codigo !== 0) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`)
  }
  const start = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
  await post('djbr_registro/declaracion_jurada', { ...start, copiar_anterior: false })
  for (let count = 0; count < RECORDS_LISTED; count++) await post('djbr_registro/bienes_inmuebles', realEstate.sent)
}
