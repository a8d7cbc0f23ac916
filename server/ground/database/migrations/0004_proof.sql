-- What was sworn, received, printed, signed and published, and what happened: added to, never changed.

-- Everything that is answered of a reception is under a hash: both chains begin anew over whole rows, behind the end of those before (S43).
CREATE TABLE snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  kind text NOT NULL,
  canonical text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  person_id bigint NOT NULL,
  CONSTRAINT snapshot_hash_is_of_its_text CHECK (hash = sha256(convert_to(canonical, 'UTF8'))),
  CONSTRAINT snapshot_of_person FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  CONSTRAINT snapshot_kind_known CHECK (kind IN ('finalized', 'received', 'enabled', 'writtenOff'))
);
COMMENT ON TABLE snapshot IS 'The canonical JSON (RFC 8785) of each declaration as it was sworn, of each reception, and of what ended either: enabled again, or written off.';
CREATE INDEX snapshot_declaration ON snapshot (declaration_id, id);

-- The desk says what became of a declaration by a code that it no longer goes by (specification, chapter 8).
CREATE INDEX snapshot_sworn_code ON snapshot (substring(canonical FROM '"controlCode":"([^"]*)"')) WHERE kind = 'finalized';

-- Asked once for a statement: the planner then knows no better than that half of the rows are seen, and reads by the indexes.
ALTER TABLE snapshot ENABLE ROW LEVEL SECURITY;
CREATE POLICY snapshot_of_person ON snapshot TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_reading() IN ('desk', 'proof')))
  WITH CHECK (person_id = present_person() OR present_reading() = 'desk');
CREATE POLICY snapshot_for_signer ON snapshot FOR SELECT TO djbr_signer USING (true);
GRANT SELECT, INSERT ON snapshot TO djbr_app;
GRANT SELECT (id, declaration_id, kind, hash) ON snapshot TO djbr_signer;

