-- Received declarations that are examined: cases, draws and scores (specification, chapters 16 to 18).

-- Cases: received declarations that are examined (specification, chapter 18).
CREATE TABLE examination_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint NOT NULL CONSTRAINT examination_case_declaration_id_key UNIQUE REFERENCES declaration,
  channel text NOT NULL,
  grounds jsonb NOT NULL,
  state text NOT NULL,
  selected_at timestamptz NOT NULL,
  selected_by bigint REFERENCES account,
  draw_seed text,
  draw_candidates bigint[],
  assigned_to bigint REFERENCES account,
  assigned_at timestamptz,
  review_until date,
  all_until date,
  extended boolean NOT NULL DEFAULT false,
  deferral_asked_at timestamptz,
  deferral_reason text,
  deferred_by bigint REFERENCES account,
  deferred_until date,
  notified_at timestamptz,
  proposed_by bigint REFERENCES account,
  proposed_at timestamptz,
  proposed_outcome text,
  proposed_reasons text,
  outcome text,
  reasons text,
  decided_by bigint REFERENCES account,
  ended_at timestamptz,
  kept_until date,
  CONSTRAINT examination_case_channel_known CHECK (channel IN ('score', 'lot', 'report')),
  CONSTRAINT examination_case_state_known CHECK (
    state IN ('selected', 'assigned', 'review', 'asked', 'answered', 'expired', 'proposed', 'closed', 'referred')
  ),
  CONSTRAINT examination_case_decided_by_another CHECK (decided_by IS NULL OR (decided_by <> assigned_to AND decided_by <> proposed_by)),
  CONSTRAINT examination_case_deferred_by_another CHECK (deferred_by IS NULL OR deferred_by <> assigned_to),
  CONSTRAINT examination_case_ends_decided CHECK ((state IN ('closed', 'referred')) = (ended_at IS NOT NULL AND decided_by IS NOT NULL))
);
COMMENT ON TABLE examination_case IS 'A received declaration that is examined, and how far. Its declarant reads none of it by this table.';
COMMENT ON COLUMN examination_case.grounds IS 'Why it was selected: a score with its indicators, a draw, or a report.';
COMMENT ON COLUMN examination_case.draw_seed IS 'What drew who examines it among the candidates: whoever has both finds the same.';
COMMENT ON COLUMN examination_case.notified_at IS 'When its declarant learned that it is examined; null while nobody looked, or that is deferred.';
CREATE INDEX examination_case_of_person ON examination_case (person_id);
CREATE INDEX examination_case_open ON examination_case (assigned_to, state) WHERE ended_at IS NULL;
ALTER TABLE examination_case ENABLE ROW LEVEL SECURITY;
CREATE POLICY examination_case_of_office ON examination_case TO djbr_app
  USING (current_setting('app.office', true) = 'cases') WITH CHECK (current_setting('app.office', true) = 'cases');
GRANT SELECT, INSERT ON examination_case TO djbr_app;
GRANT UPDATE (
  state, draw_seed, draw_candidates, assigned_to, assigned_at, review_until, all_until, extended, deferral_asked_at, deferral_reason, deferred_by,
  deferred_until, notified_at, proposed_by, proposed_at, proposed_outcome, proposed_reasons, outcome, reasons, decided_by, ended_at, kept_until
) ON examination_case TO djbr_app;

CREATE TABLE examination_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES examination_case,
  at timestamptz NOT NULL,
  account_id bigint REFERENCES account,
  kind text NOT NULL,
  words text NOT NULL DEFAULT ''
);
COMMENT ON TABLE examination_event IS 'What happened to a case and what was noted of it: only added to.';
COMMENT ON COLUMN examination_event.account_id IS 'Who of the staff; null for the portal and for the declarant.';
CREATE INDEX examination_event_of_case ON examination_event (case_id, id);
ALTER TABLE examination_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY examination_event_of_office ON examination_event TO djbr_app
  USING (current_setting('app.office', true) = 'cases') WITH CHECK (current_setting('app.office', true) = 'cases');
GRANT SELECT, INSERT ON examination_event TO djbr_app;

