-- Scores of what was received, by weights that two persons agreed on (specification, chapter 16).

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_known;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_known CHECK (kind IN (
  'writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount', 'givePassword', 'resetFactor', 'grantSupervisor', 'grantUsers',
  'exemptObligation', 'extendObligation', 'withdrawExemption', 'withdrawExtension', 'changeRules', 'changeWeights'));
COMMENT ON COLUMN proposal.target IS
  'The declaration, the card, the account, the person, the obligation or the version of the rules or of the weights that it is about, by its kind.';

CREATE TABLE weight_set (
  version integer PRIMARY KEY,
  canonical text NOT NULL,
  hash bytea NOT NULL,
  place bigint NOT NULL UNIQUE REFERENCES log_leaf,
  adopted_at timestamptz NOT NULL,
  adopted_by bigint NOT NULL REFERENCES account,
  proposal_id uuid NOT NULL UNIQUE REFERENCES proposal,
  CONSTRAINT weight_set_hashed CHECK (hash = sha256(convert_to(canonical, 'UTF8')))
);
COMMENT ON TABLE weight_set IS 'By what weights, caps and limits received declarations are scored; the last version is in force.';
COMMENT ON COLUMN weight_set.canonical IS 'The set as JSON with a random value, so that its hash says nothing of it before it is published.';
COMMENT ON COLUMN weight_set.place IS 'Where the public log has its hash.';
CREATE TRIGGER weight_set_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON weight_set FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION weights_may_be_adopted(proposed uuid, adopter bigint) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM proposal p WHERE p.id = proposed AND p.kind = 'changeWeights' AND p.approved AND p.decided_by = adopter) $$;
COMMENT ON FUNCTION weights_may_be_adopted IS 'Whether a set of weights is what a second person approved.';
REVOKE ALL ON FUNCTION weights_may_be_adopted FROM PUBLIC;
GRANT EXECUTE ON FUNCTION weights_may_be_adopted TO djbr_app;

CREATE FUNCTION published_weight_sets()
  RETURNS TABLE (version integer, hash bytea, place bigint, adopted_at timestamptz, replaced_at timestamptz, canonical text) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT w.version, w.hash, w.place, w.adopted_at, n.adopted_at, CASE WHEN n.version IS NULL THEN NULL ELSE w.canonical END
  FROM weight_set w LEFT JOIN weight_set n ON n.version = w.version + 1 ORDER BY w.version DESC $$;
COMMENT ON FUNCTION published_weight_sets IS 'What anybody may know of the sets of weights: of the one in force its hash alone.';
REVOKE ALL ON FUNCTION published_weight_sets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION published_weight_sets TO djbr_app;

CREATE TABLE thing_digest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint NOT NULL REFERENCES declaration,
  kind text NOT NULL,
  record_id bigint NOT NULL,
  declared_on date NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT thing_digest_once UNIQUE (declaration_id, kind, record_id),
  CONSTRAINT thing_digest_hashed CHECK (octet_length(digest) = 32)
);
COMMENT ON TABLE thing_digest IS 'By what a thing is known at several owners: its plate, folio or account under a key outside of the database.';
COMMENT ON COLUMN thing_digest.declared_on IS 'As of which day it was declared.';
CREATE INDEX thing_digest_of ON thing_digest (digest, person_id);
CREATE INDEX thing_digest_of_person ON thing_digest (person_id);

CREATE TABLE scoring_preparation (
  declaration_id bigint PRIMARY KEY REFERENCES declaration,
  person_id bigint NOT NULL REFERENCES person,
  band smallint NOT NULL,
  growth_share double precision,
  prepared_at timestamptz NOT NULL
);
COMMENT ON TABLE scoring_preparation IS 'The received declarations whose keys were digested, with what the peers of somebody are worked out from.';
COMMENT ON COLUMN scoring_preparation.growth_share IS 'By how much net worth grew as a share of what was earned; null where no interval ends at it.';
CREATE INDEX scoring_preparation_of_person ON scoring_preparation (person_id, declaration_id);

