-- The lists that the office keeps, and what the portal announces.

-- The parametric lists. Their first contents come from server/catalogs/data; the authority changes them at the desk.
-- The lists that the office keeps: every entry has an id and a version, ends but is never deleted, and says who changed it and why.
CREATE TABLE catalog_entry (
  list text NOT NULL,
  code integer NOT NULL,
  word text NOT NULL,
  detail text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  valid_from date,
  valid_to date,
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT catalog_entry_id UNIQUE,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT catalog_entry_list_name CHECK (list ~ '^[a-z_]+(/[0-9]+)?$'),
  CONSTRAINT catalog_entry_code_natural CHECK (code >= 0),
  CONSTRAINT catalog_entry_word_said CHECK (word <> '' AND char_length(word) <= 200),
  CONSTRAINT catalog_entry_dates_in_order CHECK (valid_from <= valid_to),
  PRIMARY KEY (list, code)
);
COMMENT ON TABLE catalog_entry IS 'Codes and their Spanish words, by list. Nothing is deleted from a list: an entry ends (valid_to) and stays readable.';
GRANT SELECT, INSERT, UPDATE ON catalog_entry TO djbr_app;

CREATE TABLE province (
  department smallint NOT NULL,
  code smallint NOT NULL,
  name text NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT province_id UNIQUE,
  version integer NOT NULL DEFAULT 1,
  valid_from date,
  valid_to date,
  CONSTRAINT province_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT province_name_said CHECK (name <> ''),
  PRIMARY KEY (department, code),
  CONSTRAINT province_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE province IS 'Provinces of Bolivia by the codes of the statistics institute; a code counts within its department.';
GRANT SELECT, INSERT, UPDATE ON province TO djbr_app;

CREATE TABLE locality (
  department smallint NOT NULL,
  province smallint NOT NULL,
  code smallint NOT NULL,
  name text NOT NULL,
  capital boolean NOT NULL DEFAULT false,
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT locality_id UNIQUE,
  version integer NOT NULL DEFAULT 1,
  valid_from date,
  valid_to date,
  CONSTRAINT locality_name_said CHECK (name <> ''),
  PRIMARY KEY (department, province, code),
  FOREIGN KEY (department, province) REFERENCES province (department, code),
  CONSTRAINT locality_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE locality IS 'Municipalities of Bolivia; a code counts within its province.';
COMMENT ON COLUMN locality.capital IS 'Whether it is the capital of its department: the deadline of a declaration during office depends on it.';
GRANT SELECT, INSERT, UPDATE ON locality TO djbr_app;

CREATE TABLE holiday (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  day text NOT NULL,
  department smallint,
  effect smallint NOT NULL DEFAULT 1,
  norm text NOT NULL DEFAULT '',
  valid_from date,
  valid_to date,
  CONSTRAINT holiday_name_said CHECK (name <> '' AND char_length(name) <= 120),
  CONSTRAINT holiday_day_written CHECK (day ~ '^(\d{2}/\d{2}(/\d{4})?|PASCUA[+-]\d{1,3})$'),
  CONSTRAINT holiday_department_known CHECK (department BETWEEN 1 AND 9),
  CONSTRAINT holiday_effect_known CHECK (effect IN (0, 1)),
  CONSTRAINT holiday_norm_fits CHECK (char_length(norm) <= 120),
  CONSTRAINT holiday_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE holiday IS 'Days without work: what deadlines skip. No personal data. Nothing is deleted: a rule ends (valid_to).';
COMMENT ON COLUMN holiday.day IS 'DD/MM of every year, PASCUA-47 (days from Easter Sunday), or DD/MM/AAAA: one day, by decree.';
COMMENT ON COLUMN holiday.department IS 'Null for the whole country.';
COMMENT ON COLUMN holiday.effect IS '1: no work; 0: work, although another rule says otherwise.';
GRANT SELECT, INSERT, UPDATE ON holiday TO djbr_app;

-- Amounts that were in another currency: what they were stays with the record, and the rates that they are converted by are kept here.
CREATE TABLE exchange_rate (
  currency text NOT NULL,
  valid_from date NOT NULL,
  rate numeric(12,5) NOT NULL,
  source text NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT exchange_rate_id UNIQUE,
  version integer NOT NULL DEFAULT 1,
  valid_to date,
  CONSTRAINT exchange_rate_currency_code CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT exchange_rate_positive CHECK (rate > 0),
  CONSTRAINT exchange_rate_has_source CHECK (char_length(source) BETWEEN 1 AND 200),
  PRIMARY KEY (currency, valid_from),
  CONSTRAINT exchange_rate_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE exchange_rate IS 'Bolivianos for one of a currency, each from a day until the next one of the same currency. No personal data.';
COMMENT ON COLUMN exchange_rate.sample IS 'Made up for a demonstration: shown as such, never as a published rate.';
COMMENT ON COLUMN exchange_rate.valid_to IS 'The last day on which it is proposed; null until the next one of its currency.';
GRANT SELECT, INSERT, UPDATE ON exchange_rate TO djbr_app;

CREATE TABLE sworn_statement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  code smallint NOT NULL CONSTRAINT sworn_statement_code UNIQUE,
  es text NOT NULL,
  en text NOT NULL,
  ay text NOT NULL,
  CONSTRAINT sworn_statement_code_known CHECK (code BETWEEN 1 AND 4),
  CONSTRAINT sworn_statement_said CHECK (es <> '' AND en <> '' AND ay <> ''),
  CONSTRAINT sworn_statement_fits CHECK (greatest(char_length(es), char_length(en), char_length(ay)) <= 400)
);
COMMENT ON TABLE sworn_statement IS 'What is sworn at finalizing, as it is shown now; what was sworn stands in its snapshot. No personal data.';
GRANT SELECT, INSERT, UPDATE ON sworn_statement TO djbr_app;

CREATE TABLE portal_flag (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  code smallint NOT NULL CONSTRAINT portal_flag_code UNIQUE,
  enabled boolean NOT NULL,
  CONSTRAINT portal_flag_code_known CHECK (code BETWEEN 1 AND 3)
);
COMMENT ON TABLE portal_flag IS 'What of the portal is open: 1 traditional, 2 digital, 3 captcha. A setting of the environment goes before. No personal data.';
GRANT SELECT, INSERT, UPDATE ON portal_flag TO djbr_app;

-- From when the portal takes declarations (specification, chapter 6): what fell due before is not known here.
CREATE TABLE portal_date (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  code smallint NOT NULL CONSTRAINT portal_date_code UNIQUE,
  day date NOT NULL,
  CONSTRAINT portal_date_code_known CHECK (code = 1)
);
COMMENT ON TABLE portal_date IS 'Dates that rules depend on: 1 from when the portal takes declarations. No personal data.';
GRANT SELECT, INSERT, UPDATE ON portal_date TO djbr_app;

-- The announcements of the public portal.
-- Announcements in the other languages of the portal: each with its own title, text and notices, or none (R8.47, R8.82).
CREATE TABLE announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  environment smallint NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  parts text NOT NULL DEFAULT '',
  persistent boolean NOT NULL DEFAULT true,
  opens boolean NOT NULL DEFAULT false,
  valid_from date,
  valid_to date,
  version integer NOT NULL DEFAULT 1,
  title_en text NOT NULL DEFAULT '',
  body_en text NOT NULL DEFAULT '',
  parts_en text NOT NULL DEFAULT '',
  title_ay text NOT NULL DEFAULT '',
  body_ay text NOT NULL DEFAULT '',
  parts_ay text NOT NULL DEFAULT '',
  CONSTRAINT announcement_title_said CHECK (title <> '' AND char_length(title) <= 200),
  CONSTRAINT announcement_body_fits CHECK (char_length(body) <= 2000),
  CONSTRAINT announcement_dates_in_order CHECK (valid_from <= valid_to),
  CONSTRAINT announcement_environment_known CHECK (environment IN (0, 1, 2, 9)),
  CONSTRAINT announcement_translations_fit CHECK (
    char_length(title_en) <= 200 AND char_length(title_ay) <= 200 AND char_length(body_en) <= 2000 AND char_length(body_ay) <= 2000)
);
COMMENT ON TABLE announcement IS 'What the portal announces to whoever arrives. Nothing is deleted: an announcement ends (valid_to).';
COMMENT ON COLUMN announcement.environment IS 'Where it shows: 0 test, 1 production, 2 demo; 9 everywhere.';
COMMENT ON COLUMN announcement.position IS 'The highest is shown first.';
COMMENT ON COLUMN announcement.parts IS 'Notices within the notice, a line each.';
COMMENT ON COLUMN announcement.persistent IS 'Whether only its own button closes it.';
COMMENT ON COLUMN announcement.opens IS 'Whether it opens at once, without the pause between one announcement and the next.';
COMMENT ON COLUMN announcement.title_en IS 'In English; without it the announcement is shown in Spanish.';
COMMENT ON COLUMN announcement.body_en IS 'Its text in English.';
COMMENT ON COLUMN announcement.parts_en IS 'Its notices in English, a line each.';
COMMENT ON COLUMN announcement.title_ay IS 'In Aymara; without it the announcement is shown in Spanish.';
COMMENT ON COLUMN announcement.body_ay IS 'Its text in Aymara.';
COMMENT ON COLUMN announcement.parts_ay IS 'Its notices in Aymara, a line each.';
GRANT SELECT, INSERT, UPDATE ON announcement TO djbr_app;

CREATE TABLE list_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL,
  entry integer NOT NULL,
  version integer NOT NULL,
  at timestamptz NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  reason text NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  CONSTRAINT list_change_reason_said CHECK (reason <> '' AND char_length(reason) <= 250),
  CONSTRAINT list_change_once UNIQUE (list, entry, version)
);
COMMENT ON TABLE list_change IS 'Every change of a list: who of the staff, when, why, and the entry before and after. Rows are added only.';
COMMENT ON COLUMN list_change.before IS 'Null of an entry that was added.';

CREATE FUNCTION tell_lists_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY djbr_lists;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION tell_lists_changed() IS 'Every process of the portal reads its lists anew when a change is committed.';

CREATE TRIGGER list_change_told AFTER INSERT ON list_change FOR EACH STATEMENT EXECUTE FUNCTION tell_lists_changed();
GRANT SELECT, INSERT ON list_change TO djbr_app;

-- The four samples of R3.14: they belong to environment 0 and show nowhere else.
INSERT INTO announcement (environment, position, title, body, parts, persistent, opens) VALUES
  (0, 4, 'Modalidad digital suspendida',
   'Mientras se actualiza Ciudadanía Digital no se puede declarar en la modalidad digital. Use la modalidad tradicional: los plazos no cambian.',
   '', true, false),
  (0, 3, 'Comunicado',
   'Texto de muestra de un comunicado que reúne varios avisos.',
   E'Primer aviso de muestra.\nSegundo aviso de muestra.\nTercer aviso de muestra.\nCuarto aviso de muestra.', true, false),
  (0, 2, 'Mantenimiento del sistema',
   'El sistema estará en mantenimiento de 18:00 a 23:00. En ese horario no podrá ingresar; lo que haya guardado se conserva.',
   '', true, false),
  (0, 1, 'ATENCIÓN',
   'El código QR de un certificado digital lleva a este sistema de declaraciones, donde se valida el certificado.',
   '', false, true);
