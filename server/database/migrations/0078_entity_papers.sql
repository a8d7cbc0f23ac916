-- What an entity prints for its people, and that it confirms the list of them (specification, chapter 13).

ALTER TABLE register_view
  DROP CONSTRAINT register_view_kind_known,
  ADD CONSTRAINT register_view_kind_known CHECK (kind IN ('listed', 'viewed', 'printed'));

CREATE TABLE register_confirmation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_code integer NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  capacity text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  people integer NOT NULL,
  last_event_id bigint NOT NULL,
  statement text NOT NULL,
  CONSTRAINT register_confirmation_capacity_known CHECK (capacity IN ('titular', 'suplente', 'mae', 'auditoria_interna')),
  CONSTRAINT register_confirmation_statement_said CHECK (statement <> '')
);
COMMENT ON TABLE register_confirmation IS 'That an entity confirmed, as of a day, that its list has everybody who holds a post there and nobody else; never changed.';
COMMENT ON COLUMN register_confirmation.entity_code IS 'A code of the list entidades.';
COMMENT ON COLUMN register_confirmation.people IS 'How many people held a post there on that day.';
COMMENT ON COLUMN register_confirmation.last_event_id IS 'The last event of its posts by then, 0 without one: later ones are what changed since.';
COMMENT ON COLUMN register_confirmation.statement IS 'What was stated, word by word.';
CREATE INDEX register_confirmation_of_entity ON register_confirmation (entity_code, id DESC);

ALTER TABLE register_confirmation ENABLE ROW LEVEL SECURITY;
CREATE POLICY register_confirmation_seen ON register_confirmation TO djbr_app
  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) IN ('authority', 'portal'))
  WITH CHECK (entity_code = present_entity());
GRANT SELECT, INSERT ON register_confirmation TO djbr_app;

-- What an entity stated counts as its confirmed list too, beside a complete roster (R15.12).
CREATE OR REPLACE FUNCTION confirmed_lists(from_day date, until_day date) RETURNS TABLE (entity_code integer, confirmed_on date) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.entity_code, max(l.day) FROM (
    SELECT r.entity_code, (r.confirmed_at AT TIME ZONE 'America/La_Paz')::date AS day FROM roster r WHERE r.mode = 'padron' AND r.state = 'confirmed'
    UNION ALL
    SELECT c.entity_code, (c.confirmed_at AT TIME ZONE 'America/La_Paz')::date FROM register_confirmation c) l
  WHERE l.day BETWEEN from_day AND until_day AND present_register() = 'authority'
  GROUP BY l.entity_code $$;
COMMENT ON FUNCTION confirmed_lists IS 'The entities that stated in a period that their list is complete, or whose complete roster was confirmed in it and stands, and the last day on which.';
