-- What the identity service said of a declarant's data, the corrections that follow, and the passes of the public wizards.

CREATE TABLE identity_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  data_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  outcome text NOT NULL,
  compared jsonb,
  confirmed_at timestamptz,
  CONSTRAINT identity_check_of_person UNIQUE (id, person_id),
  CONSTRAINT identity_check_hashed CHECK (octet_length(data_hash) = 32),
  CONSTRAINT identity_check_outcome_known
    CHECK (outcome IN ('matches', 'differs', 'partial', 'notFound', 'several', 'observed', 'down')),
  CONSTRAINT identity_check_compared_when_found CHECK ((compared IS NOT NULL) = (outcome IN ('matches', 'differs', 'partial')))
);
COMMENT ON TABLE identity_check IS 'What the identity service said each time a declarant was checked, tied to the very data that were sent. Third persons are not kept.';
COMMENT ON COLUMN identity_check.data_hash IS 'SHA-256 of document, surnames, names and birth date as they were sent.';
COMMENT ON COLUMN identity_check.compared IS 'Per field 0 differs, 1 matches, 2 not verified; never what the service has.';
COMMENT ON COLUMN identity_check.confirmed_at IS 'When the declarant said to go on with these data, whatever the answer.';
CREATE INDEX identity_check_data ON identity_check (person_id, data_hash, id);

ALTER TABLE person
  ADD COLUMN identity_check_id bigint,
  ADD CONSTRAINT person_identity_check_is_own FOREIGN KEY (identity_check_id, id) REFERENCES identity_check (id, person_id);
COMMENT ON COLUMN person.identity_check_id IS 'The check of these data as they stand; none before it was asked for, or once they are corrected.';

CREATE TABLE data_correction_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  holder_id bigint NOT NULL REFERENCES person,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT data_correction_request_of_another CHECK (person_id <> holder_id),
  CONSTRAINT data_correction_request_in_order CHECK (settled_at >= requested_at)
);
COMMENT ON TABLE data_correction_request IS 'Corrections that only the staff can settle: the document that a declarant asked for belongs to somebody else.';
CREATE UNIQUE INDEX data_correction_request_open ON data_correction_request (person_id, holder_id) WHERE settled_at IS NULL;
CREATE INDEX data_correction_request_holder ON data_correction_request (holder_id);

ALTER TABLE visitor_pass
  DROP CONSTRAINT visitor_pass_purpose_known,
  ADD CONSTRAINT visitor_pass_purpose_known CHECK (purpose IN ('certificado', 'segip', 'identidad'));

GRANT SELECT, INSERT, UPDATE (confirmed_at) ON identity_check TO djbr_app;
GRANT SELECT, INSERT ON data_correction_request TO djbr_app;
