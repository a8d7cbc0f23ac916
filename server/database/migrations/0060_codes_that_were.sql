-- The desk says what became of a declaration by a code that it no longer goes by (rules of the specification, chapter 8).

CREATE INDEX snapshot_sworn_code ON snapshot (substring(canonical FROM '"controlCode":"([^"]*)"')) WHERE kind = 'finalized';

-- What was sworn under a code, as it is printed: of which declaration, and whose. The texts stay behind their row-level security.
CREATE FUNCTION sworn_under(code text) RETURNS TABLE (declaration_id bigint, person_id bigint, snapshot_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT declaration_id, person_id, id FROM snapshot
  WHERE kind = 'finalized' AND substring(canonical FROM '"controlCode":"([^"]*)"') = code
  ORDER BY id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION sworn_under FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sworn_under TO djbr_app;
