-- How the register is derived and matched: facts of both, and what of an obligation an entity sees (specification, chapter 11).

ALTER TABLE obliged_person ADD COLUMN names_differ boolean;
COMMENT ON COLUMN obliged_person.names_differ IS 'Whether they were reported by other names than the person of the portal has; null while nobody is matched. Never told to an entity.';
ALTER TABLE obliged_person ADD CONSTRAINT obliged_person_names_compared CHECK (names_differ IS NULL OR person_id IS NOT NULL);
GRANT UPDATE (names_differ) ON obliged_person TO djbr_app;

ALTER TABLE obligation ADD COLUMN reported_late boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN obligation.reported_late IS 'Whether the entity reported what it follows from only after its last day: the delay is the entity''s.';
GRANT UPDATE (reported_late) ON obligation TO djbr_app;

-- Of a post's declarations an entity sees those of its own posts; of a year's, those of who held a post there beyond its last day: who left learns nothing
-- to the entity of where they went.
CREATE FUNCTION concerns_entity(obliged bigint, post bigint, last_day date, entity integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT entity IS NOT NULL AND EXISTS (
       SELECT FROM register_post p WHERE p.obliged_person_id = obliged AND p.entity_code = entity
         AND (p.id = post OR (post IS NULL AND p.voided_at IS NULL AND p.started_on <= last_day AND (p.ended_on IS NULL OR p.ended_on > last_day)))) $$;
REVOKE ALL ON FUNCTION concerns_entity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION concerns_entity TO djbr_app;
DROP POLICY obligation_seen ON obligation;
CREATE POLICY obligation_seen ON obligation FOR SELECT TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR concerns_entity(obliged_person_id, post_id, due_on, (SELECT present_entity()))
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())));

-- The portal's own work on the register reads when a declaration was received, and nothing of what was sworn.
CREATE POLICY reception_for_register ON reception FOR SELECT TO djbr_app USING ((SELECT present_register()) = 'portal');
