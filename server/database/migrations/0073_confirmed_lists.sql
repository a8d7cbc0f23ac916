-- Which entities confirmed the list of their people in a year (R15.12): the authority learns no more of a roster.

CREATE FUNCTION confirmed_lists(from_day date, until_day date) RETURNS TABLE (entity_code integer, confirmed_on date) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.entity_code, max((r.confirmed_at AT TIME ZONE 'America/La_Paz')::date) FROM roster r
  WHERE r.mode = 'padron' AND r.state = 'confirmed'
    AND (r.confirmed_at AT TIME ZONE 'America/La_Paz')::date BETWEEN from_day AND until_day
    AND present_register() = 'authority'
  GROUP BY r.entity_code $$;
COMMENT ON FUNCTION confirmed_lists IS 'The entities with a complete roster that was confirmed in a period and stands, and the last day on which.';
REVOKE ALL ON FUNCTION confirmed_lists FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirmed_lists TO djbr_app;
