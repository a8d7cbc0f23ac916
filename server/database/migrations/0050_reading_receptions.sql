-- A snapshot or a reception is read through its person, for an act of the office or of the proof, or by the public call that may (S32, S52).

CREATE FUNCTION present_reading() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.reading', true), '') $$;
COMMENT ON FUNCTION present_reading IS 'For what a transaction reads snapshots and receptions of whomever: desk or proof.';

-- Asked once for a statement: the planner then knows no better than that half of the rows are seen, and reads by the indexes.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['snapshot', 'reception'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I TO djbr_app USING (person_id = (SELECT present_person()) OR (SELECT present_reading() IN (''desk'', ''proof'')))
                    WITH CHECK (person_id = present_person() OR present_reading() = ''desk'')', owned || '_of_person', owned);
    EXECUTE format('CREATE POLICY %I ON %I FOR SELECT TO djbr_signer USING (true)', owned || '_for_signer', owned);
  END LOOP;
END $$;

-- What was sworn last of a declaration: its number tells nothing of it.
CREATE FUNCTION last_sworn(declaration bigint) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT max(id) FROM snapshot WHERE declaration_id = declaration AND kind = 'finalized' $$;

-- Where a declaration stands by its last snapshot, and when it was sworn; null where nothing was sealed of it.
CREATE FUNCTION sealed_status(declaration bigint) RETURNS TABLE (state integer, sworn_at text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE kind WHEN 'writtenOff' THEN 0 WHEN 'enabled' THEN 1 WHEN 'finalized' THEN 2 WHEN 'received' THEN 3 END,
    (SELECT substring(s.canonical FROM '"finalizedAt":"([^"]*)"') FROM snapshot s
     WHERE s.declaration_id = declaration AND s.kind = 'finalized' ORDER BY s.id DESC LIMIT 1)
  FROM snapshot WHERE declaration_id = declaration ORDER BY id DESC LIMIT 1
$$;

-- The reception that goes by a control code and a day, as its rows and its sealed text have it; with what was sworn when it is asked for.
CREATE FUNCTION public_reception(code text, day date, whole boolean)
RETURNS TABLE (
  state smallint, reception_system smallint, late boolean, control_code text, sworn text, sworn_code text, sworn_text text, sealed_state integer,
  declared_by bigint, followed boolean, id bigint, kind text, canonical text, declaration_id bigint, person_id bigint, hash bytea, created_at timestamptz,
  reception_person_id bigint, reception_snapshot_id bigint, year smallint, department text, department_number integer, national_number integer,
  received_at timestamptz, received_on date, office_id bigint, officer_id bigint, linked bytea, previous bytea
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.state, d.reception_system, d.late, d.control_code, encode(sworn.hash, 'hex'),
    CASE WHEN s.canonical LIKE '%"version":1}' THEN substring(sworn.canonical FROM '"controlCode":"([^"]*)"') END,
    CASE WHEN whole THEN sworn.canonical END, (SELECT z.state FROM sealed_status(d.id) z),
    d.person_id,
    EXISTS (
      SELECT FROM declaration later JOIN reception n ON n.declaration_id = later.id
      WHERE later.person_id = d.person_id AND later.state = 3 AND n.received_at > r.received_at),
    s.id, s.kind, s.canonical, s.declaration_id, s.person_id, s.hash, s.created_at,
    r.person_id, r.snapshot_id, r.year, r.department, r.department_number, r.national_number, r.received_at, r.received_on, r.office_id, r.officer_id,
    l.hash, CASE WHEN l.number > 1 THEN (SELECT p.hash FROM snapshot_seal p WHERE p.number = l.number - 1)
      ELSE coalesce((SELECT p.hash FROM carried_snapshot_seal p ORDER BY p.number DESC LIMIT 1), decode(repeat('00', 32), 'hex')) END
  FROM declaration d
  JOIN reception r ON r.declaration_id = d.id
  JOIN snapshot sworn ON sworn.id = r.snapshot_id
  LEFT JOIN LATERAL (SELECT * FROM snapshot x WHERE x.declaration_id = d.id AND x.kind = 'received' ORDER BY x.id DESC LIMIT 1) s ON true
  LEFT JOIN snapshot_seal l ON l.snapshot_id = s.id
  WHERE d.control_code = code AND r.received_on = day AND d.state IN (0, 3)
$$;

-- What a summary that is public was made from.
CREATE FUNCTION public_summary_source(declaration bigint) RETURNS TABLE (sworn text, canonical text, received_text text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(s.hash, 'hex'), s.canonical, n.canonical
  FROM public_summary p JOIN reception r ON r.declaration_id = p.declaration_id JOIN snapshot s ON s.id = r.snapshot_id
  LEFT JOIN LATERAL (SELECT x.canonical FROM snapshot x WHERE x.declaration_id = p.declaration_id AND x.kind = 'received' ORDER BY x.id DESC LIMIT 1) n ON true
  WHERE p.declaration_id = declaration
$$;

-- A paper of the authority by the SHA-256 of its bytes: how its declaration stands, and nothing of whose it is.
CREATE FUNCTION public_document(paper_hash text)
RETURNS TABLE (class text, state smallint, sealed_state integer, received_on text, is_what_was_received boolean, is_latest boolean, replaced_at text,
  written_off_on text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH paper AS (
    SELECT a.declaration_id, a.snapshot_id, a.class FROM archived_document a WHERE a.hash = paper_hash
    UNION
    SELECT o.declaration_id, o.snapshot_id, o.class FROM signed_document s JOIN signing_order o ON o.id = s.order_id WHERE s.hash = paper_hash
  )
  SELECT paper.class, d.state, (SELECT z.state FROM sealed_status(d.id) z), received.on,
    received.sworn = encode(sworn.hash, 'hex'),
    NOT EXISTS (SELECT FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'finalized' AND s.id > sworn.id),
    (SELECT min(n.canonical::jsonb ->> 'receivedAt')
      FROM declaration later JOIN snapshot n ON n.declaration_id = later.id AND n.kind = 'received'
      WHERE later.person_id = d.person_id AND later.state = 3 AND n.canonical::jsonb ->> 'receivedAt' > received.at),
    (SELECT left(s.canonical::jsonb ->> 'at', 10) FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'writtenOff' ORDER BY s.id DESC LIMIT 1)
  FROM paper JOIN declaration d ON d.id = paper.declaration_id JOIN snapshot sworn ON sworn.id = paper.snapshot_id
  LEFT JOIN LATERAL (
    SELECT s.canonical::jsonb ->> 'sworn' AS sworn, s.canonical::jsonb ->> 'receivedAt' AS at, left(s.canonical::jsonb ->> 'receivedAt', 10) AS on
    FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'received' ORDER BY s.id DESC LIMIT 1) received ON true
  LIMIT 1
$$;

REVOKE ALL ON FUNCTION last_sworn, sealed_status, public_reception, public_summary_source, public_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_sworn, sealed_status, public_reception, public_summary_source, public_document TO djbr_app;

-- The verification looks for the row that sealed each paper.
CREATE INDEX audit_paper ON audit (object) WHERE action IN ('document.archive', 'document.sign');
