-- Everything that is answered of a reception is under a hash: both chains begin anew over whole rows, behind the end of those before (S43).

ALTER TABLE snapshot ADD COLUMN person_id bigint;
UPDATE snapshot s SET person_id = d.person_id FROM declaration d WHERE d.id = s.declaration_id;
ALTER TABLE snapshot
  ALTER COLUMN person_id SET NOT NULL,
  ADD CONSTRAINT snapshot_of_person FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id),
  DROP CONSTRAINT snapshot_kind_known,
  ADD CONSTRAINT snapshot_kind_known CHECK (kind IN ('finalized', 'received', 'enabled', 'writtenOff'));
COMMENT ON TABLE snapshot IS
  'The canonical JSON (RFC 8785) of each declaration as it was sworn, of each reception, and of what ended either: enabled again, or written off.';

ALTER TABLE reception ADD COLUMN person_id bigint;
UPDATE reception r SET person_id = d.person_id FROM declaration d WHERE d.id = r.declaration_id;
ALTER TABLE reception
  ALTER COLUMN person_id SET NOT NULL,
  ADD CONSTRAINT reception_of_person FOREIGN KEY (declaration_id, person_id) REFERENCES declaration (id, person_id);

-- What ended before there was a snapshot of it.
WITH ended AS (
  SELECT d.id, d.person_id, CASE d.state WHEN 0 THEN 'writtenOff' ELSE 'enabled' END AS kind, said.at,
    format('{"at":"%s","by":"%s","version":1}', to_char(said.at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD"T"HH24:MI:SS"-04:00"'),
      CASE d.state WHEN 0 THEN 'supervisor' WHEN 1 THEN said.by END) AS canonical
  FROM declaration d
  CROSS JOIN LATERAL (
    SELECT coalesce(max(a.at), d.changed_at) AS at, CASE WHEN bool_or(a.details LIKE 'desk%') THEN 'desk' ELSE 'declarant' END AS by
    FROM audit a
    WHERE a.subject_person_id = d.person_id AND a.object = 'declaration:' || d.id AND a.result = 'done'
      AND a.action = CASE d.state WHEN 0 THEN 'declaration.writeOff' ELSE 'declaration.enable' END
  ) said
  WHERE d.state = 0 OR d.state = 1 AND EXISTS (SELECT FROM snapshot s WHERE s.declaration_id = d.id)
)
INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
SELECT id, person_id, kind, canonical, sha256(convert_to(canonical, 'UTF8')), at FROM ended ORDER BY at, id;

-- The chains as they were, with their heads: nothing is linked to them any more.

ALTER TABLE snapshot_seal RENAME TO carried_snapshot_seal;
ALTER TABLE carried_snapshot_seal RENAME CONSTRAINT snapshot_seal_pkey TO carried_snapshot_seal_pkey;
ALTER TABLE carried_snapshot_seal RENAME CONSTRAINT snapshot_seal_once TO carried_snapshot_seal_once;
COMMENT ON TABLE carried_snapshot_seal IS 'The chain over the snapshots before it covered whole rows: each hash is of the one before, the kind and the text.';
ALTER TABLE audit_seal RENAME TO carried_audit_seal;
ALTER TABLE carried_audit_seal RENAME CONSTRAINT audit_seal_pkey TO carried_audit_seal_pkey;
ALTER TABLE carried_audit_seal RENAME CONSTRAINT audit_seal_once TO carried_audit_seal_once;
COMMENT ON TABLE carried_audit_seal IS 'The chain over the audit before its rows had facts.';
ALTER TABLE chain_head RENAME TO carried_chain_head;
ALTER TABLE carried_chain_head RENAME CONSTRAINT chain_head_pkey TO carried_chain_head_pkey;
ALTER INDEX chain_head_unsigned RENAME TO carried_chain_head_unsigned;
COMMENT ON TABLE carried_chain_head IS 'The signed heads of the chains that were carried over, one a day.';

REVOKE INSERT ON carried_snapshot_seal, carried_audit_seal, carried_chain_head FROM djbr_app;
REVOKE UPDATE ON carried_chain_head FROM djbr_signer;
CREATE TRIGGER carried_snapshot_seal_stands BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON carried_snapshot_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER carried_audit_seal_stands BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON carried_audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The chains as they are.

CREATE TABLE snapshot_seal (
  number bigint PRIMARY KEY,
  snapshot_id bigint NOT NULL REFERENCES snapshot CONSTRAINT snapshot_seal_once UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT snapshot_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE snapshot_seal IS
  'The chain over the snapshots and the receptions, linked by one sealer in its own order: each hash is of the one before, the kind and the whole row, with that of the reception.';

ALTER TABLE audit ADD COLUMN facts jsonb;
COMMENT ON COLUMN audit.details IS 'What explained an action before it had facts; empty since.';
COMMENT ON COLUMN audit.facts IS 'What explains the action, by its record in the domain; null in a row of before.';

CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  audit_id bigint NOT NULL REFERENCES audit CONSTRAINT audit_seal_once UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  CONSTRAINT audit_seal_hashed CHECK (octet_length(hash) = 32)
);
COMMENT ON TABLE audit_seal IS 'The chain over the audit, linked by one sealer in its own order.';

CREATE TABLE chain_head (
  chain text NOT NULL,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  PRIMARY KEY (chain, links),
  CONSTRAINT chain_head_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT chain_head_counts CHECK (links > 0),
  CONSTRAINT chain_head_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT chain_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE chain_head IS
  'The last link of each chain, minutes after it was linked: ordered by the portal, signed by the process that signs, kept outside too. What shows a cut tail. No personal data.';
CREATE INDEX chain_head_unsigned ON chain_head (try_after) WHERE signed IS NULL;
CREATE INDEX chain_head_at ON chain_head (at);
CREATE TRIGGER chain_head_stands BEFORE UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER chain_head_only_added BEFORE DELETE OR TRUNCATE ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_head_wakes AFTER INSERT ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

CREATE TABLE carried_chain (
  chain text PRIMARY KEY,
  links bigint NOT NULL,
  hash bytea NOT NULL,
  first_hash bytea NOT NULL,
  carried_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  CONSTRAINT carried_chain_known CHECK (chain IN ('snapshot', 'audit')),
  CONSTRAINT carried_chain_hashed CHECK (octet_length(hash) = 32 AND octet_length(first_hash) = 32),
  CONSTRAINT carried_chain_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE carried_chain IS
  'Where a chain of before ended and with what link the present one begins, signed once. No row where there was none before. No personal data.';
CREATE TRIGGER carried_chain_stands BEFORE UPDATE ON carried_chain FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER carried_chain_only_added BEFORE DELETE OR TRUNCATE ON carried_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER carried_chain_wakes AFTER INSERT ON carried_chain FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

GRANT SELECT, INSERT ON snapshot_seal, audit_seal TO djbr_app;
GRANT SELECT, INSERT (chain, links, hash, at, try_after) ON chain_head TO djbr_app;
GRANT SELECT, INSERT (chain, links, hash, first_hash, carried_at, try_after) ON carried_chain TO djbr_app;
GRANT SELECT ON snapshot_seal, audit_seal, carried_snapshot_seal, carried_audit_seal, chain_head, carried_chain_head, carried_chain TO djbr_signer;
GRANT UPDATE (signed, key_id, signed_at, tries, try_after) ON chain_head, carried_chain TO djbr_signer;

ALTER TABLE chain_check ADD COLUMN findings jsonb;
GRANT UPDATE (findings) ON chain_check TO djbr_app;
COMMENT ON COLUMN chain_check.findings IS 'What the rows say otherwise than the sealed texts.';
