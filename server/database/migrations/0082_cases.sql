-- Cases: received declarations that are examined (specification, chapter 18).

CREATE TABLE examination_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint NOT NULL UNIQUE REFERENCES declaration,
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

ALTER TABLE examination_case ENABLE ROW LEVEL SECURITY;
ALTER TABLE examination_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE examination_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE examination_attachment ENABLE ROW LEVEL SECURITY;
CREATE POLICY examination_case_of_office ON examination_case TO djbr_app
  USING (current_setting('app.office', true) = 'cases') WITH CHECK (current_setting('app.office', true) = 'cases');
CREATE POLICY examination_event_of_office ON examination_event TO djbr_app
  USING (current_setting('app.office', true) = 'cases') WITH CHECK (current_setting('app.office', true) = 'cases');
CREATE POLICY examination_request_seen ON examination_request TO djbr_app
  USING (person_id = (SELECT present_person()) OR current_setting('app.office', true) = 'cases')
  WITH CHECK (person_id = present_person() OR current_setting('app.office', true) = 'cases');
CREATE POLICY examination_attachment_seen ON examination_attachment TO djbr_app
  USING (person_id = (SELECT present_person()) OR current_setting('app.office', true) = 'cases')
  WITH CHECK (person_id = present_person());
GRANT SELECT, INSERT ON examination_case, examination_event, examination_request, examination_attachment TO djbr_app;
GRANT UPDATE (
  state, draw_seed, draw_candidates, assigned_to, assigned_at, review_until, all_until, extended, deferral_asked_at, deferral_reason, deferred_by,
  deferred_until, notified_at, proposed_by, proposed_at, proposed_outcome, proposed_reasons, outcome, reasons, decided_by, ended_at, kept_until
) ON examination_case TO djbr_app;
GRANT UPDATE (due_on, extended_at, extension_reason, answered_at, cause, answer) ON examination_request TO djbr_app;

-- A file is taken back by whoever added it, until the answer is given.
CREATE POLICY examination_attachment_taken_back ON examination_attachment AS RESTRICTIVE FOR DELETE TO djbr_app
  USING (person_id = present_person() AND EXISTS (SELECT FROM examination_request r WHERE r.id = request_id AND r.answered_at IS NULL));
GRANT DELETE ON examination_attachment TO djbr_app;

CREATE FUNCTION erase_ended_cases(today date) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended bigint[] := ARRAY(SELECT id FROM examination_case WHERE ended_at IS NOT NULL AND kept_until < today);
BEGIN
  DELETE FROM examination_attachment a USING examination_request r WHERE r.id = a.request_id AND r.case_id = ANY (ended);
  DELETE FROM examination_request WHERE case_id = ANY (ended);
  DELETE FROM examination_event WHERE case_id = ANY (ended);
  DELETE FROM examination_case WHERE id = ANY (ended);
  RETURN coalesce(array_length(ended, 1), 0);
END $$;
COMMENT ON FUNCTION erase_ended_cases IS 'Erases the cases that have been kept long enough, with all that hangs on them; answers how many.';
REVOKE ALL ON FUNCTION erase_ended_cases FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_ended_cases TO djbr_app;
