-- An answer to a verification has a cause, words and files of its own for each question, and a receipt that the portal signs (specification R18.10, R18.11).

ALTER TABLE examination_request ADD COLUMN answers jsonb;

-- What was answered before was one answer to all that was asked.
UPDATE examination_request SET answers = (
  SELECT jsonb_agg(each.given) FROM (SELECT jsonb_build_object('cause', cause, 'words', answer) AS given FROM jsonb_array_elements(questions)) each)
WHERE answered_at IS NOT NULL;

ALTER TABLE examination_request
  DROP CONSTRAINT examination_request_answered_fully,
  DROP COLUMN cause,
  DROP COLUMN answer,
  ADD CONSTRAINT examination_request_answered_fully CHECK (
    (answered_at IS NULL) = (answers IS NULL) AND (answers IS NULL OR jsonb_array_length(answers) = jsonb_array_length(questions)));
COMMENT ON COLUMN examination_request.answers IS 'A cause and words for each question, in their order.';
GRANT UPDATE (answers) ON examination_request TO djbr_app;

ALTER TABLE examination_attachment
  ADD COLUMN question integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT examination_attachment_once,
  ADD CONSTRAINT examination_attachment_once UNIQUE (request_id, question, hash);
ALTER TABLE examination_attachment ALTER COLUMN question DROP DEFAULT;
COMMENT ON COLUMN examination_attachment.question IS 'The place of the question that it was added to.';

CREATE TABLE answer_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES examination_request,
  person_id bigint NOT NULL REFERENCES person,
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
  CONSTRAINT answer_receipt_once UNIQUE (request_id),
  CONSTRAINT answer_receipt_hash_of_source CHECK (source_hash = encode(sha256(source), 'hex')),
  CONSTRAINT answer_receipt_hash_of_signed CHECK (signed_hash = encode(sha256(signed), 'hex')),
  CONSTRAINT answer_receipt_printed_complete CHECK (num_nonnulls(source, source_hash) IN (0, 2)),
  CONSTRAINT answer_receipt_signed_complete CHECK (num_nonnulls(signed, signed_hash, signed_at, level) IN (0, 4)),
  CONSTRAINT answer_receipt_printed_before_signed CHECK (signed IS NULL OR source IS NOT NULL),
  CONSTRAINT answer_receipt_level_known CHECK (level IN ('B-B', 'B-T'))
);
COMMENT ON TABLE answer_receipt IS 'What a declarant answered to a request, for them to keep: an order to print it until source is there, to sign it until signed is.';
COMMENT ON COLUMN answer_receipt.source IS 'The paper as it was printed; kept here and not in the archive, which erases nothing.';
COMMENT ON COLUMN answer_receipt.signed IS 'The paper that is handed out.';
CREATE INDEX answer_receipt_unsigned ON answer_receipt (try_after, id) WHERE source IS NOT NULL AND signed IS NULL;
CREATE TRIGGER answer_receipt_wakes AFTER UPDATE OF source ON answer_receipt FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
ALTER TABLE answer_receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY answer_receipt_own ON answer_receipt TO djbr_app USING (person_id = (SELECT present_person())) WITH CHECK (person_id = present_person());
CREATE POLICY answer_receipt_printed_once ON answer_receipt AS RESTRICTIVE FOR UPDATE TO djbr_app USING (source IS NULL) WITH CHECK (true);
CREATE POLICY answer_receipt_to_sign ON answer_receipt TO djbr_signer USING (true);
GRANT INSERT (request_id, person_id, ordered_at, try_after) ON answer_receipt TO djbr_app;
GRANT SELECT ON answer_receipt TO djbr_app;
GRANT UPDATE (source, source_hash) ON answer_receipt TO djbr_app;
GRANT SELECT ON answer_receipt TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed, signed_hash, level, signed_at) ON answer_receipt TO djbr_signer;

CREATE OR REPLACE FUNCTION erase_ended_cases(today date) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended bigint[] := ARRAY(SELECT id FROM examination_case WHERE ended_at IS NOT NULL AND kept_until < today);
BEGIN
  DELETE FROM case_export WHERE case_id = ANY (ended);
  DELETE FROM answer_receipt a USING examination_request r WHERE r.id = a.request_id AND r.case_id = ANY (ended);
  DELETE FROM examination_attachment a USING examination_request r WHERE r.id = a.request_id AND r.case_id = ANY (ended);
  DELETE FROM examination_request WHERE case_id = ANY (ended);
  DELETE FROM examination_event WHERE case_id = ANY (ended);
  DELETE FROM examination_case WHERE id = ANY (ended);
  RETURN coalesce(array_length(ended, 1), 0);
END $$;
