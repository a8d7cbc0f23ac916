-- The lists that the office keeps: every entry has an id and a version, ends but is never deleted, and says who changed it and why.

ALTER TABLE catalog_entry
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT catalog_entry_id UNIQUE,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE province
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT province_id UNIQUE,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN valid_from date,
  ADD COLUMN valid_to date,
  ADD CONSTRAINT province_dates_in_order CHECK (valid_from <= valid_to);
ALTER TABLE locality
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT locality_id UNIQUE,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN valid_from date,
  ADD COLUMN valid_to date,
  ADD CONSTRAINT locality_dates_in_order CHECK (valid_from <= valid_to);
ALTER TABLE exchange_rate
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT exchange_rate_id UNIQUE,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN valid_to date,
  ADD CONSTRAINT exchange_rate_dates_in_order CHECK (valid_from <= valid_to);
COMMENT ON COLUMN exchange_rate.valid_to IS 'The last day on which it is proposed; null until the next one of its currency.';

ALTER TABLE announcement
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT announcement_environment_known,
  ALTER COLUMN parts DROP DEFAULT,
  ALTER COLUMN parts TYPE text USING array_to_string(parts, E'\n'),
  ALTER COLUMN parts SET DEFAULT '';
UPDATE announcement SET environment = 9 WHERE environment IS NULL;
ALTER TABLE announcement
  ALTER COLUMN environment SET NOT NULL,
  ADD CONSTRAINT announcement_environment_known CHECK (environment IN (0, 1, 2, 9));
COMMENT ON COLUMN announcement.environment IS 'Where it shows: 0 test, 1 production, 2 demo; 9 everywhere.';
COMMENT ON COLUMN announcement.parts IS 'Notices within the notice, a line each.';

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
COMMENT ON COLUMN holiday.effect IS '1: no work; 0: work, although another rule says otherwise.';
COMMENT ON COLUMN holiday.department IS 'Null for the whole country.';

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

CREATE TABLE portal_flag (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  code smallint NOT NULL CONSTRAINT portal_flag_code UNIQUE,
  enabled boolean NOT NULL,
  CONSTRAINT portal_flag_code_known CHECK (code BETWEEN 1 AND 3)
);
COMMENT ON TABLE portal_flag IS 'What of the portal is open: 1 traditional, 2 digital, 3 captcha. A setting of the environment goes before. No personal data.';

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
  CONSTRAINT list_change_once UNIQUE (list, entry, version),
  CONSTRAINT list_change_reason_said CHECK (reason <> '' AND char_length(reason) <= 250)
);
COMMENT ON TABLE list_change IS 'Every change of a list: who of the staff, when, why, and the entry before and after. Rows are added only.';
COMMENT ON COLUMN list_change.before IS 'Null of an entry that was added.';

ALTER TABLE declaration ADD COLUMN sworn_reason text;
COMMENT ON COLUMN declaration.sworn_reason IS 'The words of its reason when it was finalized: the list may have others since.';

CREATE FUNCTION tell_lists_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY djbr_lists;
  RETURN NULL;
END $$;
CREATE TRIGGER list_change_told AFTER INSERT ON list_change FOR EACH STATEMENT EXECUTE FUNCTION tell_lists_changed();
COMMENT ON FUNCTION tell_lists_changed IS 'Every process of the portal reads its lists anew when a change is committed.';

GRANT SELECT, INSERT, UPDATE ON holiday, sworn_statement, portal_flag TO djbr_app;
GRANT SELECT, INSERT ON list_change TO djbr_app;