CREATE TABLE examination_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES examination_case,
  person_id bigint NOT NULL REFERENCES person,
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES account,
  questions jsonb NOT NULL,
  due_on date NOT NULL,
  extended_at timestamptz,
  extension_reason text,
  answered_at timestamptz,
  cause text,
  answer text,
  CONSTRAINT examination_request_answered_fully CHECK ((answered_at IS NULL) = (cause IS NULL) AND (cause IS NULL) = (answer IS NULL))
);
COMMENT ON TABLE examination_request IS 'What a declarant is asked of their own records, and what they answered.';
COMMENT ON COLUMN examination_request.due_on IS 'The last day to answer, an extension counted.';
CREATE INDEX examination_request_of_case ON examination_request (case_id, id);
ALTER TABLE examination_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY examination_request_seen ON examination_request TO djbr_app
  USING (person_id = (SELECT present_person()) OR current_setting('app.office', true) = 'cases')
  WITH CHECK (person_id = present_person() OR current_setting('app.office', true) = 'cases');
GRANT SELECT, INSERT ON examination_request TO djbr_app;
GRANT UPDATE (due_on, extended_at, extension_reason, answered_at, cause, answer) ON examination_request TO djbr_app;

CREATE TABLE examination_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES examination_request,
  person_id bigint NOT NULL REFERENCES person,
  name text NOT NULL,
  type text NOT NULL,
  hash text NOT NULL,
  added_at timestamptz NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT examination_attachment_type_known CHECK (type IN ('pdf', 'jpeg', 'png')),
  CONSTRAINT examination_attachment_once UNIQUE (request_id, hash)
);
COMMENT ON TABLE examination_attachment IS 'Files that a declarant added to an answer: kept apart from the papers of the portal, never shown, only handed out.';
ALTER TABLE examination_attachment ENABLE ROW LEVEL SECURITY;
CREATE POLICY examination_attachment_seen ON examination_attachment TO djbr_app
  USING (person_id = (SELECT present_person()) OR current_setting('app.office', true) = 'cases')
  WITH CHECK (person_id = present_person());

-- A file is taken back by whoever added it, until the answer is given.
CREATE POLICY examination_attachment_taken_back ON examination_attachment AS RESTRICTIVE FOR DELETE TO djbr_app
  USING (person_id = present_person() AND EXISTS (SELECT FROM examination_request r WHERE r.id = request_id AND r.answered_at IS NULL));
GRANT SELECT, INSERT, DELETE ON examination_attachment TO djbr_app;

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
  CONSTRAINT case_export_hash_of_source CHECK (source_hash = encode(sha256(source), 'hex')),
  CONSTRAINT case_export_hash_of_signed CHECK (signed_hash = encode(sha256(signed), 'hex')),
  CONSTRAINT case_export_printed_complete CHECK (num_nonnulls(source, source_hash) IN (0, 2)),
  CONSTRAINT case_export_signed_complete CHECK (num_nonnulls(signed, signed_hash, signed_at, level) IN (0, 4)),
  CONSTRAINT case_export_printed_before_signed CHECK (signed IS NULL OR source IS NOT NULL),
  CONSTRAINT case_export_level_known CHECK (level IN ('B-B', 'B-T')),
  CONSTRAINT case_export_once UNIQUE (case_id, reference)
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
GRANT INSERT (case_id, reference, reason, ordered_by, ordered_at, try_after) ON case_export TO djbr_app;
GRANT SELECT ON case_export TO djbr_app;
GRANT UPDATE (source, source_hash) ON case_export TO djbr_app;
GRANT SELECT ON case_export TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after, signed, signed_hash, level, signed_at) ON case_export TO djbr_signer;

