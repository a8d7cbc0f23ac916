-- What an entity says of somebody that the authority decides before it has effect (specification R11.13, R11.20, R11.27; safety S62).

ALTER TABLE obliged_person DROP CONSTRAINT obliged_person_once;
ALTER TABLE obliged_person ADD CONSTRAINT obliged_person_once
  UNIQUE NULLS NOT DISTINCT (document_type, document_number, complement, birth_date, paternal_surname, maternal_surname, names);
COMMENT ON TABLE obliged_person IS 'Somebody as an entity reported them; the same for all entities that report the same document and birth date under names that agree.';
COMMENT ON COLUMN obliged_person.person_id IS 'Who of the portal they are: the same document and birth date, names that agree or that the authority decided about, and a confirmed identity. Never told to an entity.';

CREATE TABLE register_doubt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  entity_code integer NOT NULL,
  obliged_person_id bigint NOT NULL REFERENCES obliged_person ON DELETE CASCADE,
  post_id bigint REFERENCES register_post ON DELETE CASCADE,
  obligation_id bigint REFERENCES obligation ON DELETE CASCADE,
  person_id bigint REFERENCES person,
  raised_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES account,
  outcome text,
  reason text NOT NULL DEFAULT '',
  CONSTRAINT register_doubt_kind_known CHECK (kind IN ('death', 'closing', 'match')),
  CONSTRAINT register_doubt_about CHECK (
    (kind = 'death') = (post_id IS NOT NULL) AND (kind = 'closing') = (obligation_id IS NOT NULL) AND (kind = 'match') = (person_id IS NOT NULL)),
  CONSTRAINT register_doubt_outcome_known CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  CONSTRAINT register_doubt_resolved_complete CHECK (num_nonnulls(resolved_at, outcome) IN (0, 2))
);
COMMENT ON TABLE register_doubt IS 'What an entity said of somebody that has no effect until the authority decides: that they died, what would close an obligation that is missing, or who of the portal they are when the names do not agree. Seen by the authority alone.';
COMMENT ON COLUMN register_doubt.outcome IS 'upheld, rejected, or withdrawn: the entity corrected what it had said.';
CREATE UNIQUE INDEX register_doubt_once ON register_doubt (kind, obliged_person_id, coalesce(post_id, obligation_id, person_id))
  WHERE outcome IS DISTINCT FROM 'withdrawn';
CREATE INDEX register_doubt_waiting ON register_doubt (raised_at) WHERE resolved_at IS NULL;
ALTER TABLE register_doubt ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_doubt_seen ON register_doubt TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')) WITH CHECK (present_register() IN ('authority', 'portal'));
GRANT SELECT, INSERT ON register_doubt TO djbr_app;
GRANT UPDATE (resolved_at, resolved_by, outcome, reason) ON register_doubt TO djbr_app;
