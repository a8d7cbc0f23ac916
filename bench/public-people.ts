import { asOwner } from './portal.ts'
import { dropUpkeep } from './upkeep.ts'

const TABLES = ['person', 'declaration', 'public_summary'] as const

/** Most common first: the index drawn is a random number to the third power, so that many people bear the first ones. */
const SURNAMES =
  'MAMANI QUISPE CONDORI FLORES CHOQUE ROJAS VARGAS GUTIÉRREZ LÓPEZ GARCÍA FERNÁNDEZ ROMERO TICONA CALLISAYA HUANCA APAZA COLQUE POMA CRUZ TORREZ RAMOS MENDOZA SUÁREZ ROCA JUSTINIANO VACA PEREIRA ARANCIBIA MÉNDEZ ORTIZ YUJRA LIMACHI NINA CATARI ALANOCA CHAMBI PACO TITO CALLE ARCE SALAZAR RIVERA HERRERA CASTRO MORALES ORELLANA CÉSPEDES TERRAZAS VILLARROEL ZEBALLOS IBÁÑEZ PEÑARANDA GÜEMES ANTEZANA MERCADO BARRIENTOS ÁLVAREZ PAREDES AGUILAR DURÁN HINOJOSA MUÑOZ GUZMÁN SORIA URQUIZO VALDEZ WAYAR XIMÉNEZ YAPURA ZAMBRANA'
const NAMES =
  'MARÍA JUAN JOSÉ LUIS ANA CARLOS ROSA JORGE CARMEN VÍCTOR MARIO JUANA FREDDY RUTH ELENA FERNANDO LIDIA RAÚL SONIA MIGUEL ELIZABETH WALTER PATRICIA DAVID LUCÍA EDUARDO SILVIA RAMIRO TERESA OSCAR BEATRIZ HUGO GLORIA RICARDO MARTHA ROBERTO NANCY JAVIER ISABEL FÉLIX VIRGINIA PABLO NATALIA JULIO CARLA MARCELO DANIELA GONZALO VERÓNICA IVÁN GABRIELA ÁNGEL PAOLA SERGIO MÓNICA RENÉ CLAUDIA EDWIN SANDRA WILSON XIMENA YOLANDA ZULMA'

const drawn = (list: string) =>
  `(ARRAY[${list
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}])[1 + floor(power(random(), 3) * ${list.split(' ').length})::int]`

/** SQL that draws a surname, or a name, anew each time. */
export const drawnSurname = drawn(SURNAMES)
export const drawnName = drawn(NAMES)

/** Adds so many people with a received declaration and a public summary; indexes and keys are rebuilt at once. */
export async function publishPeople(ownerUrl: string, count: number): Promise<void> {
  const makeAgain = await asOwner(ownerUrl, async (client) => {
    await client.query('ALTER TABLE declaration DISABLE TRIGGER USER')
    return dropUpkeep(client, TABLES)
  })
  const half = Math.floor(count / 2)
  await Promise.all([addPeople(ownerUrl, 0, half), addPeople(ownerUrl, half, count)])
  await asOwner(ownerUrl, async (client) => {
    await client.query("SET maintenance_work_mem = '512MB'")
    for (const statement of makeAgain) await client.query(statement)
    await client.query('ALTER TABLE declaration ENABLE TRIGGER USER')
    await client.query(`VACUUM ANALYZE ${TABLES}`)
  })
}

const addPeople = (ownerUrl: string, from: number, to: number): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query('SELECT setseed($1)', [1 / (from + 2)])
    await client.query(
      `WITH added AS (
        INSERT INTO person (document_type, document_number, paternal_surname, maternal_surname, names, gender, birth_date)
        SELECT 1, (100000000 + n)::text, ${drawnSurname}, ${drawnSurname},
               ${drawnName} || CASE WHEN n % 3 > 0 THEN ' ' || ${drawnName} ELSE '' END, 0, DATE '1960-01-01' + n % 14000
        FROM generate_series($1::int + 1, $2::int) n
        RETURNING id, paternal_surname, maternal_surname, names
      ), declared AS (
        INSERT INTO declaration (person_id, state, reason, declared_as, locality, control_code, late, started_at, changed_at, finalized_at)
        SELECT id, 3, 2, 1, 'La Paz', lpad(id::text, 12, '0'), false, now(), now(), now() FROM added
        RETURNING id, person_id
      )
      INSERT INTO public_summary
        (person_id, declaration_id, paternal, maternal, married_name, names, entity, declared_on, received_on, goods, assets, income, debts)
      SELECT a.id, d.id, a.paternal_surname, a.maternal_surname, CASE WHEN a.id % 10 = 0 THEN 'FLORES' ELSE '' END, a.names,
             'Ministerio de Salud y Deportes', current_date - 30, current_date - (a.id % 700)::int, 3, 640000, 162000, 9000
      FROM added a JOIN declared d ON d.person_id = a.id`,
      [from, to],
    )
  })

/** Searches as people type them: common and rare, whole and begun, several words, nobody, and what only a stranger would type. */
export const entered: readonly (readonly [surnames: string, names: string])[] = [
  ['mamani', 'juan'],
  ['mamani quispe', 'maria'],
  ['QUISPE', 'María'],
  ['flores vargas', 'ana rosa'],
  ['mamani condori', 'juan carlos'],
  ['zambrana', 'zulma'],
  ['zambrana yapura', 'zulma xim'],
  ['peñaranda', 'lucia'],
  ['peñ', 'luc'],
  ['ma', 'ju'],
  ['qu', 'ma'],
  ['co', 'ca'],
  ['mam', 'jua'],
  ['gut', 'fer'],
  ['quisb', 'maria'],
  ['mamanx', 'juan'],
  ['urquizo soria', 'wilson'],
  ['flores', 'zulma yolanda'],
  ['mamani de flores', 'maria'],
  ['choque rojas', 'jose luis'],
  ['nadie', 'ninguno'],
  ['%%', '%%'],
  ['__', '__'],
  ['m', 'j'],
]