CREATE FUNCTION erase_ended_cases(today date) RETURNS bigint LANGUAGE plpgsql
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
COMMENT ON FUNCTION erase_ended_cases(date) IS 'Erases the cases that have been kept long enough, with all that hangs on them; answers how many.';
REVOKE ALL ON FUNCTION erase_ended_cases(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_ended_cases(date) TO djbr_app;

-- How many cases ended each year, by outcome and channel, as it was published, for good (R18.21).
CREATE TABLE published_cases (
  year integer PRIMARY KEY,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_cases IS 'Of a year, how many cases ended by outcome and channel, without small groups nor what they could be found by; made once, never changed.';
GRANT SELECT, INSERT ON published_cases TO djbr_app;

CREATE TABLE log_statement (
  leaf bytea PRIMARY KEY REFERENCES log_leaf (leaf),
  statement bytea NOT NULL,
  entered_on date NOT NULL,
  CONSTRAINT log_statement_hashed CHECK (leaf = sha256('\x00'::bytea || statement))
);
COMMENT ON TABLE log_statement IS 'What the public log holds beside receptions: the bytes whose hash is a leaf, and the day in La Paz on which they were entered.';
CREATE TRIGGER log_statement_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON log_statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON log_statement TO djbr_app;

-- A draw that nobody announced is withdrawn by whoever prepared it: by nobody else, and not beside an announcement (R17.11).
CREATE TABLE draw (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_place bigint NOT NULL,
  to_place bigint NOT NULL,
  count integer NOT NULL,
  decides_at timestamptz NOT NULL,
  prepared_by bigint NOT NULL REFERENCES account,
  prepared_at timestamptz NOT NULL,
  announced_by bigint REFERENCES account,
  announced_at timestamptz,
  name text CONSTRAINT draw_name_once UNIQUE,
  statement text,
  place bigint REFERENCES log_leaf,
  chain jsonb,
  program text,
  round bigint,
  fallback_round bigint,
  value_round bigint,
  signature bytea,
  drawn_at timestamptz,
  drawn_by bigint REFERENCES account,
  secret bytea,
  opened_at timestamptz,
  opened_by bigint REFERENCES account,
  withdrawn_by bigint REFERENCES account,
  withdrawn_at timestamptz,
  CONSTRAINT draw_stretch CHECK (0 <= from_place AND from_place < to_place),
  CONSTRAINT draw_count_positive CHECK (count >= 1),
  CONSTRAINT draw_name_shape CHECK (name ~ '^\d{4}-[1-9]\d{0,2}$'),
  CONSTRAINT draw_announced_complete
    CHECK (num_nonnulls(announced_by, announced_at, name, statement, place, chain, program, round, fallback_round) IN (0, 9)),
  CONSTRAINT draw_announced_by_another CHECK (announced_by <> prepared_by),
  CONSTRAINT draw_announced_in_time CHECK (decides_at - announced_at >= interval '72 hours'),
  CONSTRAINT draw_value_complete CHECK (num_nonnulls(value_round, signature, drawn_at) IN (0, 3)),
  CONSTRAINT draw_value_of_its_rounds CHECK (value_round IN (round, fallback_round)),
  CONSTRAINT draw_drawn_after CHECK (drawn_at >= announced_at),
  CONSTRAINT draw_opened_complete CHECK (num_nonnulls(secret, opened_at) IN (0, 2)),
  CONSTRAINT draw_opened_after CHECK (opened_at >= drawn_at),
  CONSTRAINT draw_withdrawn_by_preparer CHECK (withdrawn_by = prepared_by),
  CONSTRAINT draw_withdrawn_complete CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  CONSTRAINT draw_withdrawn_unannounced CHECK (announced_at IS NULL OR withdrawn_at IS NULL)
);
COMMENT ON TABLE draw IS 'A draw: prepared by one, announced by another, drawn when its value is known, opened with its secret. Each step once, for good.';
COMMENT ON COLUMN draw.decides_at IS 'The value that decides is the first that is due then.';
COMMENT ON COLUMN draw.chain IS 'The chain of random values as it is published.';
COMMENT ON COLUMN draw.program IS 'The program that verifies it, as it is published.';
COMMENT ON COLUMN draw.drawn_by IS 'Who entered the value; null: the portal asked for it.';
COMMENT ON COLUMN draw.secret IS 'Published by the opening; sealed in draw_secret before.';
COMMENT ON COLUMN draw.opened_by IS 'Null: the portal, when its day had come.';
COMMENT ON COLUMN draw.withdrawn_by IS 'Who prepared it, when they withdrew it before anybody announced it. The database refuses a withdrawal by another.';
COMMENT ON COLUMN draw.withdrawn_at IS 'When it was withdrawn; null for one that waits or was announced.';

CREATE FUNCTION draw_steps_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.from_place, OLD.to_place, OLD.count, OLD.decides_at, OLD.prepared_by, OLD.prepared_at)
    IS DISTINCT FROM (NEW.from_place, NEW.to_place, NEW.count, NEW.decides_at, NEW.prepared_by, NEW.prepared_at)
  OR OLD.announced_at IS NOT NULL AND (OLD.announced_by, OLD.announced_at, OLD.name, OLD.statement, OLD.place, OLD.chain, OLD.program, OLD.round, OLD.fallback_round)
    IS DISTINCT FROM (NEW.announced_by, NEW.announced_at, NEW.name, NEW.statement, NEW.place, NEW.chain, NEW.program, NEW.round, NEW.fallback_round)
  OR OLD.drawn_at IS NOT NULL AND (OLD.value_round, OLD.signature, OLD.drawn_at, OLD.drawn_by)
    IS DISTINCT FROM (NEW.value_round, NEW.signature, NEW.drawn_at, NEW.drawn_by)
  OR OLD.opened_at IS NOT NULL AND (OLD.secret, OLD.opened_at, OLD.opened_by) IS DISTINCT FROM (NEW.secret, NEW.opened_at, NEW.opened_by)
  THEN
    RAISE EXCEPTION 'a step of a draw is taken once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION draw_withdrawal_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL AND (OLD.withdrawn_by, OLD.withdrawn_at) IS DISTINCT FROM (NEW.withdrawn_by, NEW.withdrawn_at) THEN
    RAISE EXCEPTION 'a step of a draw is taken once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER draw_steps_stand BEFORE UPDATE ON draw FOR EACH ROW EXECUTE FUNCTION draw_steps_stand();
CREATE TRIGGER draw_only_added BEFORE DELETE OR TRUNCATE ON draw FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_withdrawal_stands BEFORE UPDATE ON draw FOR EACH ROW EXECUTE FUNCTION draw_withdrawal_stands();
GRANT INSERT (from_place, to_place, count, decides_at, prepared_by, prepared_at) ON draw TO djbr_app;
GRANT SELECT ON draw TO djbr_app;
GRANT UPDATE (
  announced_by, announced_at, name, statement, place, chain, program, round, fallback_round, value_round, signature, drawn_at, drawn_by, secret,
  opened_at, opened_by, withdrawn_by, withdrawn_at
) ON draw TO djbr_app;

CREATE TABLE draw_exclusion (
  draw_id bigint NOT NULL REFERENCES draw,
  place bigint NOT NULL REFERENCES log_leaf,
  reason text NOT NULL,
  CONSTRAINT draw_exclusion_reason_known CHECK (reason IN ('sinDeclaracion', 'baja', 'reemplazada', 'anterior')),
  PRIMARY KEY (draw_id, place)
);
COMMENT ON TABLE draw_exclusion IS 'The places of its stretch that a draw leaves out, published with their reason.';
CREATE TRIGGER draw_exclusion_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_exclusion FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE draw_exclusion ENABLE ROW LEVEL SECURITY;
CREATE POLICY draw_exclusion_public ON draw_exclusion FOR SELECT TO djbr_app USING (true);
CREATE POLICY draw_exclusion_before_announcing ON draw_exclusion FOR INSERT TO djbr_app
  WITH CHECK (current_setting('app.office', true) = 'draws' AND EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.announced_at IS NULL));