CREATE TABLE scoring_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_version integer NOT NULL REFERENCES weight_set,
  month date NOT NULL,
  begun_at timestamptz NOT NULL,
  peers jsonb,
  ended_at timestamptz,
  CONSTRAINT scoring_run_once UNIQUE (set_version, month)
);
COMMENT ON TABLE scoring_run IS 'The scoring of everybody by a set in a month; each night goes on with what was received since.';
COMMENT ON COLUMN scoring_run.peers IS 'How net worth grew in each band of salary, worked out once; null before.';
COMMENT ON COLUMN scoring_run.ended_at IS 'When it last had scored everybody.';

CREATE TABLE score (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  person_id bigint NOT NULL REFERENCES person,
  run_id bigint NOT NULL REFERENCES scoring_run,
  set_version integer NOT NULL REFERENCES weight_set,
  inputs_hash bytea NOT NULL,
  inputs text,
  points integer NOT NULL,
  unexplained bigint NOT NULL,
  findings jsonb NOT NULL,
  scored_at timestamptz NOT NULL,
  CONSTRAINT score_once UNIQUE (declaration_id, run_id),
  CONSTRAINT score_of_its_inputs CHECK (inputs_hash = sha256(convert_to(inputs, 'UTF8'))),
  CONSTRAINT score_without_findings CHECK (inputs IS NOT NULL OR (points = 0 AND findings = '[]'))
);
COMMENT ON TABLE score IS 'What the indicators said of a received declaration by a set: only added to, and worked out again from its own inputs.';
COMMENT ON COLUMN score.inputs IS 'All that it is made of, nobody''s name among it; null where no indicator spoke.';
CREATE INDEX score_of_run ON score (run_id, points DESC, unexplained DESC) WHERE points > 0;
CREATE INDEX score_of_person ON score (person_id, run_id);
-- Rows come run by run: how many a run has is read from its own part of the table.
CREATE INDEX score_in_run ON score USING brin (run_id);
CREATE INDEX declaration_rectifies ON declaration (rectifies) WHERE rectifies IS NOT NULL;
CREATE TRIGGER score_stands BEFORE UPDATE OR TRUNCATE ON score FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION erase_old_scores(today date) RETURNS bigint LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH erased AS (
    DELETE FROM score s WHERE s.scored_at < today - interval '2 years'
      AND NOT EXISTS (SELECT FROM examination_case c WHERE c.declaration_id = s.declaration_id) RETURNING 1)
  SELECT count(*) FROM erased $$;
COMMENT ON FUNCTION erase_old_scores IS 'Erases scores of two years ago that no case goes back to; answers how many.';
REVOKE ALL ON FUNCTION erase_old_scores FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_old_scores TO djbr_app;

CREATE FUNCTION forget_keys() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM thing_digest;
  DELETE FROM scoring_preparation $$;
COMMENT ON FUNCTION forget_keys IS 'Erases the digests of keys and what scores are prepared with; a night of scoring makes them again.';
REVOKE ALL ON FUNCTION forget_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_keys TO djbr_app;

ALTER TABLE weight_set ENABLE ROW LEVEL SECURITY;
ALTER TABLE thing_digest ENABLE ROW LEVEL SECURITY;
ALTER TABLE scoring_preparation ENABLE ROW LEVEL SECURITY;
ALTER TABLE scoring_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE score ENABLE ROW LEVEL SECURITY;
CREATE POLICY weight_set_of_scores ON weight_set FOR SELECT TO djbr_app USING (current_setting('app.office', true) IN ('scores', 'proposals'));
CREATE POLICY weight_set_by_two ON weight_set FOR INSERT TO djbr_app WITH CHECK (weights_may_be_adopted(proposal_id, adopted_by));
CREATE POLICY thing_digest_of_scores ON thing_digest TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
CREATE POLICY scoring_preparation_of_scores ON scoring_preparation TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
CREATE POLICY scoring_run_of_scores ON scoring_run TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
CREATE POLICY score_of_scores ON score TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
GRANT SELECT, INSERT ON weight_set, thing_digest, scoring_preparation, scoring_run, score TO djbr_app;
GRANT UPDATE (peers, ended_at) ON scoring_run TO djbr_app;
