-- The filings of past months, added up: what happened in a month that stands still is not counted again each time that somebody asks (R8.62).

CREATE TABLE filing_month (
  month date PRIMARY KEY,
  counted_at timestamptz NOT NULL,
  CONSTRAINT filing_month_first_day CHECK (extract(day FROM month) = 1)
);
COMMENT ON TABLE filing_month IS 'Months whose filings were added up. The sums hold while no change of the month is noted.';
GRANT SELECT, INSERT, DELETE ON filing_month TO djbr_app;

CREATE TABLE filing_sum (
  month date NOT NULL REFERENCES filing_month ON DELETE CASCADE,
  state smallint NOT NULL,
  reason integer NOT NULL,
  department smallint NOT NULL,
  hour smallint NOT NULL,
  late boolean NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (month, state, reason, department, hour, late)
);
COMMENT ON TABLE filing_sum IS 'How many were finalized in a month, each way that they are counted.';
GRANT SELECT, INSERT ON filing_sum TO djbr_app;

CREATE TABLE filing_sum_of_entity (
  month date NOT NULL REFERENCES filing_month ON DELETE CASCADE,
  entity integer NOT NULL,
  department smallint NOT NULL,
  state smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (month, entity, department, state)
);
COMMENT ON TABLE filing_sum_of_entity IS 'The same by entity.';
GRANT SELECT, INSERT ON filing_sum_of_entity TO djbr_app;

CREATE TABLE filing_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month date NOT NULL
);
COMMENT ON TABLE filing_change IS 'That a finalized filing of a month came, went or became another: a row each time, so that nobody who files waits for another.';
CREATE INDEX filing_change_month ON filing_change (month);
GRANT SELECT, DELETE ON filing_change TO djbr_app;

CREATE FUNCTION note_filing_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO filing_change (month)
  SELECT DISTINCT date_trunc('month', day)::date FROM (VALUES (OLD.day, OLD.late), (NEW.day, NEW.late)) changed (day, late) WHERE late IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_filing_change() FROM PUBLIC;
CREATE TRIGGER filing_changes AFTER INSERT OR UPDATE OR DELETE ON filing FOR EACH ROW EXECUTE FUNCTION note_filing_change();

CREATE INDEX filing_open ON filing (day) WHERE late IS NULL;
INSERT INTO filing_change (month) SELECT DISTINCT date_trunc('month', day)::date FROM filing WHERE late IS NOT NULL;
