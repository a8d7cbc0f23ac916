-- What an entity reads and does about its people, what they answer to it, and who saw whom (specification, chapter 13).

CREATE TABLE register_claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES register_post,
  entity_code integer NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  kind text NOT NULL,
  details text NOT NULL DEFAULT '',
  claimed_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by bigint REFERENCES account,
  answer text,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES account,
  outcome text,
  reason text,
  CONSTRAINT register_claim_kind_known CHECK (kind IN ('not_here', 'wrong_data')),
  CONSTRAINT register_claim_answered_complete CHECK (num_nonnulls(answered_at, answered_by, answer) IN (0, 3)),
  CONSTRAINT register_claim_outcome_known CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  CONSTRAINT register_claim_resolved_complete CHECK (num_nonnulls(resolved_at, outcome) IN (0, 2))
);
COMMENT ON TABLE register_claim IS 'What somebody answers to an entity that lists them: that they do not work there, or that their data are wrong. While it waits, the entity sees no state.';
COMMENT ON COLUMN register_claim.answer IS 'What the entity says to it: that the data are right, or corrected.';
COMMENT ON COLUMN register_claim.resolved_by IS 'Who of the authority decided; null for one that its person withdrew.';
CREATE UNIQUE INDEX register_claim_waiting ON register_claim (post_id) WHERE resolved_at IS NULL;
CREATE INDEX register_claim_of_entity ON register_claim (entity_code) WHERE resolved_at IS NULL;
CREATE INDEX register_claim_of_person ON register_claim (person_id);

CREATE TABLE register_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  capacity text NOT NULL,
  viewed_at timestamptz NOT NULL,
  kind text NOT NULL,
  obliged_person_ids bigint[] NOT NULL,
  CONSTRAINT register_view_kind_known CHECK (kind IN ('listed', 'viewed'))
);
COMMENT ON TABLE register_view IS 'Whose part of the register somebody of an entity saw, page by page: each person reads in their profile who listed and viewed them.';
CREATE INDEX register_view_of_people ON register_view USING gin (obliged_person_ids);

-- Hashed once for a statement, where a function for each row would be asked for each of tens of thousands.
CREATE FUNCTION people_of_entity(entity integer) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT p.obliged_person_id FROM register_post p WHERE p.entity_code = entity $$;
COMMENT ON FUNCTION people_of_entity IS 'Whom an entity reported.';
REVOKE ALL ON FUNCTION people_of_entity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_entity TO djbr_app;

DROP POLICY obliged_person_seen ON obliged_person;
CREATE POLICY obliged_person_seen ON obliged_person FOR SELECT TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR id IN (SELECT people_of_entity((SELECT present_entity()))));
ALTER TABLE register_claim ENABLE ROW LEVEL SECURITY;
ALTER TABLE register_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_claim_seen ON register_claim TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal'))
  WITH CHECK (entity_code = present_entity() OR person_id = present_person() OR present_register() IN ('authority', 'portal'));
CREATE POLICY register_view_seen ON register_view TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR obliged_person_ids && ARRAY(SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())))
  WITH CHECK (entity_code = present_entity());
GRANT SELECT, INSERT ON register_claim, register_view TO djbr_app;
GRANT UPDATE (answered_at, answered_by, answer, resolved_at, resolved_by, outcome, reason) ON register_claim TO djbr_app;