GRANT SELECT, INSERT ON draw_exclusion TO djbr_app;

CREATE TABLE draw_secret (
  draw_id bigint PRIMARY KEY REFERENCES draw,
  sealed bytea NOT NULL
);
COMMENT ON TABLE draw_secret IS 'The secret that a statement commits to, under a key outside of the database.';
CREATE TRIGGER draw_secret_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_secret FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE draw_secret ENABLE ROW LEVEL SECURITY;
CREATE POLICY draw_secret_of_draws ON draw_secret TO djbr_app
  USING (current_setting('app.office', true) = 'draws') WITH CHECK (current_setting('app.office', true) = 'draws');
GRANT SELECT, INSERT ON draw_secret TO djbr_app;

CREATE TABLE draw_place (
  draw_id bigint NOT NULL REFERENCES draw,
  rank integer NOT NULL,
  place bigint NOT NULL REFERENCES log_leaf,
  notified_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_place_once UNIQUE (draw_id, place)
);
COMMENT ON TABLE draw_place IS 'What was drawn, lowest ticket first; hidden until the draw is opened.';
COMMENT ON COLUMN draw_place.notified_at IS 'When whose declaration it is was notified.';
COMMENT ON COLUMN draw_place.closed_at IS 'When its case was closed; published from then on.';
CREATE TRIGGER draw_place_only_added BEFORE DELETE OR TRUNCATE ON draw_place FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE draw_place ENABLE ROW LEVEL SECURITY;
CREATE POLICY draw_place_seen ON draw_place FOR SELECT TO djbr_app
  USING (current_setting('app.office', true) = 'draws' OR EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.opened_at IS NOT NULL));
