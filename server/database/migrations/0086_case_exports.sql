-- The file of a referred case, for a prosecutor: printed once, signed by the portal, erased with the case (specification, chapter 18).

CREATE TABLE case_export (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES examination_case,
  reference text NOT NULL,
  reason text NOT NULL,
  ordered_by bigint NOT NULL REFERENCES account,
  ordered_at timestamptz NOT NULL,
  source bytea,
  source_hash text,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  signed bytea,
  signed_hash text,
  level text,
  signed_at timestamptz,
  CONSTRAINT case_export_once UNIQUE (case_id, reference),
  CONSTRAINT case_export_hash_of_source CHECK (source_hash = encode(sha256(source), 'hex')),
  CONSTRAINT case_export_hash_of_signed CHECK (signed_hash = encode(sha256(signed), 'hex')),
  CONSTRAINT case_export_printed_complete CHECK (num_nonnulls(source, source_hash) IN (0, 2)),
  CONSTRAINT case_export_signed_complete CHECK (num_nonnulls(signed, signed_hash, signed_at, level) IN (0, 4)),
  CONSTRAINT case_export_printed_before_signed CHECK (signed IS NULL OR source IS NOT NULL),
  CONSTRAINT case_export_level_known CHECK (level IN ('B-B', 'B-T'))
);
COMMENT ON TABLE case_export IS 'The file of a referred case as it was ordered for somebody: an order to print it until source is there, to sign it until signed is.';
COMMENT ON COLUMN case_export.reference IS 'What asks for it: the prosecutor''s request or the number of the note that sends it.';
COMMENT ON COLUMN case_export.source IS 'The paper as it was printed; kept here and not in the archive, which erases nothing.';
COMMENT ON COLUMN case_export.signed IS 'The paper that is handed out.';
CREATE INDEX case_export_unsigned ON case_export (try_after, id) WHERE source IS NOT NULL AND signed IS NULL;
CREATE TRIGGER case_export_wakes AFTER UPDATE OF source ON case_export FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

ALTER TABLE case_export ENABLE ROW LEVEL SECURITY;
CREATE POLICY case_export_of_office ON case_export TO djbr_app
  USING (current_setting('app.office', true) = 'cases')
  WITH CHECK (current_setting('app.office', true) = 'cases' AND EXISTS (
    SELECT FROM examination_case c WHERE c.id = case_id AND c.outcome = 'referred'));
CREATE POLICY case_export_printed_once ON case_export AS RESTRICTIVE FOR UPDATE TO djbr_app USING (source IS NULL) WITH CHECK (true);
CREATE POLICY case_export_to_sign ON case_export TO djbr_signer USING (true);
GRANT SELECT ON case_export TO djbr_app, djbr_signer;
GRANT INSERT (case_id, reference, reason, ordered_by, ordered_at, try_after) ON case_export TO djbr_app;
GRANT UPDATE (source, source_hash) ON case_export TO djbr_app;
GRANT UPDATE (signing_at, tries, try_after, signed, signed_hash, level, signed_at) ON case_export TO djbr_signer;

CREATE OR REPLACE FUNCTION erase_ended_cases(today date) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended bigint[] := ARRAY(SELECT id FROM examination_case WHERE ended_at IS NOT NULL AND kept_until < today);
BEGIN
  DELETE FROM case_export WHERE case_id = ANY (ended);
  DELETE FROM examination_attachment a USING examination_request r WHERE r.id = a.request_id AND r.case_id = ANY (ended);
  DELETE FROM examination_request WHERE case_id = ANY (ended);
  DELETE FROM examination_event WHERE case_id = ANY (ended);
  DELETE FROM examination_case WHERE id = ANY (ended);
  RETURN coalesce(array_length(ended, 1), 0);
END $$;
