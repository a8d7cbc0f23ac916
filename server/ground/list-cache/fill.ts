import { statements } from '@djbr/domain/declaration/statements.ts'
import { FLAG, PORTAL_DATE } from '@djbr/domain/lists/portal.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { FIRST_RULES } from '@djbr/domain/register/rules.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import countries from 'i18n-iso-countries/index.js'
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import geography from './data/geography.json' with { type: 'json' }
import holidays from './data/holidays.json' with { type: 'json' }
import lists from './data/lists.json' with { type: 'json' }
import offices from './data/offices.json' with { type: 'json' }

interface FirstEntry {
  list: string
  code: number
  word: string
  detail?: string
  position: number
}

/** Adds what the database lacks; what it has stays as the authority left it. A new portal takes declarations from this day on. */
export async function fillLists(db: Database, today: PlainDate): Promise<void> {
  const provinces = geography.flatMap(({ code: department, provinces }) => provinces.map(({ code, name }) => ({ department, code, name })))
  const localities = geography.flatMap(({ code: department, provinces }) =>
    provinces.flatMap(({ code: province, localities }) => localities.map((locality) => ({ department, province, ...locality }))),
  )
  await sql`
    INSERT INTO catalog_entry (list, code, word, detail, position)
    SELECT list, code, word, coalesce(detail, ''), position
    FROM json_to_recordset(${JSON.stringify(firstEntries())}) AS first (list text, code integer, word text, detail text, position integer)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO province (department, code, name)
    SELECT department, code, name FROM json_to_recordset(${JSON.stringify(provinces)}) AS first (department smallint, code smallint, name text)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO locality (department, province, code, name, capital)
    SELECT department, province, code, name, coalesce(capital, false)
    FROM json_to_recordset(${JSON.stringify(localities)})
      AS first (department smallint, province smallint, code smallint, name text, capital boolean)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO office (department, name, place, address, phone, central, latitude, longitude)
    SELECT department, name, place, address, coalesce(phone, ''), coalesce(central, false), latitude, longitude
    FROM json_to_recordset(${JSON.stringify(offices)}) AS first (
      department smallint, name text, place text, address text, phone text, central boolean, latitude numeric, longitude numeric)
    WHERE NOT EXISTS (SELECT FROM office)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO holiday (name, day, department, effect, norm)
    SELECT name, day, department, effect, norm
    FROM json_to_recordset(${JSON.stringify(holidays)}) AS first (name text, day text, department smallint, effect smallint, norm text)
    WHERE NOT EXISTS (SELECT FROM holiday)`.execute(db)
  await sql`
    INSERT INTO sworn_statement (code, es, en, ay)
    SELECT code, es, en, ay FROM json_to_recordset(${JSON.stringify(firstStatements())}) AS first (code smallint, es text, en text, ay text)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO portal_date (code, day) VALUES (${PORTAL_DATE.start}, ${today}) ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO register_rules (settings, adopted_at)
    SELECT ${JSON.stringify(FIRST_RULES)}::jsonb, ${today}::date WHERE NOT EXISTS (SELECT FROM register_rules)`.execute(db)
  await sql`
    INSERT INTO portal_flag (code, enabled)
    SELECT code, enabled FROM json_to_recordset(${JSON.stringify(FIRST_FLAGS)}) AS first (code smallint, enabled boolean)
    ON CONFLICT DO NOTHING`.execute(db)
}

const firstStatements = () =>
  statements.map((key, index) => ({ code: index + 1, es: text('es', key), en: text('en', key), ay: text('ay', key) }))

/** The initial flags, until somebody sets them otherwise (R8.48). */
const FIRST_FLAGS = [
  { code: FLAG.traditional, enabled: true },
  { code: FLAG.digital, enabled: false },
  { code: FLAG.captcha, enabled: true },
]

const firstEntries = (): FirstEntry[] => [
  ...Object.entries(lists).flatMap(([list, entries]) => entries.map((entry, position) => ({ list, ...entry, position }))),
  ...countryNames().map(([code, word], position) => ({ list: 'paises', code, word, position })),
]

/** Returns every country by its ISO 3166 numeric code and Spanish name, in alphabetical order. */
function countryNames(): [number, string][] {
  const alphabet = new Intl.Collator('es')
  countries.registerLocale(spanish)
  return Object.entries(countries.getNames('es'))
    .map(([letters, name]): [number, string] => [Number(countries.alpha2ToNumeric(letters)), name.toLocaleUpperCase('es')])
    .filter(([code]) => code > 0)
    .sort(([, one], [, other]) => alphabet.compare(one, other))
}
