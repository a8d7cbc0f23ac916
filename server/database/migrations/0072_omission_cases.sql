-- Cases of omission: a missing obligation is handed on, and what came of it is written down; facts, never sanctions (R15.9).

CREATE TABLE omission_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  obligation_id bigint NOT NULL UNIQUE REFERENCES obligation,
  entity_code integer NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by bigint NOT NULL REFERENCES account
);
COMMENT ON TABLE omission_case IS 'That a missing declaration of somebody of an entity was handed on.';
CREATE INDEX omission_case_of_entity ON omission_case (entity_code, id);

CREATE TABLE omission_case_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES omission_case,
  outcome text NOT NULL,
  happened_on date NOT NULL,
  reference text NOT NULL,
  written_at timestamptz NOT NULL,
  written_by bigint NOT NULL REFERENCES account,
  CONSTRAINT omission_case_event_known CHECK (outcome IN ('notified', 'justified', 'referred')),
  CONSTRAINT omission_case_event_said CHECK (reference <> '')
);
COMMENT ON TABLE omission_case_event IS 'What came of a case, the last one now: never changed.';
CREATE INDEX omission_case_event_of ON omission_case_event (case_id, id);

ALTER TABLE omission_case ENABLE ROW LEVEL SECURITY;
ALTER TABLE omission_case_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY omission_case_seen ON omission_case TO djbr_app
  USING ((SELECT present_register()) = 'authority') WITH CHECK (present_register() = 'authority');
CREATE POLICY omission_case_event_seen ON omission_case_event TO djbr_app
  USING ((SELECT present_register()) = 'authority') WITH CHECK (present_register() = 'authority');
GRANT SELECT, INSERT ON omission_case, omission_case_event TO djbr_app;

-- What a case was decided to be justified excuses too, as long as that is its last word.
CREATE OR REPLACE FUNCTION justified_obligations(from_day date, until_day date) RETURNS TABLE (obligation_id bigint) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id FROM technical_failure f
  JOIN obliged_person p ON p.person_id = f.person_id
  JOIN obligation o ON o.obliged_person_id = p.id AND o.voided_at IS NULL
    AND coalesce(o.extended_to, o.due_on) = (f.happened_at AT TIME ZONE 'America/La_Paz')::date
  WHERE f.certified_at IS NOT NULL AND o.due_on BETWEEN from_day AND until_day
    AND f.happened_at >= (from_day::timestamp AT TIME ZONE 'America/La_Paz')
    AND present_register() IN ('authority', 'portal')
  UNION
  SELECT o.id FROM omission_case c JOIN obligation o ON o.id = c.obligation_id AND o.due_on BETWEEN from_day AND until_day
  WHERE present_register() IN ('authority', 'portal')
    AND (SELECT e.outcome FROM omission_case_event e WHERE e.case_id = c.id ORDER BY e.id DESC LIMIT 1) = 'justified' $$;
COMMENT ON FUNCTION justified_obligations IS 'The obligations due in a period on whose last day their person met an outage that was certified, or whose case is justified.';
