-- What statistics count: one narrow row for each declaration, kept by the database itself, and what was published of them (rules.md 8).

CREATE TABLE filing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint REFERENCES declaration CONSTRAINT filing_once UNIQUE,
  day date NOT NULL,
  hour smallint NOT NULL,
  state smallint NOT NULL,
  reason integer NOT NULL,
  department smallint NOT NULL,
  entity integer NOT NULL,
  late boolean,
  CONSTRAINT filing_hour_known CHECK (hour BETWEEN 0 AND 23),
  CONSTRAINT filing_department_known CHECK (department BETWEEN 0 AND 9)
);
COMMENT ON TABLE filing IS
  'What statistics count of each declaration: when, where, why, in which state, late or not. No personal data. Null declaration: from before this portal.';
COMMENT ON COLUMN filing.day IS 'In La Paz: when it was finalized, or begun while it is not.';
COMMENT ON COLUMN filing.department IS '0: abroad.';
COMMENT ON COLUMN filing.entity IS 'Its code in the list of entities; 0 for one that the list has not, and while it is not finalized.';
COMMENT ON COLUMN filing.late IS 'As it was judged when it was finalized; null while it is not.';
CREATE INDEX filing_day ON filing (day);
CREATE INDEX filing_entity ON filing (entity, day);

CREATE FUNCTION listed_entity(declaration bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT c.code FROM position p JOIN catalog_entry c ON c.list = 'entidades'
      AND upper(btrim(regexp_replace(c.word, '\s+', ' ', 'g'))) = upper(btrim(regexp_replace(p.entity, '\s+', ' ', 'g')))
    WHERE p.declaration_id = declaration ORDER BY c.code LIMIT 1), 0)
$$;

CREATE FUNCTION count_filing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  happened timestamp := coalesce(NEW.finalized_at, NEW.started_at) AT TIME ZONE 'America/La_Paz';
BEGIN
  INSERT INTO filing AS counted (declaration_id, day, hour, state, reason, department, entity, late)
  VALUES (NEW.id, happened::date, extract(hour FROM happened), NEW.state, NEW.reason, coalesce(NEW.department, 0),
    CASE WHEN NEW.finalized_at IS NULL THEN 0 ELSE listed_entity(NEW.id) END, CASE WHEN NEW.finalized_at IS NOT NULL THEN NEW.late END)
  ON CONFLICT (declaration_id) DO UPDATE SET
    day = excluded.day, hour = excluded.hour, state = excluded.state, reason = excluded.reason, department = excluded.department,
    late = excluded.late, entity = CASE WHEN excluded.state IN (2, 1) THEN excluded.entity ELSE counted.entity END;
  RETURN NULL;
END $$;
CREATE TRIGGER declaration_counted AFTER INSERT OR UPDATE OF state, reason, department, late, finalized_at, started_at ON declaration
  FOR EACH ROW EXECUTE FUNCTION count_filing();

INSERT INTO filing (declaration_id, day, hour, state, reason, department, entity, late)
SELECT id, happened::date, extract(hour FROM happened), state, reason, coalesce(department, 0),
  CASE WHEN finalized_at IS NULL THEN 0 ELSE listed_entity(id) END, CASE WHEN finalized_at IS NOT NULL THEN late END
FROM (SELECT *, coalesce(finalized_at, started_at) AT TIME ZONE 'America/La_Paz' AS happened FROM declaration) d;

CREATE TABLE published_statistics (
  until date PRIMARY KEY,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_statistics IS
  'What anyone may read of the statistics, worked out once a month: whole months up to a day, small groups left out. No personal data.';

CREATE POLICY technical_failure_counted ON technical_failure FOR SELECT USING (current_setting('app.office', true) = 'statistics');

GRANT SELECT, INSERT (day, hour, state, reason, department, entity, late) ON filing TO djbr_app;
GRANT SELECT, INSERT ON published_statistics TO djbr_app;