CREATE POLICY draw_place_before_drawn ON draw_place FOR INSERT TO djbr_app
  WITH CHECK (current_setting('app.office', true) = 'draws' AND EXISTS (SELECT FROM draw d WHERE d.id = draw_id AND d.drawn_at IS NULL));
CREATE POLICY draw_place_closed ON draw_place FOR UPDATE TO djbr_app
  USING (current_setting('app.office', true) = 'draws') WITH CHECK (current_setting('app.office', true) = 'draws');
GRANT SELECT, INSERT ON draw_place TO djbr_app;
GRANT UPDATE (notified_at, closed_at) ON draw_place TO djbr_app;

CREATE TABLE weight_set (
  version integer PRIMARY KEY,
  canonical text NOT NULL,
  hash bytea NOT NULL,
  place bigint NOT NULL CONSTRAINT weight_set_place_key UNIQUE REFERENCES log_leaf,
  adopted_at timestamptz NOT NULL,
  adopted_by bigint NOT NULL REFERENCES account,
  proposal_id uuid NOT NULL CONSTRAINT weight_set_proposal_id_key UNIQUE REFERENCES proposal,
  CONSTRAINT weight_set_hashed CHECK (hash = sha256(convert_to(canonical, 'UTF8')))
);
COMMENT ON TABLE weight_set IS 'By what weights, caps and limits received declarations are scored; the last version is in force.';
COMMENT ON COLUMN weight_set.canonical IS 'The set as JSON with a random value, so that its hash says nothing of it before it is published.';
COMMENT ON COLUMN weight_set.place IS 'Where the public log has its hash.';
CREATE TRIGGER weight_set_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON weight_set FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE weight_set ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION weights_may_be_adopted(proposed uuid, adopter bigint) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM proposal p WHERE p.id = proposed AND p.kind = 'changeWeights' AND p.approved AND p.decided_by = adopter) $$;
COMMENT ON FUNCTION weights_may_be_adopted(uuid, bigint) IS 'Whether a set of weights is what a second person approved.';
REVOKE ALL ON FUNCTION weights_may_be_adopted(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION weights_may_be_adopted(uuid, bigint) TO djbr_app;

CREATE POLICY weight_set_of_scores ON weight_set FOR SELECT TO djbr_app USING (current_setting('app.office', true) IN ('scores', 'proposals'));
CREATE POLICY weight_set_by_two ON weight_set FOR INSERT TO djbr_app WITH CHECK (weights_may_be_adopted(proposal_id, adopted_by));
GRANT SELECT, INSERT ON weight_set TO djbr_app;

CREATE FUNCTION published_weight_sets()
  RETURNS TABLE (version integer, hash bytea, place bigint, adopted_at timestamptz, replaced_at timestamptz, canonical text) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT w.version, w.hash, w.place, w.adopted_at, n.adopted_at, CASE WHEN n.version IS NULL THEN NULL ELSE w.canonical END
  FROM weight_set w LEFT JOIN weight_set n ON n.version = w.version + 1 ORDER BY w.version DESC $$;
COMMENT ON FUNCTION published_weight_sets() IS 'What anybody may know of the sets of weights: of the one in force its hash alone.';
REVOKE ALL ON FUNCTION published_weight_sets() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION published_weight_sets() TO djbr_app;

CREATE TABLE thing_digest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint NOT NULL REFERENCES declaration,
  kind text NOT NULL,
  record_id bigint NOT NULL,
  declared_on date NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT thing_digest_hashed CHECK (octet_length(digest) = 32),
  CONSTRAINT thing_digest_once UNIQUE (declaration_id, kind, record_id)
);
COMMENT ON TABLE thing_digest IS 'By what a thing is known at several owners: its plate, folio or account under a key outside of the database.';
COMMENT ON COLUMN thing_digest.declared_on IS 'As of which day it was declared.';
CREATE INDEX thing_digest_of ON thing_digest (digest, person_id);
CREATE INDEX thing_digest_of_person ON thing_digest (person_id);
ALTER TABLE thing_digest ENABLE ROW LEVEL SECURITY;
CREATE POLICY thing_digest_of_scores ON thing_digest TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
GRANT SELECT, INSERT ON thing_digest TO djbr_app;

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
ALTER TABLE scoring_preparation ENABLE ROW LEVEL SECURITY;
CREATE POLICY scoring_preparation_of_scores ON scoring_preparation TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
GRANT SELECT, INSERT ON scoring_preparation TO djbr_app;