-- What was sworn last of a declaration: its number tells nothing of it.
CREATE FUNCTION last_sworn(declaration bigint) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT max(id) FROM snapshot WHERE declaration_id = declaration AND kind = 'finalized' $$;
REVOKE ALL ON FUNCTION last_sworn(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_sworn(bigint) TO djbr_app;

-- Where a declaration stands by its last snapshot, and when it was sworn; null where nothing was sealed of it.
CREATE FUNCTION sealed_status(declaration bigint) RETURNS TABLE (state integer, sworn_at text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE kind WHEN 'writtenOff' THEN 0 WHEN 'enabled' THEN 1 WHEN 'finalized' THEN 2 WHEN 'received' THEN 3 END,
    (SELECT substring(s.canonical FROM '"finalizedAt":"([^"]*)"') FROM snapshot s
     WHERE s.declaration_id = declaration AND s.kind = 'finalized' ORDER BY s.id DESC LIMIT 1)
  FROM snapshot WHERE declaration_id = declaration ORDER BY id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION sealed_status(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sealed_status(bigint) TO djbr_app;

-- What was sworn under a code, as it is printed: of which declaration, and whose. The texts stay behind their row-level security.
CREATE FUNCTION sworn_under(code text) RETURNS TABLE (declaration_id bigint, person_id bigint, snapshot_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT declaration_id, person_id, id FROM snapshot
  WHERE kind = 'finalized' AND substring(canonical FROM '"controlCode":"([^"]*)"') = code
  ORDER BY id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION sworn_under(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sworn_under(text) TO djbr_app;

-- The chains as they are.
CREATE TABLE snapshot_seal (
  number bigint PRIMARY KEY,
  snapshot_id bigint NOT NULL CONSTRAINT snapshot_seal_once UNIQUE CONSTRAINT snapshot_seal_snapshot_id_fkey1 REFERENCES snapshot,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT snapshot_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE snapshot_seal IS 'The chain over the snapshots and the receptions, linked by one sealer in its own order: each hash is of the one before, the kind and the whole row, with that of the reception.';
GRANT SELECT, INSERT ON snapshot_seal TO djbr_app;
GRANT SELECT ON snapshot_seal TO djbr_signer;

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  result text NOT NULL,
  actor_account_id bigint,
  actor_person_id bigint,
  session_id bigint,
  subject_person_id bigint,
  object text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  correlation text NOT NULL DEFAULT '',
  details text NOT NULL DEFAULT '',
  facts jsonb,
  CONSTRAINT audit_result_known CHECK (result IN ('done', 'refused')),
  CONSTRAINT audit_one_line CHECK (concat(action, object, address, correlation, details) !~ '[[:cntrl:]]')
);
COMMENT ON TABLE audit IS 'Who did what, from where and with what result. No names, no documents, no amounts.';
COMMENT ON COLUMN audit.details IS 'What explained an action before it had facts; empty since.';
COMMENT ON COLUMN audit.facts IS 'What explains the action, by its record in the domain; null in a row of before.';
CREATE INDEX audit_subject ON audit (subject_person_id, id);

-- The audit is read newest first, by day, action, account or result, a page at a time (R8.55).
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_action ON audit (action, at, id);
CREATE INDEX audit_actor ON audit (actor_account_id, at, id);
CREATE INDEX audit_subject_at ON audit (subject_person_id, at, id) WHERE subject_person_id IS NOT NULL;
CREATE INDEX audit_refused ON audit (at, id) WHERE result = 'refused';

-- The verification looks for the row that sealed each paper.
CREATE INDEX audit_paper ON audit (object) WHERE action IN ('document.archive', 'document.sign');
GRANT SELECT, INSERT ON audit TO djbr_app;
GRANT INSERT ON audit TO djbr_signer;

CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  audit_id bigint NOT NULL CONSTRAINT audit_seal_once UNIQUE CONSTRAINT audit_seal_audit_id_fkey1 REFERENCES audit,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT audit_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE audit_seal IS 'The chain over the audit, linked by one sealer in its own order.';
GRANT SELECT, INSERT ON audit_seal TO djbr_app;
GRANT SELECT ON audit_seal TO djbr_signer;

-- How both chains stood when each day ended, signed; and the walks over them that the office asked for (safety S43).
CREATE TABLE chain_head (
  chain text NOT NULL,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text,
  signed_at timestamptz,
  CONSTRAINT chain_head_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT chain_head_counts CHECK (links > 0),
  CONSTRAINT chain_head_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT chain_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL)),
  PRIMARY KEY (chain, links)
);
COMMENT ON TABLE chain_head IS 'The last link of each chain, minutes after it was linked: ordered by the portal, signed by the process that signs, kept outside too. What shows a cut tail. No personal data.';
CREATE INDEX chain_head_unsigned ON chain_head (try_after) WHERE signed IS NULL;
CREATE INDEX chain_head_at ON chain_head (at);

CREATE FUNCTION refuse_signed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL THEN
    RAISE EXCEPTION '% was signed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER chain_head_stands BEFORE UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER chain_head_only_added BEFORE DELETE OR TRUNCATE ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_head_wakes AFTER INSERT ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT INSERT (chain, links, hash, at, try_after) ON chain_head TO djbr_app;
GRANT SELECT ON chain_head TO djbr_app;
GRANT SELECT ON chain_head TO djbr_signer;
GRANT UPDATE (try_after, tries, signed, key_id, signed_at) ON chain_head TO djbr_signer;

CREATE TABLE carried_snapshot_seal (
  number bigint PRIMARY KEY,
  snapshot_id bigint NOT NULL CONSTRAINT carried_snapshot_seal_once UNIQUE CONSTRAINT snapshot_seal_snapshot_id_fkey REFERENCES snapshot,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT snapshot_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE carried_snapshot_seal IS 'The chain over the snapshots before it covered whole rows: each hash is of the one before, the kind and the text.';
CREATE TRIGGER carried_snapshot_seal_stands BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON carried_snapshot_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON carried_snapshot_seal TO djbr_app;
GRANT SELECT ON carried_snapshot_seal TO djbr_signer;

CREATE TABLE carried_audit_seal (
  number bigint PRIMARY KEY,
  audit_id bigint NOT NULL CONSTRAINT carried_audit_seal_once UNIQUE CONSTRAINT audit_seal_audit_id_fkey REFERENCES audit,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT audit_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE carried_audit_seal IS 'The chain over the audit before its rows had facts.';
CREATE TRIGGER carried_audit_seal_stands BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON carried_audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON carried_audit_seal TO djbr_app;
GRANT SELECT ON carried_audit_seal TO djbr_signer;

CREATE TABLE carried_chain_head (
  chain text NOT NULL,
  day date NOT NULL,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text,
  signed_at timestamptz,
  CONSTRAINT chain_head_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT chain_head_counts CHECK (links > 0),
  CONSTRAINT chain_head_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT chain_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL)),
  PRIMARY KEY (chain, day)
);
COMMENT ON TABLE carried_chain_head IS 'The signed heads of the chains that were carried over, one a day.';
CREATE INDEX carried_chain_head_unsigned ON carried_chain_head (try_after) WHERE signed IS NULL;
CREATE TRIGGER chain_head_stands BEFORE UPDATE ON carried_chain_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER chain_head_only_added BEFORE DELETE OR TRUNCATE ON carried_chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_head_wakes AFTER INSERT ON carried_chain_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT SELECT ON carried_chain_head TO djbr_app;
GRANT SELECT ON carried_chain_head TO djbr_signer;

CREATE TABLE carried_chain (
  chain text PRIMARY KEY,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  first_hash bytea NOT NULL,
  carried_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text,
  signed_at timestamptz,
  CONSTRAINT carried_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT carried_chain_hashed CHECK (octet_length(hash) = 32 AND octet_length(first_hash) = 32),
  CONSTRAINT carried_chain_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE carried_chain IS 'Where a chain of before ended and with what link the present one begins, signed once. No row where there was none before. No personal data.';
CREATE TRIGGER carried_chain_stands BEFORE UPDATE ON carried_chain FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER carried_chain_only_added BEFORE DELETE OR TRUNCATE ON carried_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER carried_chain_wakes AFTER INSERT ON carried_chain FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT INSERT (chain, links, hash, first_hash, carried_at, try_after) ON carried_chain TO djbr_app;
GRANT SELECT ON carried_chain TO djbr_app;
GRANT SELECT ON carried_chain TO djbr_signer;
GRANT UPDATE (try_after, tries, signed, key_id, signed_at) ON carried_chain TO djbr_signer;

-- A walk over the chains is lost when it has said nothing for long, not when it takes long.
CREATE TABLE chain_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES account,
  started_at timestamptz,
  walked bigint NOT NULL DEFAULT 0,
  links bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  verdicts jsonb,
  walked_at timestamptz,
  findings jsonb,
  CONSTRAINT chain_check_finished_whole CHECK ((finished_at IS NULL) = (verdicts IS NULL))
);
COMMENT ON TABLE chain_check IS 'Walks over both chains: who asked, how far it has come, and what it found. No personal data.';
COMMENT ON COLUMN chain_check.walked_at IS 'When it last said how far it has come.';
COMMENT ON COLUMN chain_check.findings IS 'What the rows say otherwise than the sealed texts.';
CREATE UNIQUE INDEX chain_check_one_runs ON chain_check ((true)) WHERE finished_at IS NULL;
GRANT SELECT, INSERT ON chain_check TO djbr_app;
GRANT UPDATE (started_at, walked, links, finished_at, verdicts, walked_at, findings) ON chain_check TO djbr_app;

CREATE TABLE certificate_counter (
  year smallint NOT NULL,
  series text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT certificate_counter_series CHECK (series ~ '^(BO|[A-Z]{2})$'),
  CONSTRAINT certificate_counter_counts CHECK (last > 0),
  PRIMARY KEY (year, series)
);
COMMENT ON TABLE certificate_counter IS 'The last certificate number of each year: BO for the national series, the letters of a department for its own.';
GRANT SELECT, INSERT, UPDATE ON certificate_counter TO djbr_app;

CREATE TABLE reception (
  declaration_id bigint PRIMARY KEY REFERENCES declaration,
  snapshot_id bigint NOT NULL CONSTRAINT reception_snapshot_unique UNIQUE REFERENCES snapshot,
  year smallint NOT NULL,
  department text NOT NULL,
  department_number integer NOT NULL,
  national_number integer NOT NULL,
  received_at timestamptz NOT NULL,
  received_on date NOT NULL,
  office_id bigint REFERENCES office,
  officer_id bigint REFERENCES account,
  person_id bigint NOT NULL,
  CONSTRAINT reception_department_number_unique UNIQUE (year, department, department_number),
  CONSTRAINT reception_national_number_unique UNIQUE (year, national_number),
  CONSTRAINT reception_of_person FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id)
);
COMMENT ON TABLE reception IS 'What the authority received, with the numbers of its certificates. received_on is the day in La Paz.';
COMMENT ON COLUMN reception.snapshot_id IS 'The declaration as it was sworn, which is what was received.';

-- What the desk and the process that signs ask again and again: they go through what is of the day, or waits, and not through all that has gathered.
CREATE INDEX reception_of_office ON reception (office_id, received_on);
ALTER TABLE reception ENABLE ROW LEVEL SECURITY;
CREATE POLICY reception_of_person ON reception TO djbr_app
  USING (person_id = (SELECT present_person()) OR (SELECT present_reading() IN ('desk', 'proof')))
  WITH CHECK (person_id = present_person() OR present_reading() = 'desk');
CREATE POLICY reception_for_signer ON reception FOR SELECT TO djbr_signer USING (true);

-- The portal's own work on the register reads when a declaration was received, and nothing of what was sworn.
CREATE POLICY reception_for_register ON reception FOR SELECT TO djbr_app USING ((SELECT present_register()) = 'portal');
GRANT SELECT, INSERT ON reception TO djbr_app;
GRANT SELECT ON reception TO djbr_signer;

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
REVOKE ALL ON FUNCTION public_reception(text, date, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public_reception(text, date, boolean) TO djbr_app;

-- What is printed of a reception before the code of its QR is signed is a paper of its own; with the code it is printed again.
-- The desk compares how many pages a paper has with how many were printed.
CREATE TABLE archived_document (
  id uuid PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  class text NOT NULL,
  stage text NOT NULL,
  hash text NOT NULL,
  size integer NOT NULL,
  template text NOT NULL,
  created_at timestamptz NOT NULL,
  pages smallint,
  CONSTRAINT archived_document_class_known CHECK (class IN ('form', 'certificate')),
  CONSTRAINT archived_document_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT archived_document_once UNIQUE (snapshot_id, class, stage),
  CONSTRAINT archived_document_stage_known CHECK (stage IN ('finalized', 'received', 'uncoded'))
);
COMMENT ON TABLE archived_document IS 'Forms and certificates as they were printed, by the SHA-256 of their bytes in the archive.';
COMMENT ON COLUMN archived_document.pages IS 'How many pages it has; null for what was printed before they were counted.';

-- The dashboard and every download ask for the documents of a person's declarations.
CREATE INDEX archived_document_declaration ON archived_document (declaration_id);

-- Whoever holds a paper of the authority may ask about it by the SHA-256 of its bytes.
CREATE INDEX archived_document_hash ON archived_document (hash);
CREATE TRIGGER archived_document_wakes AFTER INSERT ON archived_document FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT SELECT, INSERT ON archived_document TO djbr_app;
GRANT SELECT ON archived_document TO djbr_signer;

-- A key that was stolen is withdrawn: what it signed no longer proves itself.
CREATE TABLE published_key (
  id text PRIMARY KEY,
  x text NOT NULL,
  y text NOT NULL,
  published_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT published_key_id_shape CHECK (id ~ '^[A-Za-z0-9_-]{6}$'),
  CONSTRAINT published_key_point CHECK (x ~ '^[A-Za-z0-9_-]{43}$' AND y ~ '^[A-Za-z0-9_-]{43}$')
);
COMMENT ON TABLE published_key IS 'Public ES256 keys of the process that signs, the present one and those before it. Only that process adds to it.';
COMMENT ON COLUMN published_key.withdrawn_at IS 'Since when its certificates are judged by the public log alone; null: it is trusted. Only the owner of the tables writes it.';
GRANT SELECT ON published_key TO djbr_app;
GRANT INSERT (id, x, y, published_at) ON published_key TO djbr_signer;
GRANT SELECT ON published_key TO djbr_signer;
ALTER TABLE carried_chain_head ADD CONSTRAINT chain_head_key_id_fkey FOREIGN KEY (key_id) REFERENCES published_key;
ALTER TABLE chain_head ADD CONSTRAINT chain_head_key_id_fkey1 FOREIGN KEY (key_id) REFERENCES published_key;
ALTER TABLE carried_chain ADD CONSTRAINT carried_chain_key_id_fkey FOREIGN KEY (key_id) REFERENCES published_key;

-- What is to be signed, what was signed, and whether the process that signs is there (safety S41, S42).
CREATE TABLE signing_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  class text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  CONSTRAINT signing_order_class_known CHECK (class IN ('form', 'certificate')),
  CONSTRAINT signing_order_once UNIQUE (declaration_id, class)
);
COMMENT ON TABLE signing_order IS 'The documents of digital receptions that are to be signed, written in the transaction of the reception.';
COMMENT ON COLUMN signing_order.signing_at IS 'The moment that the signature states, chosen before signing: signing again gives the same bytes.';
COMMENT ON COLUMN signing_order.try_after IS 'When it may be tried next; infinity once it is signed.';
CREATE INDEX signing_order_due ON signing_order (try_after, id);
CREATE TRIGGER signing_order_wakes AFTER INSERT ON signing_order FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT SELECT, INSERT ON signing_order TO djbr_app;
GRANT SELECT ON signing_order TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after) ON signing_order TO djbr_signer;

CREATE TABLE signed_document (
  id uuid PRIMARY KEY,
  order_id bigint NOT NULL CONSTRAINT signed_document_once UNIQUE REFERENCES signing_order,
  source_id uuid NOT NULL REFERENCES archived_document,
  hash text NOT NULL,
  size integer NOT NULL,
  level text NOT NULL,
  signed_at timestamptz NOT NULL,
  CONSTRAINT signed_document_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT signed_document_level_known CHECK (level IN ('B-B', 'B-T'))
);
COMMENT ON TABLE signed_document IS 'Signed forms and certificates, by the SHA-256 of their bytes in the archive. Only the process that signs adds to it.';
CREATE INDEX signed_document_hash ON signed_document (hash);
GRANT SELECT ON signed_document TO djbr_app;
GRANT SELECT, INSERT ON signed_document TO djbr_signer;

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
REVOKE ALL ON FUNCTION public_document(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public_document(text) TO djbr_app;

-- What whoever operates the portal must hear of the process that signs before declarants do (safety S42).
CREATE TABLE signer_beat (
  single boolean DEFAULT true PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  refuses text,
  key_ends_at timestamptz,
  CONSTRAINT signer_beat_one_row CHECK (single),
  CONSTRAINT signer_beat_refuses_known CHECK (refuses IN ('withdrawn', 'expired'))
);
COMMENT ON TABLE signer_beat IS 'When the process that signs was last able to; no row after it ended in order.';
COMMENT ON COLUMN signer_beat.refuses IS 'Why it signs nothing more until it is given another key; null: it signs.';
COMMENT ON COLUMN signer_beat.key_ends_at IS 'When the certificate of the key that signs documents ends.';
GRANT SELECT ON signer_beat TO djbr_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON signer_beat TO djbr_signer;

CREATE TABLE document_handle (
  handle_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  document_id uuid NOT NULL REFERENCES signed_document,
  expires_at timestamptz NOT NULL,
  CONSTRAINT document_handle_hashed CHECK (octet_length(handle_hash) = 32)
);
COMMENT ON TABLE document_handle IS 'Signed certificates that a visitor who knew code and date may fetch once. Only the SHA-256 of a handle is kept.';
CREATE INDEX document_handle_expiry ON document_handle (expires_at);
GRANT SELECT, INSERT, DELETE ON document_handle TO djbr_app;

-- What a declaration's person downloads: of a digital reception the signed documents only.
CREATE VIEW issued_document WITH (security_invoker = true) AS
  SELECT a.id, a.declaration_id, a.snapshot_id, a.class, a.stage, a.hash
  FROM archived_document a
  WHERE NOT EXISTS (SELECT FROM signing_order o WHERE o.declaration_id = a.declaration_id AND o.class = a.class)
  UNION ALL
  SELECT d.id, o.declaration_id, o.snapshot_id, o.class, 'received', d.hash
  FROM signed_document d JOIN signing_order o ON o.id = d.order_id;
COMMENT ON VIEW issued_document IS 'Printed documents, and in their place the signed ones where a reception ordered signatures.';
GRANT SELECT ON issued_document TO djbr_app;

CREATE TABLE certificate_code (
  declaration_id bigint PRIMARY KEY,
  initials text NOT NULL,
  entity text NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  code text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  CONSTRAINT certificate_code_signed CHECK ((code IS NULL) = (key_id IS NULL) AND (code IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE certificate_code IS 'What the QR code of a received certificate says behind the #: ordered with the reception, signed by the process that signs.';
CREATE INDEX certificate_code_unsigned ON certificate_code (try_after) WHERE code IS NULL;
CREATE TRIGGER certificate_code_stands BEFORE UPDATE ON certificate_code FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER certificate_code_wakes AFTER INSERT ON certificate_code FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT INSERT (declaration_id, initials, entity, ordered_at, try_after) ON certificate_code TO djbr_app;
GRANT SELECT ON certificate_code TO djbr_app;
GRANT SELECT ON certificate_code TO djbr_signer;
GRANT UPDATE (try_after, tries, code, key_id, signed_at) ON certificate_code TO djbr_signer;

-- The public log of receptions, and the codes by which a certificate verifies without a connection (safety S42, S43).
CREATE TABLE log_size (
  single boolean DEFAULT true PRIMARY KEY,
  size bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_size_one_row CHECK (single)
);
COMMENT ON TABLE log_size IS 'How many leaves the log has: who adds one holds this row until the transaction ends, so that places have no gaps.';
GRANT SELECT ON log_size TO djbr_app;

CREATE TABLE log_leaf (
  place bigint PRIMARY KEY,
  declaration_id bigint CONSTRAINT log_leaf_once UNIQUE REFERENCES reception,
  leaf bytea NOT NULL CONSTRAINT log_leaf_unique UNIQUE,
  CONSTRAINT log_leaf_hashed CHECK (octet_length(leaf) = 32)
);
COMMENT ON TABLE log_leaf IS 'The public log: one hash for each reception, in the order in which they were committed, from place 0. The database numbers them.';
COMMENT ON COLUMN log_leaf.declaration_id IS 'Whose reception it is the hash of; null: a statement (log_statement).';

CREATE FUNCTION number_log_leaf() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE log_size SET size = size + 1 RETURNING size - 1 INTO STRICT NEW.place;
  RETURN NEW;
END $$;

CREATE TRIGGER log_leaf_numbered BEFORE INSERT ON log_leaf FOR EACH ROW EXECUTE FUNCTION number_log_leaf();
CREATE TRIGGER log_leaf_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON log_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT (declaration_id, leaf) ON log_leaf TO djbr_app;
GRANT SELECT ON log_leaf TO djbr_app;
GRANT SELECT ON log_leaf TO djbr_signer;
ALTER TABLE certificate_code ADD CONSTRAINT certificate_code_declaration_id_fkey FOREIGN KEY (declaration_id) REFERENCES log_leaf(declaration_id);

CREATE TABLE log_node (
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_node_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT log_node_above_leaves CHECK (level > 0),
  PRIMARY KEY (level, index)
);
COMMENT ON TABLE log_node IS 'The roots of whole subtrees of the log, of 2^level leaves each: what proofs are made of. They follow from the leaves.';
GRANT SELECT, INSERT ON log_node TO djbr_app;

CREATE TABLE log_head (
  day date PRIMARY KEY,
  size bigint NOT NULL,
  root bytea NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  CONSTRAINT log_head_hashed CHECK (octet_length(root) = 32),
  CONSTRAINT log_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE log_head IS 'The log as it stood when a day in La Paz had ended: ordered by the portal, signed by the process that signs.';
CREATE INDEX log_head_unsigned ON log_head (try_after) WHERE signed IS NULL;
CREATE TRIGGER log_head_stands BEFORE UPDATE ON log_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER log_head_only_added BEFORE DELETE OR TRUNCATE ON log_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_head_wakes AFTER INSERT ON log_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
GRANT INSERT (day, size, root, ordered_at, try_after) ON log_head TO djbr_app;
GRANT SELECT ON log_head TO djbr_app;
GRANT SELECT ON log_head TO djbr_signer;
GRANT UPDATE (try_after, tries, signed, key_id, signed_at) ON log_head TO djbr_signer;

-- The approval of a declaration at Ciudadanía Digital: what was asked, and what came of it.
-- A request stands before the service hears of it, one that it did not take is told apart, and what waits is asked about.
CREATE TABLE approval_request (
  id uuid PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  document_hash text NOT NULL,
  approval_hash text NOT NULL,
  state text NOT NULL,
  link text NOT NULL DEFAULT '',
  transaction_code text NOT NULL DEFAULT '',
  settled_by text,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  check_after timestamptz DEFAULT now(),
  CONSTRAINT approval_request_settled CHECK ((state = 'waiting') = (settled_at IS NULL) AND (settled_at IS NULL) = (settled_by IS NULL)),
  CONSTRAINT approval_request_hashes CHECK (document_hash ~ '^[0-9a-f]{64}$' AND approval_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT approval_request_state_known CHECK (state IN ('waiting', 'approved', 'rejected', 'refused')),
  CONSTRAINT approval_request_settled_by_known CHECK (settled_by IN ('notification', 'verification', 'answer'))
);
COMMENT ON TABLE approval_request IS 'Documents that a declarant was asked to approve, from before the service is asked. A notification or a verification settles one, or the service that does not take it.';
COMMENT ON COLUMN approval_request.document_hash IS 'The document in the archive.';
COMMENT ON COLUMN approval_request.approval_hash IS 'The same as the service names it: SHA-256 of its base64 text.';
COMMENT ON COLUMN approval_request.link IS 'Where it is approved; empty while the service has not said.';
COMMENT ON COLUMN approval_request.expires_at IS 'Until when its link is offered again.';
COMMENT ON COLUMN approval_request.check_after IS 'When the service is asked about it next; null: no more.';
CREATE INDEX approval_request_declaration ON approval_request (declaration_id, snapshot_id);
CREATE INDEX approval_request_to_check ON approval_request (check_after) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON approval_request TO djbr_app;

INSERT INTO log_size DEFAULT VALUES;
