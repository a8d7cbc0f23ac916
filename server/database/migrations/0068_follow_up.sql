-- The authority follows up all entities: what its counts are made of (specification, chapter 15).

CREATE FUNCTION obligation_outcome(due_on date, extended_to date, exempt boolean, filed_on date, justified boolean, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN exempt THEN 'exempt'
    WHEN filed_on <= coalesce(extended_to, due_on) THEN 'onTime'
    WHEN filed_on IS NULL AND today <= coalesce(extended_to, due_on) THEN 'open'
    WHEN justified THEN 'justified'
    WHEN filed_on IS NULL THEN 'missing'
    WHEN filed_on - coalesce(extended_to, due_on) <= 30 THEN 'late'
    ELSE 'veryLate'
  END $$;
COMMENT ON FUNCTION obligation_outcome IS 'What became of an obligation that is owed, on a day: the rule of domain/register/report.ts, for counting.';

-- An outage belongs to its person; who counts learns of it only that it excuses. Its rows are not shown to the authority.
CREATE FUNCTION justified_obligations(from_day date, until_day date) RETURNS TABLE (obligation_id bigint) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.id FROM technical_failure f
  JOIN obliged_person p ON p.person_id = f.person_id
  JOIN obligation o ON o.obliged_person_id = p.id AND o.voided_at IS NULL
    AND coalesce(o.extended_to, o.due_on) = (f.happened_at AT TIME ZONE 'America/La_Paz')::date
  WHERE f.certified_at IS NOT NULL AND o.due_on BETWEEN from_day AND until_day
    AND f.happened_at >= (from_day::timestamp AT TIME ZONE 'America/La_Paz')
    AND present_register() IN ('authority', 'portal')
  GROUP BY o.id $$;
COMMENT ON FUNCTION justified_obligations IS 'The obligations due in a period on whose last day their person met an outage that was certified.';
REVOKE ALL ON FUNCTION justified_obligations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION justified_obligations TO djbr_app;

CREATE INDEX obligation_counted ON obligation (due_on)
  INCLUDE (id, obliged_person_id, reason, post_id, opens_on, extended_to, exempt_since, filed_on) WHERE voided_at IS NULL;
CREATE INDEX register_post_counted ON register_post (obliged_person_id)
  INCLUDE (id, entity_code, started_on, ended_on, department) WHERE voided_at IS NULL;
CREATE INDEX obliged_person_without_birth ON obliged_person (id) WHERE birth_date IS NULL;
