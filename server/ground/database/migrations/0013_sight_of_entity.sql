-- What an entity sees is looked up for the rows that a statement asks for: a page or a person costs the same whether the entity has a hundred people or tens of thousands (R13.22).

ALTER TABLE obligation ADD COLUMN last_day date GENERATED ALWAYS AS (coalesce(extended_to, due_on)) STORED;
COMMENT ON COLUMN obligation.last_day IS 'The last day on which it is filed in time, a later one that the authority gave included.';
CREATE INDEX obligation_last_day ON obligation (last_day) WHERE voided_at IS NULL;
CREATE INDEX obligation_unfiled ON obligation (obliged_person_id) INCLUDE (last_day) WHERE voided_at IS NULL AND filed_on IS NULL AND exempt_since IS NULL;
CREATE INDEX register_post_by_name ON register_post (entity_code, paternal_surname, maternal_surname, names, obliged_person_id) WHERE voided_at IS NULL;

-- Views of the owner, whose conditions stand in the place of policies: they are part of the statement that asks, where a function is worked out whole.
CREATE VIEW post_of_entity WITH (security_barrier) AS
  SELECT id, obliged_person_id, started_on, ended_on, voided_at FROM register_post WHERE entity_code = (SELECT present_entity());
COMMENT ON VIEW post_of_entity IS 'The posts that the entity of the transaction reported.';
GRANT SELECT ON post_of_entity TO djbr_app;

CREATE FUNCTION is_owed_in_post(obligation_post bigint, due_on date, post bigint, started_on date, ended_on date) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT obligation_post = post OR (obligation_post IS NULL AND started_on <= due_on AND (ended_on IS NULL OR ended_on > due_on)) $$;
COMMENT ON FUNCTION is_owed_in_post(bigint, date, bigint, date, date) IS 'Whether the entity of a post sees an obligation: of a post''s declarations those of the post itself, of a year''s those of whoever held it beyond the last day (R11.23).';

CREATE VIEW obligation_of_entity WITH (security_barrier) AS
  SELECT p.entity_code, o.id, o.obliged_person_id, o.reason, o.post_id, o.opens_on, o.due_on, o.extended_to, o.last_day, o.exempt_since, o.filed_on, o.received_on
  FROM register_post p JOIN obligation o ON o.obliged_person_id = p.obliged_person_id
  WHERE p.entity_code = (SELECT present_entity()) AND p.voided_at IS NULL AND o.voided_at IS NULL AND is_owed_in_post(o.post_id, o.due_on, p.id, p.started_on, p.ended_on);
COMMENT ON VIEW obligation_of_entity IS 'What is owed, as the entity of the transaction sees it: once for each of its posts that it is owed in.';
GRANT SELECT ON obligation_of_entity TO djbr_app;

DROP POLICY obliged_person_seen ON obliged_person;
CREATE POLICY obliged_person_seen ON obliged_person FOR SELECT TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_register()) IN ('authority', 'portal')
    OR EXISTS (SELECT FROM post_of_entity p WHERE p.obliged_person_id = obliged_person.id));

DROP POLICY obligation_seen ON obligation;
CREATE POLICY obligation_seen ON obligation FOR SELECT TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal')
    OR EXISTS (SELECT FROM post_of_entity p WHERE p.obliged_person_id = obligation.obliged_person_id AND p.voided_at IS NULL
      AND is_owed_in_post(obligation.post_id, obligation.due_on, p.id, p.started_on, p.ended_on))
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())));

DROP POLICY post_event_seen ON register_post_event;
CREATE POLICY post_event_seen ON register_post_event TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR EXISTS (SELECT FROM post_of_entity p WHERE p.id = post_id))
  WITH CHECK (present_register() IN ('authority', 'portal') OR EXISTS (SELECT FROM post_of_entity p WHERE p.id = post_id));

DROP FUNCTION people_of_entity(integer);
DROP FUNCTION obligations_of_entity(integer);
DROP FUNCTION is_of_entity(bigint, integer);
