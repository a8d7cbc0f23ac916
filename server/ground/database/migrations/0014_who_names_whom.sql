-- Whom somebody named in what they swore is asked of the frozen texts themselves, by document (specification R8.10, R13.9; safety S45).

CREATE FUNCTION plain_document(document text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN upper(document) ~ '^[0-9]{1,37}(-[0-9A-Z]{1,2})?$' THEN regexp_replace(upper(document), '^0+(?=[0-9])', '') ELSE upper(document) END $$;
COMMENT ON FUNCTION plain_document(text) IS 'A document as documents are compared: of a card without leading zeros, letters as capitals; plainDocument of the domain says the same.';

CREATE FUNCTION kin_of(canonical text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT public.plain_document(named)), '{}')
  FROM (SELECT canonical::jsonb #>> '{spouse,document}' AS named
    UNION ALL SELECT jsonb_path_query(canonical::jsonb, '$.records.relative[*].document') #>> '{}') AS kin
  WHERE named <> '' $$;
COMMENT ON FUNCTION kin_of(text) IS 'The documents of spouse and relatives in what was sworn.';

CREATE INDEX snapshot_kin ON snapshot USING gin (kin_of(canonical)) WHERE kind = 'finalized';

CREATE FUNCTION people_who_name(document text) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT s.person_id FROM snapshot s
  WHERE s.kind = 'finalized' AND kin_of(s.canonical) && ARRAY[plain_document(document)]
    AND NOT EXISTS (SELECT FROM declaration d JOIN snapshot later ON later.declaration_id = d.id AND later.kind = 'finalized' AND later.id > s.id
      WHERE d.person_id = s.person_id) $$;
COMMENT ON FUNCTION people_who_name(text) IS 'Whoever named a document as that of their spouse or of a relative in what they swore last.';
REVOKE ALL ON FUNCTION people_who_name(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_who_name(text) TO djbr_app;