CREATE FUNCTION forget_keys() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM thing_digest;
  DELETE FROM scoring_preparation $$;
COMMENT ON FUNCTION forget_keys() IS 'Erases the digests of keys and what scores are prepared with; a night of scoring makes them again.';
REVOKE ALL ON FUNCTION forget_keys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_keys() TO djbr_app;

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
ALTER TABLE scoring_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY scoring_run_of_scores ON scoring_run TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
GRANT SELECT, INSERT ON scoring_run TO djbr_app;
GRANT UPDATE (peers, ended_at) ON scoring_run TO djbr_app;

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
  CONSTRAINT score_of_its_inputs CHECK (inputs_hash = sha256(convert_to(inputs, 'UTF8'))),
  CONSTRAINT score_without_findings CHECK (inputs IS NOT NULL OR (points = 0 AND findings = '[]')),
  CONSTRAINT score_once UNIQUE (declaration_id, run_id)
);
COMMENT ON TABLE score IS 'What the indicators said of a received declaration by a set: only added to, and worked out again from its own inputs.';
COMMENT ON COLUMN score.inputs IS 'All that it is made of, nobody''s name among it; null where no indicator spoke.';
CREATE INDEX score_of_run ON score (run_id, points DESC, unexplained DESC) WHERE points > 0;
CREATE INDEX score_of_person ON score (person_id, run_id);

-- Rows come run by run: how many a run has is read from its own part of the table.
CREATE INDEX score_in_run ON score USING brin (run_id);
CREATE TRIGGER score_stands BEFORE UPDATE OR TRUNCATE ON score FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE score ENABLE ROW LEVEL SECURITY;
CREATE POLICY score_of_scores ON score TO djbr_app
  USING (current_setting('app.office', true) = 'scores') WITH CHECK (current_setting('app.office', true) = 'scores');
GRANT SELECT, INSERT ON score TO djbr_app;

CREATE FUNCTION erase_old_scores(today date) RETURNS bigint LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH erased AS (
    DELETE FROM score s WHERE s.scored_at < today - interval '2 years'
      AND NOT EXISTS (SELECT FROM examination_case c WHERE c.declaration_id = s.declaration_id) RETURNING 1)
  SELECT count(*) FROM erased $$;
COMMENT ON FUNCTION erase_old_scores(date) IS 'Erases scores of two years ago that no case goes back to; answers how many.';
REVOKE ALL ON FUNCTION erase_old_scores(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_old_scores(date) TO djbr_app;
