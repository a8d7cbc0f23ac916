-- Months that are closed: what became of every obligation as it stood then, for good; and the reports that are made of them (R15.6, R15.8).

CREATE TABLE month_close (
  month date PRIMARY KEY,
  cut_off timestamptz NOT NULL,
  closed_by bigint REFERENCES account,
  obligations integer NOT NULL,
  hash text NOT NULL,
  CONSTRAINT month_close_first_day CHECK (extract(day FROM month) = 1),
  CONSTRAINT month_close_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE month_close IS 'A month of obligations as it was closed; never changed.';
COMMENT ON COLUMN month_close.closed_by IS 'Who closed it by hand; null: the portal did.';
COMMENT ON COLUMN month_close.hash IS 'SHA-256 of its rows (month_close_hash), which the audit has too.';

CREATE TABLE month_close_row (
  month date NOT NULL,
  entity_code integer NOT NULL,
  obligation_id bigint NOT NULL REFERENCES obligation,
  reason smallint NOT NULL,
  due_on date NOT NULL,
  extended_to date,
  filed_on date,
  received_on date,
  outcome text NOT NULL,
  PRIMARY KEY (month, entity_code, obligation_id),
  CONSTRAINT month_close_row_outcome_known CHECK (outcome IN ('onTime', 'late', 'veryLate', 'missing', 'justified', 'exempt', 'open'))
);
COMMENT ON TABLE month_close_row IS 'What became of an obligation of an entity when its month was closed.';

CREATE TABLE month_close_count (
  month date NOT NULL,
  entity_code integer NOT NULL,
  reason smallint NOT NULL,
  outcome text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (month, entity_code, reason, outcome)
);
COMMENT ON TABLE month_close_count IS 'How many rows of a closed month an entity has, by reason and outcome: what reports and publications are made of.';

CREATE FUNCTION month_close_hash(of_month date) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(format('%s|%s|%s|%s|%s|%s|%s|%s', entity_code, obligation_id, reason,
    to_char(due_on, 'YYYY-MM-DD'), to_char(extended_to, 'YYYY-MM-DD'), to_char(filed_on, 'YYYY-MM-DD'), to_char(received_on, 'YYYY-MM-DD'), outcome),
    E'\n' ORDER BY entity_code, obligation_id), ''), 'UTF8')), 'hex')
  FROM month_close_row WHERE month = of_month $$;
COMMENT ON FUNCTION month_close_hash IS 'SHA-256 of the rows of a closed month, a line each, in their order.';

-- Rows come before the close itself; once it is there, nothing is added to it.
CREATE FUNCTION closed_month_stands() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM month_close c WHERE c.month IN (SELECT month FROM added)) THEN
    RAISE EXCEPTION 'a closed month does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER month_close_row_stands AFTER INSERT ON month_close_row REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_stands();
CREATE TRIGGER month_close_count_stands AFTER INSERT ON month_close_count REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_stands();

CREATE TABLE entity_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  quarter date NOT NULL,
  source_hash text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  signed_hash text,
  level text,
  signed_at timestamptz,
  CONSTRAINT entity_report_once UNIQUE (entity_code, quarter),
  CONSTRAINT entity_report_hash_shape CHECK (source_hash ~ '^[0-9a-f]{64}$' AND signed_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT entity_report_level_known CHECK (level IN ('B-B', 'B-T')),
  CONSTRAINT entity_report_signed_complete CHECK (num_nonnulls(signed_hash, signed_at, level) IN (0, 3))
);
COMMENT ON TABLE entity_report IS 'The report of an entity''s quarter for its head, by its hash in the archive; an order to sign it until signed_hash is there.';
COMMENT ON COLUMN entity_report.quarter IS 'The first day of its first month.';
CREATE TRIGGER entity_report_wakes AFTER INSERT ON entity_report FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
CREATE INDEX entity_report_unsigned ON entity_report (try_after, id) WHERE signed_hash IS NULL;
CREATE INDEX entity_report_hash ON entity_report (source_hash);
CREATE INDEX entity_report_signed_hash ON entity_report (signed_hash);

ALTER TABLE month_close ENABLE ROW LEVEL SECURITY;
ALTER TABLE month_close_row ENABLE ROW LEVEL SECURITY;
ALTER TABLE month_close_count ENABLE ROW LEVEL SECURITY;
ALTER TABLE entity_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY month_close_seen ON month_close TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY month_close_row_seen ON month_close_row TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY month_close_count_seen ON month_close_count TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY entity_report_seen ON entity_report TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
CREATE POLICY entity_report_to_sign ON entity_report TO djbr_signer USING (true);

GRANT SELECT, INSERT ON month_close, month_close_row, month_close_count, entity_report TO djbr_app;
GRANT SELECT ON entity_report TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed_hash, level, signed_at) ON entity_report TO djbr_signer;
