-- Which obligations an entity sees is found once for a statement, as whom it sees is: a list of thousands of people asked a function for each of their obligations (R11.23).

CREATE FUNCTION obligations_of_entity(entity integer) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id FROM register_post p JOIN obligation o ON o.obliged_person_id = p.obliged_person_id
  WHERE p.entity_code = entity
    AND (o.post_id = p.id OR (o.post_id IS NULL AND p.voided_at IS NULL AND p.started_on <= o.due_on AND (p.ended_on IS NULL OR p.ended_on > o.due_on))) $$;
COMMENT ON FUNCTION obligations_of_entity IS 'Of a post''s declarations those of the entity''s own posts; of a year''s, those of who held a post there beyond its last day.';
REVOKE ALL ON FUNCTION obligations_of_entity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION obligations_of_entity TO djbr_app;

DROP POLICY obligation_seen ON obligation;
CREATE POLICY obligation_seen ON obligation FOR SELECT TO djbr_app
  USING ((SELECT present_register()) IN ('authority', 'portal') OR id IN (SELECT obligations_of_entity((SELECT present_entity())))
    OR obliged_person_id IN (SELECT o.id FROM obliged_person o WHERE o.person_id = (SELECT present_person())));
DROP FUNCTION concerns_entity;
